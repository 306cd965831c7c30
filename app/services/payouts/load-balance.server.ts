import { sumHeld } from '~/repositories/ledger.server';
import { sumRequested } from '~/repositories/payouts.server';
import { type Balance, balanceOf } from '../ledger/balance';
import { loadSums } from '../ledger/load-sums.server';

/** In whole pesewas. Three reads, and one more for each 1,000 lines on hold. */
export async function loadBalance(scope: { sellerId: string }, now = new Date()): Promise<Balance> {
  const [sums, held, requested] = await Promise.all([
    loadSums(scope),
    sumHeld(scope, now),
    sumRequested({ vendorId: scope.sellerId }),
  ]);
  return balanceOf({ ...sums, held }, requested.sum);
}
