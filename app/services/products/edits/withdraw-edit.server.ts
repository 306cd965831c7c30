import { findProductForUpdate } from '~/repositories/catalogue/products.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { discardPhotos } from '../../files/store-photos.server';
import { pathsNotIn } from '../photos.server';
import { photosOf } from './edit-changes';
import { findOpenEditRequest, withdrawEdit } from './propose-edit.server';

/**
 * Withdraws the open request of a seller's product; the product stays as it is.
 *
 * @returns false when none is open: it was already withdrawn or decided
 * @throws AppError `not-found`
 */
export async function withdrawEditRequest(shop: Shop, actor: User, productId: string): Promise<boolean> {
  const leftover = await inTransaction(async (unit) => {
    const product = await findProductForUpdate(unit, shop, productId);
    if (!product) throw notFound('product');
    const open = await findOpenEditRequest(unit, product);
    if (!open) return null;
    withdrawEdit(unit, { actor, product, open });
    return pathsNotIn(product, photosOf(open.changes).added);
  });
  if (leftover === null) return false;
  await discardPhotos(leftover);
  return true;
}
