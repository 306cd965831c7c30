import type { RequestStatus } from '~/schemas/b2b/request-states';

/** Labels of the tabs, for buyers and admins. */
export const requestTabLabels: Record<RequestStatus | 'all', string> = {
  all: 'All',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  expired: 'Expired',
};
