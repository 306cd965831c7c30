import type { NotificationType } from '~/schemas/notifications/notification';
import type { DecidedEdit } from '~/schemas/notifications/notification-values';
import { paths } from '~/utils/paths';
import { notificationOf } from '../../notifications/notification-of';

interface NotifiedEdit {
  id: string;
  productId: string;
  productTitle: string;
}

/** For every admin. */
export const editRequestedNotification = (
  { id, productId, productTitle }: NotifiedEdit,
  sellerName: string,
) =>
  notificationOf(
    'edit.requested',
    { seller: sellerName, title: productTitle },
    { type: 'info', link: paths.admin.editRequest(id), productId, productTitle, status: 'pending' },
  );

/** For the seller; `reason` is shown to them. */
export const editDecidedNotification = (
  { productId, productTitle }: NotifiedEdit,
  { status, reason, type }: { status: DecidedEdit; reason: string | null; type: NotificationType },
) =>
  notificationOf(
    'edit.decided',
    { title: productTitle, status, reason: reason ?? '' },
    {
      type,
      link: paths.seller.editProduct(productId),
      productId,
      productTitle,
      status,
      ...(reason ? { reason } : {}),
    },
  );
