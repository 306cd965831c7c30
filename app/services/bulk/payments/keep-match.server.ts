import { findTradePaymentForUpdate, updateTradePayment } from '~/repositories/bulk/b2b-payments.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { StatementMatchName, TradePaymentRecord } from '~/schemas/bulk/payment';
import type { User } from '~/schemas/users/user';
import { happened, readRecipients } from '../../activity/happened.server';
import { factsOfPayment } from './facts-of-payment';
import { hasLeft, type StatementMatch } from './statement-match';

type StoredEntry = TradePaymentRecord['statementEntry'];

/** What is kept of what statements say of a payment. */
interface KeptMatch {
  match: StatementMatchName;
  entry: StoredEntry;
}

/** How a statement was matched. */
export interface Matching {
  actor: User;
  now: Date;
  /** Whether the actor has just said which column is which. */
  isChosenNow: boolean;
}

/** Writes what a statement says with a payment that still waits; null for one that does not any more. */
export async function keepMatch(
  id: string,
  said: StatementMatch,
  matching: Matching,
): Promise<KeptMatch | null> {
  return inTransaction(async (unit) => {
    const payment = await findTradePaymentForUpdate(unit, 'all', id);
    if (payment?.status !== 'submitted') return null;
    const { statementMatch: before, statementEntry } = payment;
    if (before !== null && staysAsItWas({ match: before, entry: statementEntry }, said, matching.isChosenNow))
      return { match: before, entry: statementEntry };
    happened(unit, 'trade.payment_matched', factsOfPayment(payment), matchedBy(payment, said, matching));
    return write(unit, payment, said, matching);
  });
}

/**
 * Marks a verified payment that an earlier statement found and whose money left again, and notifies admins:
 * once, and while the money is still held.
 *
 * @returns whether it was marked
 */
export async function markLeftAgain(id: string, said: StatementMatch, matching: Matching): Promise<boolean> {
  if (said.match !== 'not_received' || !hasLeft(said.entry)) return false;
  return inTransaction(async (unit) => {
    const payment = await findTradePaymentForUpdate(unit, 'all', id);
    if (payment?.status !== 'verified' || payment.statementMatch !== 'found') return false;
    const recipients = await readRecipients(unit, 'trade.payment_left', {});
    write(unit, payment, said, matching);
    const how = { ...matchedBy(payment, said, matching), ...recipients };
    happened(unit, 'trade.payment_left', factsOfPayment(payment), how);
    return true;
  });
}

/** Who matched it, and what that changes. */
const matchedBy = (
  { statementMatch }: TradePaymentRecord,
  { match }: StatementMatch,
  { actor }: Matching,
) => ({
  by: actor,
  changes: [{ field: 'statementMatch', from: statementMatch ?? '', to: match }],
});

function write(
  unit: UnitOfWork,
  payment: TradePaymentRecord,
  said: StatementMatch,
  { now }: Matching,
): KeptMatch {
  const entry = said.entry && {
    day: said.entry.day,
    amountPesewas: said.entry.amountPesewas,
    payer: said.entry.payer,
    reason: said.match === 'not_received' ? said.entry.reason : null,
  };
  updateTradePayment(unit, payment, { statementMatch: said.match, statementEntry: entry }, now);
  return { match: said.match, entry };
}

/** Whether what an earlier statement said of a payment says more than this one. */
function staysAsItWas(before: KeptMatch, said: StatementMatch, isChosenNow: boolean): boolean {
  if (before.match === 'not_found') return false;
  if (said.match === 'not_found') return true;
  // A try that failed, or was pending, is older than the money that came.
  if (said.match === 'not_received') return before.match === 'found' && !hasLeft(said.entry);
  if (said.match === 'amount_differs' && before.match === 'found') return true;
  // Money that left again came before: only what came later is there.
  const { entry } = before;
  if (entry === null || !hasLeft(entry) || said.entry.day > entry.day) return false;
  // Unless it was this row that was read as money out, before its columns were chosen again.
  return !(isChosenNow && entry.reason === 'out' && said.entry.day === entry.day);
}
