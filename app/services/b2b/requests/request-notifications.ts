import type { BuyingRequest } from '~/schemas/b2b/request';
import { units } from '~/schemas/b2b/unit-words';
import { formatDate } from '~/utils/dates';
import { paths } from '~/utils/paths';

/** For sellers who offer goods of its category. */
export function requestPostedNotification({ id, title, quantity, unit, region, neededBy }: BuyingRequest) {
  return {
    type: 'info' as const,
    message: `A buyer needs ${units(quantity, unit)} in ${region} by ${formatDate(neededBy)}: “${title}”.`,
    link: paths.seller.openRequest(id),
    status: 'open',
  };
}

/** For the buyer: its day is over. */
export function requestExpiredNotification({ id, title, offers }: BuyingRequest) {
  const words =
    offers.length > 0 ? 'You can still accept the offers you have.' : 'Nobody made an offer. Post it again.';
  return {
    type: 'warning' as const,
    message: `Your buying request “${title}” takes no more offers: its day is over. ${words}`,
    link: paths.seller.buyingRequest(id),
    status: 'expired',
  };
}

/** For the buyer, when an admin closed it. */
export function requestClosedNotification({ id, title, closedReason }: BuyingRequest) {
  return {
    type: 'danger' as const,
    message: `An admin closed your buying request “${title}”: ${closedReason}`,
    link: paths.seller.buyingRequest(id),
    status: 'closed',
    reason: closedReason,
  };
}
