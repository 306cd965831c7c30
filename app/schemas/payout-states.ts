/**
 * The states of the specification, section 4, as they are stored; `returned` is a Paid one that the network
 * sent back.
 */
export const payoutStatuses = ['unpaid', 'issue with payment', 'Paid', 'returned'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** What waits for an admin; it is asked for and not paid (specification, section 4). */
export const actionableStatuses = ['unpaid', 'issue with payment'] as const;

/**
 * Payouts that hold money of the seller's: all but the returned ones, whose money is in the balance again.
 */
export const holdingStatuses = [...actionableStatuses, 'Paid'] as const;

/** Tabs of the lists, with the words for them; the admins' list has no 'all'. */
export const payoutTabs = ['actionable', 'paid', 'returned'] as const;
export type PayoutTab = (typeof payoutTabs)[number];
export const payoutTabLabels: Record<PayoutTab, string> = {
  actionable: 'To pay',
  paid: 'Paid',
  returned: 'Returned',
};
