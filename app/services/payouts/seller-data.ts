import type { Payout } from '~/schemas/payout';
import { nameOf, type User } from '~/schemas/user';

/** The seller as kept with a payout. */
export function sellerDataOf(seller: User): Payout['sellerData'] {
  return { name: nameOf(seller), email: seller.email, businessName: seller.businessName || 'N/A' };
}
