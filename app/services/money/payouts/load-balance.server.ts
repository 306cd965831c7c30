import { sumHeld } from '~/repositories/money/ledger.server';
import { toPayPesewas } from '~/repositories/money/payout-counts.server';
import { type Balance, balanceOf } from '../ledger/balance';
import { loadSums } from '../ledger/load-sums.server';
import { loadPayoutCounts } from './recount-payouts.server';

/**
 * In whole pesewas. Two reads, and one more for each 1,000 lines on hold: those are added up each time,
 * because time alone makes them available.
 *
 * @param known the sum of the lines on hold, where the page knows it: no read for them
 */
export async function loadBalance(
  scope: { sellerId: string },
  now = new Date(),
  known?: number,
): Promise<Balance> {
  const [sums, held, counts] = await Promise.all([
    loadSums(scope),
    known ?? sumHeld(scope, now),
    loadPayoutCounts(scope),
  ]);
  return balanceOf({ ...sums, held }, counts[toPayPesewas] ?? 0);
}
