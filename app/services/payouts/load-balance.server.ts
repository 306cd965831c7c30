import { sumHeld, sumLedger } from '~/repositories/ledger.server';
import { sumRequested } from '~/repositories/payouts.server';
import { type Balance, balanceOf, balanceParts } from '../ledger/balance';

/** In whole pesewas. Five sums, each one read per 1,000 ledger lines. */
export async function loadBalance(scope: { sellerId: string }, now = new Date()): Promise<Balance> {
  const [earned, commission, payouts, held, requested] = await Promise.all([
    sumLedger(scope, { types: balanceParts.earned }),
    sumLedger(scope, { types: balanceParts.commission }),
    sumLedger(scope, { types: balanceParts.payouts }),
    sumHeld(scope, now),
    sumRequested({ vendorId: scope.sellerId }),
  ]);
  return balanceOf({ earned, commission, payouts, held }, requested.sum);
}
