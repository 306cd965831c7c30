import type { NotificationType } from '~/schemas/notification';
import { paths } from '~/utils/paths';

interface NotifiedEdit {
  id: string;
  productId: string;
  productTitle: string;
}

/** The admins' notification of a pending request. */
export function editRequestedNotification({ id, productId, productTitle }: NotifiedEdit, sellerName: string) {
  return {
    type: 'info' as const,
    message: `${sellerName} asks to edit “${productTitle}”.`,
    link: paths.admin.editRequest(id),
    productId,
    productTitle,
    status: 'pending',
  };
}

const messages = {
  approved: 'Your edit of “%” was approved.',
  partly_approved: 'Your edit of “%” was approved in part',
  rejected: 'Your edit of “%” was rejected',
  changes_requested: 'Your edit of “%” needs changes',
} as const;
export type DecidedStatus = keyof typeof messages;

/** What the seller hears of a decision; `reason` is what they read of why. */
export function editDecidedNotification(
  { productId, productTitle }: NotifiedEdit,
  { status, reason, type }: { status: DecidedStatus; reason: string | null; type: NotificationType },
) {
  const said = messages[status].replace('%', () => productTitle);
  return {
    type,
    message: status === 'approved' ? said : `${said}${reason ? `: ${reason}` : '.'}`,
    link: paths.seller.editProduct(productId),
    productId,
    productTitle,
    status,
    ...(reason ? { reason } : {}),
  };
}
