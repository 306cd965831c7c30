import type { BuyingRequest } from '~/schemas/b2b/request';
import { paths } from '~/utils/paths';
import { notificationOf } from '../../notifications/notification-of';

/** For sellers who offer goods of its category. */
export const requestPostedNotification = ({ id, title, quantity, unit, region, neededBy }: BuyingRequest) =>
  notificationOf(
    'request.posted',
    { quantity, unit, region, neededBy, title },
    { type: 'info', link: paths.seller.openRequest(id), status: 'open' },
  );

/** For the buyer: its day is over. */
export const requestExpiredNotification = ({ id, title, offers }: BuyingRequest) =>
  notificationOf(
    'request.expired',
    { title, hasOffers: offers.length > 0 },
    { type: 'warning', link: paths.seller.buyingRequest(id), status: 'expired' },
  );

/** For the buyer, when an admin closed it. */
export const requestClosedNotification = ({ id, title, closedReason: reason }: BuyingRequest) =>
  notificationOf(
    'request.closed',
    { title, reason },
    { type: 'danger', link: paths.seller.buyingRequest(id), status: 'closed', reason },
  );
