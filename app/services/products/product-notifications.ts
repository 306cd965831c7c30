import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export interface NotifiedProduct {
  id: string;
  title: string;
}

/** For every admin. */
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

/** For every admin, once per import. */
export function productsImportedNotification(count: number, sellerName: string) {
  return {
    type: 'product_approval' as const,
    message: `${sellerName} submitted ${plural(count, 'product')} by import.`,
    link: paths.admin.productApproval(),
    status: 'pending',
  };
}

/** For every admin, once per import or change of several products. */
export function editsRequestedNotification(count: number, sellerName: string) {
  return {
    type: 'info' as const,
    message: `${sellerName} requested edits of ${plural(count, 'product')}.`,
    link: paths.admin.editRequests(),
    status: 'pending',
  };
}

/** For the seller. */
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

/** For the seller; `reason` is the label of the code and the admin's note. */
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
