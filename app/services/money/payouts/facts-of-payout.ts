import type { Payout } from '~/schemas/money/payout';
import { sellerNameIn } from './list-payouts.server';

/** What is told of a payout. `amount` is GHS. */
export const factsOfPayout = ({ id, reference, amount, vendorId, sellerData }: Payout) => ({
  id,
  reference,
  amount,
  seller: sellerNameIn(sellerData),
  sellerId: vendorId,
});
