import { type ListingStatus, listingStatuses } from '~/schemas/bulk/listing-states';
import { labelsOf } from '~/schemas/statuses';

/** Labels of the tabs, for sellers and admins. */
export const listingTabLabels: Record<ListingStatus | 'all', string> = {
  all: 'All',
  ...labelsOf('listing', listingStatuses),
};
