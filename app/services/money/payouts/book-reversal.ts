import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { addLedgerLines } from '~/repositories/money/ledger.server';
import type { LedgerLine } from '~/schemas/money/ledger';
import type { Payout } from '~/schemas/money/payout';
import { lineOfPayout, lineOfReversal, type ReversalCause } from '../ledger/ledger-lines';

/**
 * Gives back what the payout's line took. An older payout may lack that line until `npm run backfill`; then
 * both are booked, because a reversal alone would add money.
 *
 * @param line the payout's line, null when it lacks it
 */
export function bookReversal(
  unit: UnitOfWork,
  { payout, line, now, cause }: { payout: Payout; line: LedgerLine | null; now: Date; cause: ReversalCause },
): void {
  const { id, reference, vendorId: sellerId, requestDate } = payout;
  const amountPesewas = line ? 0 - line.amountPesewas : payout.amountPesewas;
  const booked = { id, reference, sellerId, amountPesewas };
  if (!line) {
    const requestedAt = requestDate ? new Date(requestDate) : now;
    addLedgerLines(unit, [lineOfPayout(booked)], requestedAt, 'atOnce');
  }
  addLedgerLines(unit, [lineOfReversal(booked, cause)], now, 'atOnce');
}
