import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { ProductImport } from '~/schemas/products/product-import';
import { findAdminRecipients, notify } from '../../notifications/notify.server';
import { editsRequestedNotification, productsImportedNotification } from '../product-notifications';

/** Notifies admins once of all that an import has written for them to review. */
export async function notifyAdmins(
  unit: UnitOfWork,
  { submitted, written }: Pick<ProductImport, 'submitted' | 'written'>,
  sellerName: string,
): Promise<void> {
  if (submitted === 0 && written.asks === 0) return;
  const admins = await findAdminRecipients(unit);
  if (submitted > 0) notify(unit, admins, productsImportedNotification(submitted, sellerName));
  if (written.asks > 0) notify(unit, admins, editsRequestedNotification(written.asks, sellerName));
}
