import { listActiveSellerAccounts } from '~/repositories/seller-accounts.server';
import { nameOfAccount } from '~/schemas/account-number';
import type { PayoutTab } from '~/schemas/payout-states';
import { listPayoutsByTab } from '~/services/payouts/list-payouts.server';
import { loadBalance } from '~/services/payouts/load-balance.server';
import { newIdempotencyKey } from '~/utils/record-id.server';

/** Payouts on one page of this screen: the balance above them costs reads too. */
const pageSize = 10;

/** The balance in pesewas, the accounts that a payout can go to, and a page of the payouts. */
export async function loadPayouts(
  { sellerId }: { sellerId: string },
  search: { tab: PayoutTab | 'all'; after: string },
) {
  const [balance, accounts, list] = await Promise.all([
    loadBalance({ sellerId }),
    listActiveSellerAccounts({ userId: sellerId }),
    listPayoutsByTab({ vendorId: sellerId }, { ...search, size: pageSize }),
  ]);
  return {
    ...list,
    balance,
    // Only what a select shows: no number of an account goes to the browser.
    accounts: accounts.map((account) => ({ value: account.id, label: nameOfAccount(account) })),
    idempotencyKey: newIdempotencyKey(),
  };
}
