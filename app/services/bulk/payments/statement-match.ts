import type { NotCountedReason } from '~/schemas/bulk/statement-columns';
import { normalizeReference } from '../../csv/statement-cells';
import type { NotCountedRow, StatementEntry } from './statement';

/** A payment that waits for its place on a statement. */
export interface WaitingPayment {
  id: string;
  /** As the payer typed it. */
  payerReference: string;
  amountPesewas: number;
}

/** What a statement says of a payment; `entry` is the row that names its reference. */
export type StatementMatch =
  | { match: 'found' | 'amount_differs'; entry: StatementEntry }
  | { match: 'not_received'; entry: NotCountedRow }
  | { match: 'not_found'; entry: null };

/** A shorter reference could be a part of another number in a narration. */
const minPartLength = 6;

/** The rows that name the reference of a payment. */
function naming<Row extends StatementEntry>({ payerReference }: WaitingPayment, rows: readonly Row[]): Row[] {
  const wanted = normalizeReference(payerReference);
  const names = (reference: string) =>
    reference === wanted || (wanted.length >= minPartLength && reference.includes(wanted));
  return wanted === '' ? [] : rows.filter(({ references }) => references.some(names));
}

/**
 * Finds payments on a statement by their references. A row pays one payment: of two that name the same
 * reference, the first one whose amount is right has it. A payment that only rows name which do not count
 * was not received: such a row does not pay it, whatever its amount.
 */
export function matchStatement(
  payments: readonly WaitingPayment[],
  entries: readonly StatementEntry[],
  notCounted: readonly NotCountedRow[] = [],
): Map<string, StatementMatch> {
  const taken = new Set<number>();
  const matches = new Map<string, StatementMatch>();
  // Exact amounts first, or a wrong one could take the row of a right one.
  for (const payment of payments) {
    const entry = naming(payment, entries).find(
      ({ line, amountPesewas }) => !taken.has(line) && amountPesewas === payment.amountPesewas,
    );
    if (!entry) continue;
    taken.add(entry.line);
    matches.set(payment.id, { match: 'found', entry });
  }
  for (const payment of payments) {
    if (matches.has(payment.id)) continue;
    const entry = naming(payment, entries).find(({ line }) => !taken.has(line));
    if (entry) taken.add(entry.line);
    matches.set(payment.id, entry ? { match: 'amount_differs', entry } : notReceived(payment, notCounted));
  }
  return matches;
}

function notReceived(payment: WaitingPayment, notCounted: readonly NotCountedRow[]): StatementMatch {
  // A charge names the payment that it is for.
  const rows = naming(payment, notCounted).filter(
    ({ reason, amountPesewas }) => reason !== 'out' || amountPesewas === payment.amountPesewas,
  );
  const entry = rows.find(({ reason }) => reason === 'taken-back') ?? rows.find(hasLeft) ?? rows[0];
  return entry ? { match: 'not_received', entry } : { match: 'not_found', entry: null };
}

/** Whether the row says that the money went back, which an earlier statement could not know. */
export const hasLeft = ({ reason }: { reason: NotCountedReason | null }) =>
  reason === 'taken-back' || reason === 'reversal' || reason === 'out';
