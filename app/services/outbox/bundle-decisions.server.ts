import { decidedAs } from '~/acts/products';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import {
  createOutgoing,
  findOutgoingForUpdate,
  type NewOutgoing,
  updateOutgoing,
} from '~/repositories/messages/outgoing.server';
import type { OwnMessageValues } from '~/schemas/outbox/own-messages';
import { oneLine } from '~/utils/one-line';
import { paths } from '~/utils/paths';

type Decisions = OwnMessageValues['decisions.day'];
type Outcome = 'approved' | 'rejected' | 'edits';

/** The hour of Accra's day at which what was decided since the day before leaves. */
const leavesAt = 17;
/** Titles of each outcome that the email names. */
const maxTitles = 20;

const none: Decisions = {
  approvedCount: 0,
  approved: '',
  rejectedCount: 0,
  rejected: '',
  editsCount: 0,
  edits: '',
};

/** The decisions of a day with one more. */
function withOne(decisions: Decisions, outcome: Outcome, title: string): Decisions {
  const titles = decisions[outcome].split('\n').filter(Boolean);
  const all = title === '' || titles.length >= maxTitles ? titles : [...titles, oneLine(title)];
  return {
    ...decisions,
    [`${outcome}Count`]: decisions[`${outcome}Count`] + 1,
    [outcome]: all.join('\n'),
  };
}

/**
 * Puts an email about a decision on a product on its way: the first of a day at once, all others of that day
 * together at 17:00, so that nobody gets more than two (docs/product.md, "Emails and SMS"). Up to 2 reads.
 *
 * @param ownId the id of the email where it leaves by itself
 * @returns what writes it; the transaction reads nothing after it
 */
export async function prepareDecision(
  unit: UnitOfWork,
  ownId: string,
  message: NewOutgoing,
  now: Date,
): Promise<() => void> {
  const leave = (id: string) => () => createOutgoing(unit, id, message);
  const outcome = Object.hasOwn(decidedAs, message.event) ? decidedAs[message.event] : undefined;
  if (!outcome) return leave(ownId);
  const end = new Date(now);
  end.setUTCHours(now.getUTCHours() < leavesAt ? leavesAt : leavesAt + 24, 0, 0, 0);
  const id = `decisions_${message.userId}_${end.toISOString().slice(0, 10)}`;
  const [first, others] = await Promise.all([
    findOutgoingForUpdate(unit, 'all', id),
    findOutgoingForUpdate(unit, 'all', `${id}_others`),
  ]);
  if (!first) return leave(id);
  const values = withOne({ ...none, ...others?.values }, outcome, String(message.values.title ?? ''));
  if (!others) {
    const bundle = {
      ...message,
      event: 'decisions.day',
      values: { ...values },
      link: paths.seller.products(),
    };
    return () => createOutgoing(unit, `${id}_others`, { ...bundle, nextAt: end });
  }
  // It has left already, where a server was late: this one leaves by itself.
  if (others.state !== 'waiting') return leave(ownId);
  return () => updateOutgoing(unit, others.id, { values: { ...values } });
}
