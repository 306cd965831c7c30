import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { ProductImport } from '~/schemas/products/product-import';
import { happened, readRecipients } from '../../../activity/happened.server';

/** Notifies admins once of all that an import has written for them to review. */
export async function notifyAdmins(
  unit: UnitOfWork,
  { id, submitted, written }: Pick<ProductImport, 'id' | 'submitted' | 'written'>,
  seller: string,
): Promise<void> {
  if (submitted === 0 && written.asks === 0) return;
  const recipients = await readRecipients(unit, 'product.imported', {});
  if (submitted > 0) happened(unit, 'product.imported', { id, seller, count: submitted }, recipients);
  if (written.asks > 0)
    happened(unit, 'edit.requested_many', { id, seller, count: written.asks }, recipients);
}
