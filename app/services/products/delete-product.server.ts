import { findSkuHolder, releaseSku } from '~/repositories/catalogue/product-skus.server';
import { deleteProduct, findProduct, findProductForUpdate } from '~/repositories/catalogue/products.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { Product } from '~/schemas/products/product';
import { skusOf } from '~/schemas/products/product-variants';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { happened } from '../activity/happened.server';
import { deletePhotos, discardPhotos } from '../files/store-photos.server';
import { photosOf } from './edits/edit-changes';
import { findOpenEditRequest, withdrawEdit } from './edits/propose-edit.server';

/**
 * Deletes a seller's product: its photos first, then the record. Deleting it again does nothing.
 *
 * @returns the title of the deleted product, or null when it did not exist
 * @throws StorageError when photos cannot be deleted; the product then stays and can be deleted again
 */
export async function removeProduct(shop: Shop, actor: User, id: string): Promise<string | null> {
  const product = await findProduct(shop, id);
  if (!product) return null;
  await deletePhotos(product.images.map(({ path }) => path));
  const deleted = await inTransaction(async (unit) => {
    const current = await findProductForUpdate(unit, shop, id);
    return current && deleteCurrent(unit, shop, actor, current);
  });
  if (!deleted) return null;
  await discardPhotos(deleted.requested.map(({ path }) => path));
  return deleted.title;
}

/**
 * Deletes a product with its SKUs and its open edit request in a transaction, with a log entry.
 * @returns its title, and photos that only that request held: to be deleted afterwards, as its own
 */
export async function deleteCurrent(unit: UnitOfWork, shop: Shop, actor: User, current: Product) {
  const { id, title } = current;
  // An older record may carry an SKU that another product has reserved since.
  const skus = skusOf(current);
  const holders = await Promise.all(skus.map((sku) => findSkuHolder(unit, shop.sellerId, sku)));
  const open = await findOpenEditRequest(unit, current);
  if (open) withdrawEdit(unit, { actor, product: current, open });
  deleteProduct(unit, current);
  skus.forEach((sku, index) => {
    if (holders[index] === id) releaseSku(unit, shop.sellerId, sku);
  });
  const wasApproved = current.status === 'approved';
  happened(
    unit,
    'product.deleted',
    { id, title, sellerId: current.seller_id ?? '', wasApproved },
    { by: actor },
  );
  return { title, requested: photosOf(open?.changes ?? []).added };
}
