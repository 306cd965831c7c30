import type { UnitOfWork } from '~/repositories/firebase/firestore.server';
import { describedTexts } from '~/schemas/described-fields';
import type { Product, ProductImage } from '~/schemas/product';
import type { PlannedProduct } from '~/schemas/product-import';
import type { User } from '~/schemas/user';
import { changeStockOf } from '../change-stock.server';
import { applyChanges } from '../edits/edit-changes';
import { findOpenEditRequest, proposeEdit } from '../edits/propose-edit.server';

export interface ApprovedChange {
  /** `asks`: title, description, category or photos are pending as an edit request. */
  outcome: 'changed' | 'asks';
  /** Photos that only the previous request held. */
  dropped: ProductImage[];
}

/**
 * Applies an import to an approved product: price, quantity and SKU at once, the rest by its edit request
 * (docs/product.md, "Product edits"). Returns null, with nothing written, when another product has the SKU.
 * Admins get one notification for all edits of an import.
 */
export async function changeApproved(
  unit: UnitOfWork,
  actor: User,
  product: Product,
  { fields, images, asks, changes }: PlannedProduct,
): Promise<ApprovedChange | null> {
  const open = asks ? await findOpenEditRequest(unit, product) : null;
  if ((await changeStockOf(unit, actor, product, fields)) !== null) return null;
  if (!asks) return { outcome: 'changed', dropped: [] };
  // Fields that the file doesn't change stay as the open request has them.
  const proposed = applyChanges(product, open?.changes ?? []);
  const named = new Set(changes.map(({ field }) => field));
  if (named.has('images')) proposed.images = images;
  for (const field of describedTexts) if (named.has(field)) proposed[field] = fields[field];
  const { dropped } = proposeEdit(unit, { actor, product, open, proposed, admins: [] });
  return { outcome: 'asks', dropped };
}
