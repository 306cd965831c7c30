import type { RequestStatus } from '~/schemas/bulk/request-states';
import { statusLabels } from '~/schemas/statuses';

/** Labels of the tabs, for buyers and admins. */
export const requestTabLabels: Record<RequestStatus | 'all', string> = {
  all: 'All',
  ...statusLabels.buyingRequest,
};
