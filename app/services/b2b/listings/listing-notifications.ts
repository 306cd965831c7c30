import { paths } from '~/utils/paths';

interface NotifiedListing {
  id: string;
  title: string;
}

/** For every admin. */
export function listingSubmittedNotification({ id, title }: NotifiedListing, sellerName: string) {
  return {
    type: 'info' as const,
    message: `${sellerName} submitted the bulk listing “${title}” for approval.`,
    link: paths.admin.bulkListing(id),
    status: 'pending',
  };
}

/** For the seller. */
export function listingApprovedNotification({ id, title }: NotifiedListing) {
  return {
    type: 'success' as const,
    message: `Your bulk listing “${title}” was approved. Buyers can find it now.`,
    link: paths.seller.bulkListing(id),
    status: 'active',
  };
}

/** For the seller; `reason` is the label of the code and the admin's note. */
export function listingRejectedNotification({ id, title }: NotifiedListing, reason: string) {
  return {
    type: 'danger' as const,
    message: `Your bulk listing “${title}” was rejected: ${reason}`,
    link: paths.seller.bulkListing(id),
    status: 'rejected',
    reason,
  };
}

/** For the seller, when an admin closed it. */
export function listingClosedNotification({ id, title }: NotifiedListing) {
  return {
    type: 'warning' as const,
    message: `An admin closed your bulk listing “${title}”.`,
    link: paths.seller.bulkListing(id),
    status: 'closed',
  };
}
