import type { OwnMessageValues } from '~/schemas/outbox/own-messages';
import { type EmailText, fact, type SmsParts } from '~/texts/messages';
import { adminQueues } from '~/utils/admin-queues';
import { durationSince, formatDate } from '~/utils/dates';
import { formatCount, plural, withOthers } from '~/utils/text';

/** What waits for admins, by queue: '12, oldest for 3 days'. */
function digest({ day, failed, unknown, ...figures }: OwnMessageValues['digest.day']): EmailText {
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
  return withOthers(named.join(', '), others);
}

function decisions(values: OwnMessageValues['decisions.day']): EmailText {
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

/** The words of messages that are no notification. */
export const ownTexts = {
  'phone.code': {
    sms: ({ code, minutes }) => [
      `${code} is your Makola code. It works for ${minutes} minutes. Give it to nobody.`,
    ],
  },
  'shop.invitation': {
    email: ({ shop, by, days }) => ({
      subject: `${by} invites you to ${shop}`,
      sentence: `${by} invites you to help in the shop ${shop} on Makola. The link works once, for ${days} days. If you don’t know them, do nothing.`,
      button: 'See the invitation',
    }),
  },
  'digest.day': { email: digest },
  'decisions.day': { email: decisions },
} satisfies {
  [Name in keyof OwnMessageValues]: {
    email?: (values: OwnMessageValues[Name]) => EmailText;
    sms?: (values: OwnMessageValues[Name]) => SmsParts;
  };
};
