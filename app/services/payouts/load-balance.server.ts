import { sumHeld, sumLedger } from '~/repositories/ledger.server';
import { sumAskedFor } from '~/repositories/payouts.server';
import { type Balance, balanceOf, balanceParts } from '../ledger/balance';

/** A seller's balance in parts, in whole pesewas: five sums, one read for each 1 000 lines of the ledger. */
export async function loadBalance(scope: { sellerId: string }, now = new Date()): Promise<Balance> {
  const [earned, commission, payouts, held, askedFor] = await Promise.all([
    sumLedger(scope, { types: balanceParts.earned }),
    sumLedger(scope, { types: balanceParts.commission }),
    sumLedger(scope, { types: balanceParts.payouts }),
    sumHeld(scope, now),
    sumAskedFor({ vendorId: scope.sellerId }),
  ]);
  return balanceOf({ earned, commission, payouts, held }, askedFor.sum);
}
