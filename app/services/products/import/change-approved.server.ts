import type { UnitOfWork } from '~/repositories/firestore.server';
import type { Product } from '~/schemas/product';
import type { PlannedProduct } from '~/schemas/product-import';
import type { User } from '~/schemas/user';
import { changeOffer } from '../edit-product.server';

/** `needs-request`: title, description, category or photos were to change, and stay as they are. */
export type ApprovedChange = 'changed' | 'needs-request' | 'sku-taken';

/**
 * Changes an approved product as an import says: price, quantity and SKU at once. What buyers were promised to be
 * looked at first (title, description, category, photos) is an edit request's matter (product.md, section 4).
 */
export async function changeApproved(
  unit: UnitOfWork,
  actor: User,
  current: Product,
  { fields, asks }: PlannedProduct,
): Promise<ApprovedChange> {
  const { price, quantity, sku } = fields;
  if (!(await changeOffer(unit, actor, current, { price, quantity, sku }))) return 'sku-taken';
  return asks ? 'needs-request' : 'changed';
}
