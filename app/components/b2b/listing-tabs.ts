import type { ListingStatus } from '~/schemas/b2b/listing-states';

/** Labels of the tabs, for sellers and admins. */
export const listingTabLabels: Record<ListingStatus | 'all', string> = {
  all: 'All',
  pending: 'Pending',
  active: 'Active',
  paused: 'Paused',
  rejected: 'Rejected',
  closed: 'Closed',
};
