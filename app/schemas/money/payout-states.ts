/**
 * As stored. `returned` was Paid, and the network sent the money back; `cancelled` was requested, and the
 * seller took the request back.
 */
export const payoutStatuses = ['unpaid', 'issue with payment', 'Paid', 'returned', 'cancelled'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** Requested and not paid: an admin has to act. */
export const actionableStatuses = ['unpaid', 'issue with payment'] as const;
export const isActionable = (status: PayoutStatus) => actionableStatuses.some((one) => one === status);

/** Payouts that hold money of the balance: all but returned and cancelled ones. */
export const holdingStatuses = [...actionableStatuses, 'Paid'] as const;

/** The tab that a status is under, besides 'all'. */
export function payoutTabOf(status: PayoutStatus): PayoutTab {
  if (status === 'Paid') return 'paid';
  return status === 'returned' || status === 'cancelled' ? status : 'actionable';
}

/** Tabs of the lists; sellers also have 'all'. */
export const payoutTabs = ['actionable', 'paid', 'returned', 'cancelled'] as const;
export type PayoutTab = (typeof payoutTabs)[number];
