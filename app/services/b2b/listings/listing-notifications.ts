import { paths } from '~/utils/paths';
import { notificationOf } from '../../notifications/notification-of';

interface NotifiedListing {
  id: string;
  title: string;
}

/** For every admin. */
export const listingSubmittedNotification = ({ id, title }: NotifiedListing, seller: string) =>
  notificationOf(
    'listing.submitted',
    { seller, title },
    { type: 'info', link: paths.admin.bulkListing(id), status: 'pending' },
  );

/** For the seller. */
export const listingApprovedNotification = ({ id, title }: NotifiedListing) =>
  notificationOf(
    'listing.approved',
    { title },
    { type: 'success', link: paths.seller.bulkListing(id), status: 'active' },
  );

/** For the seller; `reason` is the label of the code and the admin's note. */
export const listingRejectedNotification = ({ id, title }: NotifiedListing, reason: string) =>
  notificationOf(
    'listing.rejected',
    { title, reason },
    { type: 'danger', link: paths.seller.bulkListing(id), status: 'rejected', reason },
  );

/** For the seller, when an admin closed it. */
export const listingClosedNotification = ({ id, title }: NotifiedListing) =>
  notificationOf(
    'listing.closed',
    { title },
    { type: 'warning', link: paths.seller.bulkListing(id), status: 'closed' },
  );
