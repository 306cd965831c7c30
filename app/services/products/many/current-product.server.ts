import { findProductForUpdate } from '~/repositories/catalogue/products.server';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { pickDescribed } from '~/schemas/described-fields';
import type { EditRequest } from '~/schemas/products/edit-request';
import type { ChangedCategory } from '~/schemas/products/many-changes';
import type { Product } from '~/schemas/products/product';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { writeProductEdit } from '../edit-product.server';
import { applyChanges, type Described } from '../edits/edit-changes';
import { findOpenEditRequest, proposeEdit } from '../edits/propose-edit.server';
import { writeStock } from '../stock/change-stock.server';
import type { Stock } from '../variants/variant-changes.server';

/** A product in the transaction that changes it, with its open edit request. */
export interface CurrentProduct {
  product: Product;
  open: EditRequest | null;
  /** What its seller's form shows: of an approved product with the changes of the request. */
  proposed: Described;
}

/** Reads a product and its open edit request before the writes of a transaction; null without one. */
export async function readCurrent(unit: UnitOfWork, shop: Shop, id: string): Promise<CurrentProduct | null> {
  const product = await findProductForUpdate(unit, shop, id);
  if (!product) return null;
  const open = await findOpenEditRequest(unit, product);
  const isAsked = product.status === 'approved' && open !== null;
  return { product, open, proposed: isAsked ? applyChanges(product, open.changes) : pickDescribed(product) };
}

/**
 * Writes the stock of a product, and its category where it changes: of an approved product by its edit
 * request, of which the caller notifies admins (docs/product.md, "Product edits"). SKUs stay.
 */
export function writeCurrent(
  unit: UnitOfWork,
  shop: Shop,
  actor: User,
  { product, open, proposed }: CurrentProduct,
  { stock, category }: { stock: Stock; category: Pick<ChangedCategory, 'after'> | null },
): void {
  if (category && product.status !== 'approved') {
    const fields = { ...proposed, ...stock, category: category.after };
    writeProductEdit(unit, shop, actor, product, { fields, images: product.images }, { open, admins: [] });
    return;
  }
  writeStock(unit, actor, product, stock);
  if (!category) return;
  // What the request asks for has the variants' stock of now.
  const current = { ...product, ...stock };
  const asked = { ...applyChanges(current, open?.changes ?? []), category: category.after };
  proposeEdit(unit, { shop, actor, product: current, open, proposed: asked, admins: [] });
}
