import type { UnitOfWork } from '~/repositories/firebase/firestore.server';
import { findSkuHolder, releaseSku, reserveSku } from '~/repositories/product-skus.server';
import type { Product } from '~/schemas/product';

/** What has to be written so that a product has another SKU. */
export interface SkuMove {
  sellerId: string;
  productId: string;
  take: string | null;
  giveBack: string | null;
}

type Owned = Pick<Product, 'id' | 'sku' | 'seller_id'>;

/** Reads what a new SKU asks for; null when another product of the seller has it. */
export async function readSkuMove(
  unit: UnitOfWork,
  { id, sku: old, seller_id }: Owned,
  sku: string,
): Promise<SkuMove | null> {
  const sellerId = seller_id ?? '';
  const nothing = { sellerId, productId: id, take: null, giveBack: null };
  if (sku.toLowerCase() === old.toLowerCase()) return nothing;
  const holderOf = (wanted: string) =>
    wanted ? findSkuHolder(unit, sellerId, wanted) : Promise.resolve(null);
  const [holder, holderOfOld] = await Promise.all([holderOf(sku), holderOf(old)]);
  if (holder && holder !== id) return null;
  // An older record may carry an SKU that another product has reserved since.
  return { ...nothing, take: sku || null, giveBack: holderOfOld === id ? old : null };
}

/** Gives the old SKU back and takes the new one. */
export function writeSkuMove(unit: UnitOfWork, { sellerId, productId, ...move }: SkuMove): void {
  if (move.giveBack) releaseSku(unit, sellerId, move.giveBack);
  if (move.take) reserveSku(unit, sellerId, move.take, productId);
}
