import { paths } from '~/utils/paths';
import { notificationOf } from '../notifications/notification-of';

export interface NotifiedProduct {
  id: string;
  title: string;
}

/** For every admin. */
export const productSubmittedNotification = ({ id, title }: NotifiedProduct, seller: string) =>
  notificationOf(
    'product.submitted',
    { seller, title },
    {
      type: 'product_approval',
      link: paths.admin.productDecision(id),
      productId: id,
      productTitle: title,
      status: 'pending',
    },
  );

/** For every admin, once per import. */
export const productsImportedNotification = (count: number, seller: string) =>
  notificationOf(
    'product.imported',
    { seller, count },
    { type: 'product_approval', link: paths.admin.productApproval(), status: 'pending' },
  );

/** For every admin, once per import or change of several products. */
export const editsRequestedNotification = (count: number, seller: string) =>
  notificationOf(
    'edit.requested_many',
    { seller, count },
    { type: 'info', link: paths.admin.editRequests(), status: 'pending' },
  );

/** For the seller. */
export const productApprovedNotification = ({ id, title }: NotifiedProduct) =>
  notificationOf(
    'product.approved',
    { title },
    {
      type: 'success',
      link: paths.seller.editProduct(id),
      productId: id,
      productTitle: title,
      status: 'approved',
    },
  );

/** For the seller; `reason` is the label of the code and the admin's note. */
export const productRejectedNotification = ({ id, title }: NotifiedProduct, reason: string) =>
  notificationOf(
    'product.rejected',
    { title, reason },
    {
      type: 'danger',
      link: paths.seller.editProduct(id),
      productId: id,
      productTitle: title,
      status: 'rejected',
      reason,
    },
  );
