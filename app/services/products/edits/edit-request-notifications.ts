import type { NotificationType } from '~/schemas/notifications/notification';
import { paths } from '~/utils/paths';

interface NotifiedEdit {
  id: string;
  productId: string;
  productTitle: string;
}

/** For every admin. */
export function editRequestedNotification({ id, productId, productTitle }: NotifiedEdit, sellerName: string) {
  return {
    type: 'info' as const,
    message: `${sellerName} requested an edit of “${productTitle}”.`,
    link: paths.admin.editRequest(id),
    productId,
    productTitle,
    status: 'pending',
  };
}

const messages = {
  approved: 'Your edit of “%” was approved.',
  partly_approved: 'Your edit of “%” was partly approved',
  rejected: 'Your edit of “%” was rejected',
  changes_requested: 'Your edit of “%” needs changes',
} as const;
export type DecidedStatus = keyof typeof messages;

/** For the seller; `reason` is shown to them. */
export function editDecidedNotification(
  { productId, productTitle }: NotifiedEdit,
  { status, reason, type }: { status: DecidedStatus; reason: string | null; type: NotificationType },
) {
  const message = messages[status].replace('%', () => productTitle);
  return {
    type,
    message: status === 'approved' ? message : `${message}${reason ? `: ${reason}` : '.'}`,
    link: paths.seller.editProduct(productId),
    productId,
    productTitle,
    status,
    ...(reason ? { reason } : {}),
  };
}
