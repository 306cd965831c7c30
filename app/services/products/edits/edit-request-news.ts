import type { NotificationType } from '~/schemas/notification';
import { paths } from '~/utils/paths';

interface Told {
  id: string;
  productId: string;
  productTitle: string;
}

/** The admins' notification of a pending request. */
export function filedNews({ id, productId, productTitle }: Told, sellerName: string) {
  return {
    type: 'info' as const,
    message: `${sellerName} asks to edit “${productTitle}”.`,
    link: paths.admin.editRequest(id),
    productId,
    productTitle,
    status: 'pending',
  };
}

const words = {
  approved: 'Your edit of “%” was approved.',
  partly_approved: 'Your edit of “%” was approved in part',
  rejected: 'Your edit of “%” was rejected',
  changes_requested: 'Your edit of “%” needs changes',
} as const;
export type DecidedStatus = keyof typeof words;

/** What the seller hears of a decision; `reason` is what they read of why. */
export function decidedNews(
  { productId, productTitle }: Told,
  { status, reason, type }: { status: DecidedStatus; reason: string | null; type: NotificationType },
) {
  const said = words[status].replace('%', () => productTitle);
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
