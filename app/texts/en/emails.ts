import type { MessageKind } from '~/schemas/outbox/message-kinds';
import type { MessageEvent, MessageValues } from '~/schemas/outbox/own-messages';
import { type EmailText, fact } from '~/texts/messages';
import { adminQueues } from '~/utils/admin-queues';
import { durationSince, formatDate } from '~/utils/dates';
import { formatCedis } from '~/utils/money';
import { formatCount, plural } from '~/utils/text';

type EmailTexts = { [Event in MessageEvent]?: (values: MessageValues[Event]) => EmailText };

/** What waits for admins, by queue: '12, oldest for 3 days'. */
function digest({ day, failed, unknown, ...figures }: MessageValues['digest.day']): EmailText {
  const waiting = adminQueues.flatMap(({ queue, things, task }) => {
    const count = Number(figures[`${queue}Count`] ?? 0);
    if (count === 0) return [];
    const since = String(figures[`${queue}Since`] ?? '');
    const how = since === '' ? '' : `, oldest for ${durationSince(since, `${day}T07:00:00Z`)}`;
    return [{ name: `${things} ${task}`, value: `${formatCount(count)}${how}`, count }];
  });
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  return {
    subject: `${formatDate(day)}: ${plural(total, 'thing waits', 'things wait')}`,
    sentence: 'What waits for admins this morning.',
    facts: [
      ...waiting.map(({ name, value }) => ({ name, value })),
      ...fact('Emails and SMS that failed', failed > 0 ? formatCount(failed) : ''),
      ...fact('Emails and SMS with unknown outcome', unknown > 0 ? formatCount(unknown) : ''),
    ],
  };
}

/** 'Stole, Basket and 3 others' */
function someOf(titles: string, count: number): string {
  const named = titles.split('\n').filter(Boolean);
  const others = count - named.length;
  if (named.length === 0) return formatCount(count);
  return others > 0 ? `${named.join(', ')} and ${plural(others, 'other')}` : named.join(', ');
}

function decisions(values: MessageValues['decisions.day']): EmailText {
  const { approvedCount, approved, rejectedCount, rejected, editsCount, edits } = values;
  const total = approvedCount + rejectedCount + editsCount;
  const shown = (name: string, count: number, titles: string) =>
    fact(`${name}: ${formatCount(count)}`, count === 0 ? '' : someOf(titles, count));
  return {
    subject: `${plural(total, 'decision')} on your products`,
    sentence: 'What was decided today, after the first email. Open Makola for the reasons.',
    facts: [
      ...shown('Approved', approvedCount, approved),
      ...shown('Rejected', rejectedCount, rejected),
      ...shown('Edits decided', editsCount, edits),
    ],
  };
}

export const emailTexts: EmailTexts = {
  'message.answered': ({ count }) => ({
    subject: count === 1 ? 'A message from support' : `${count} messages from support`,
  }),
  'message.received': ({ sender, count }) => ({
    subject: count === 1 ? `A message from ${sender}` : `${count} messages from ${sender}`,
  }),
  'digest.day': digest,
  'decisions.day': decisions,
  'week.over': ({ orders, sales, paidOut }) => ({
    subject: 'Your week on Makola',
    facts: [
      ...fact('Orders', String(orders)),
      ...fact('Sales', formatCedis(sales)),
      ...fact('Paid out', paidOut > 0 ? formatCedis(paidOut) : ''),
    ],
  }),
};

/** The button under an email. */
export const emailButtons: Record<MessageKind, string> = {
  orders: 'Open order',
  deadlines: 'Open order',
  returns: 'Open order',
  payouts: 'Open payout',
  products: 'Open in Makola',
  bulk: 'Open trade',
  messages: 'Read and answer',
  account: 'Open my account',
  summary: 'See my sales',
  digest: 'Open dashboard',
};

/** Why a person gets an email of a kind. */
export const emailReason = (label: string) =>
  `You get this because you chose emails about “${label}” in your notification settings.`;
