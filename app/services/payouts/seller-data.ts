import type { Payout } from '~/schemas/money/payout';
import { nameOf, type User } from '~/schemas/users/user';

/** The seller as kept with a payout. */
export function sellerDataOf(seller: User): Payout['sellerData'] {
  return { name: nameOf(seller), email: seller.email, businessName: seller.businessName || 'N/A' };
}
