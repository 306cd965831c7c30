import { areFiguresLate } from '~/repositories/counters/counters.server';
import { listActiveSellerAccounts } from '~/repositories/money/seller-accounts.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { nameOfAccount } from '~/schemas/money/account-number';
import type { PayoutTab } from '~/schemas/money/payout-states';
import { listPayoutsByTab } from '~/services/money/payouts/list-payouts.server';
import { loadBalance } from '~/services/money/payouts/load-balance.server';
import { dayOf, workingDaysAfter } from '~/utils/days';
import { newIdempotencyKey } from '~/utils/record-id.server';

/** Fewer rows than other lists: the balance above them costs reads too. */
const pageSize = 10;

/** The balance in pesewas, the active payment accounts, and a page of payouts. */
export async function loadPayouts(
  { sellerId }: { sellerId: string },
  search: { tab: PayoutTab | 'all'; after: string },
) {
  const [balance, isLate, accounts, { payoutWorkingDays, holdDays }, { requests: items, ...list }] =
    await Promise.all([
      loadBalance({ sellerId }),
      areFiguresLate({ sellerId }),
      listActiveSellerAccounts({ userId: sellerId }),
      getSettings(),
      listPayoutsByTab({ vendorId: sellerId }, { ...search, size: pageSize }),
    ]);
  return {
    ...list,
    items,
    balance,
    isLate,
    holdDays,
    // Only what the select shows: account numbers stay on the server.
    accounts: accounts.map((account) => ({ value: account.id, label: nameOfAccount(account) })),
    /** The day by which a payout that is requested now is expected, YYYY-MM-DD. */
    expectedOn: workingDaysAfter(dayOf(Date.now()), payoutWorkingDays),
    idempotencyKey: newIdempotencyKey(),
  };
}
