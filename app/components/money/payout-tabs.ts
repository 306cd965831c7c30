import type { PayoutTab } from '~/schemas/money/payout-states';
import { statusLabels } from '~/schemas/statuses';

/** Labels of the tabs, for sellers and admins; sellers also have 'all'. */
export const payoutTabLabels: Record<PayoutTab, string> = {
  // With those that have an issue: they are requested still.
  actionable: statusLabels.payout.unpaid,
  paid: statusLabels.payout.Paid,
  returned: statusLabels.payout.returned,
  cancelled: statusLabels.payout.cancelled,
};
