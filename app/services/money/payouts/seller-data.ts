import type { Payout, PayoutAccount } from '~/schemas/money/payout';
import type { SellerAccount } from '~/schemas/money/seller-account';
import { nameOf, type User } from '~/schemas/users/user';

/** The seller as kept with a payout. */
export function sellerDataOf(seller: User): Payout['sellerData'] {
  return { name: nameOf(seller), email: seller.email, businessName: seller.businessName };
}

/** The payment account as kept with a payout. */
export function accountOfPayout(account: SellerAccount): PayoutAccount {
  const { id, type, network, bankName, ghippsCode, branch, accountNumber, accountName } = account;
  return { id, type, network, bankName, ghippsCode, branch, accountNumber, accountName };
}
