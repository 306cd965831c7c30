import type { Payout } from '~/schemas/payout';
import { nameOf, type User } from '~/schemas/user';

/** Who is paid, as a payout keeps it: `businessName` is 'N/A' without one. */
export function sellerDataOf(seller: User): Payout['sellerData'] {
  return { name: nameOf(seller), email: seller.email, businessName: seller.businessName || 'N/A' };
}
