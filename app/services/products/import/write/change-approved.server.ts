import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { describedTexts } from '~/schemas/described-fields';
import type { PlannedProduct } from '~/schemas/products/planned-product';
import type { Product, ProductImage } from '~/schemas/products/product';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { applyChanges, stockNow } from '../../edits/edit-changes';
import { findOpenEditRequest, proposeEdit } from '../../edits/propose-edit.server';
import { writeStock } from '../../stock/change-stock.server';
import { readSkuMove } from '../../stock/sku-moves.server';

export interface ApprovedChange {
  /** `asks`: title, description, category, photos or variants are pending as an edit request. */
  outcome: 'changed' | 'asks';
  /** Photos that only the previous request held. */
  dropped: ProductImage[];
}

/**
 * Applies an import to an approved product: price, quantity and SKU, those of its variants too, at once, the
 * rest by its edit request (docs/product.md, "Product edits"). Returns null, with nothing written, when
 * another product has an SKU of it. Admins get one notification for all edits of an import.
 */
export async function changeApproved(
  unit: UnitOfWork,
  shop: Shop,
  actor: User,
  product: Product,
  { fields, images, asks, changes }: PlannedProduct,
): Promise<ApprovedChange | null> {
  const open = asks ? await findOpenEditRequest(unit, product) : null;
  const named = new Set(changes.map(({ field }) => field));
  const stock = stockNow(product, fields);
  const move = await readSkuMove(unit, product, stock);
  const requested = named.has('variants') ? await readSkuMove(unit, product, fields) : move;
  if ('taken' in move || 'taken' in requested) return null;
  writeStock(unit, actor, product, stock, move);
  if (!asks) return { outcome: 'changed', dropped: [] };
  // Fields that the file doesn't change stay as the open request has them.
  const current = { ...product, ...stock };
  const proposed = applyChanges(current, open?.changes ?? []);
  if (named.has('images')) proposed.images = images;
  if (named.has('variants')) proposed.variants = fields.variants;
  for (const field of describedTexts) if (named.has(field)) proposed[field] = fields[field];
  const { dropped } = proposeEdit(unit, { shop, actor, product: current, open, proposed, admins: [] });
  return { outcome: 'asks', dropped };
}
