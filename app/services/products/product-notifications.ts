import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

/** What a notification tells of a product. */
export interface NotifiedProduct {
  id: string;
  title: string;
}

/** The admins' notification of a pending product. */
export function productSubmittedNotification({ id, title }: NotifiedProduct, sellerName: string) {
  return {
    type: 'product_approval' as const,
    message: `${sellerName} submitted “${title}” for approval.`,
    link: paths.admin.productDecision(id),
    productId: id,
    productTitle: title,
    status: 'pending',
  };
}

/** What every admin hears of an import: once, however many products it brings. */
export function productsImportedNotification(count: number, sellerName: string) {
  return {
    type: 'product_approval' as const,
    message: `${sellerName} submitted ${plural(count, 'product')} by import.`,
    link: paths.admin.productApproval(),
    status: 'pending',
  };
}

/** What every admin hears of the edits that an import asks for: once, however many they are. */
export function editsImportedNotification(count: number, sellerName: string) {
  return {
    type: 'info' as const,
    message: `${sellerName} asks to edit ${plural(count, 'product')} by import.`,
    link: paths.admin.editRequests(),
    status: 'pending',
  };
}

/** The seller's notification of an approval, with productId, productTitle and status. */
export function productApprovedNotification({ id, title }: NotifiedProduct) {
  return {
    type: 'success' as const,
    message: `Your product “${title}” was approved.`,
    link: paths.seller.editProduct(id),
    productId: id,
    productTitle: title,
    status: 'approved',
  };
}

/** What the seller hears of a rejection; `reason` is the label of its code and the admin's words. */
export function productRejectedNotification({ id, title }: NotifiedProduct, reason: string) {
  return {
    type: 'danger' as const,
    message: `Your product “${title}” was rejected: ${reason}`,
    link: paths.seller.editProduct(id),
    productId: id,
    productTitle: title,
    status: 'rejected',
    reason,
  };
}
