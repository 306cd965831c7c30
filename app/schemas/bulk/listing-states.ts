/** Of a listing of goods in bulk. Only active ones are in the bulk market. */
export const listingStatuses = ['pending', 'active', 'rejected', 'paused', 'closed'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

interface ListingStep {
  from: readonly ListingStatus[];
  to: ListingStatus;
  /** Who may take it; `owner` is the seller. */
  who: readonly ('owner' | 'admin')[];
}

/** Every step of a listing. The service, the buttons and the tests read this table. */
export const listingSteps = {
  approve: { from: ['pending', 'rejected'], to: 'active', who: ['admin'] },
  reject: { from: ['pending', 'active', 'paused'], to: 'rejected', who: ['admin'] },
  pause: { from: ['active'], to: 'paused', who: ['owner'] },
  resume: { from: ['paused'], to: 'active', who: ['owner'] },
  close: { from: ['pending', 'active', 'rejected', 'paused'], to: 'closed', who: ['owner', 'admin'] },
} as const satisfies Record<string, ListingStep>;
export type ListingStepName = keyof typeof listingSteps;

/** Whether this step can be taken of a listing with this status. */
export function canTakeListingStep(
  who: 'owner' | 'admin',
  name: ListingStepName,
  status: ListingStatus,
): boolean {
  const step: ListingStep = listingSteps[name];
  return step.who.includes(who) && step.from.includes(status);
}
