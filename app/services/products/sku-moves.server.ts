import type { UnitOfWork } from '~/repositories/firebase/firestore.server';
import { findSkuHolder, releaseSku, reserveSku } from '~/repositories/product-skus.server';
import type { Product } from '~/schemas/product';

/** The SKU reservations to write when a product's SKU changes. */
export interface SkuMove {
  sellerId: string;
  productId: string;
  reserve: string | null;
  release: string | null;
}

type Owned = Pick<Product, 'id' | 'sku' | 'seller_id'>;

/** Reads what changing the SKU needs; null when another product of the seller has it. */
export async function readSkuMove(
  unit: UnitOfWork,
  { id, sku: old, seller_id }: Owned,
  sku: string,
): Promise<SkuMove | null> {
  const sellerId = seller_id ?? '';
  const nothing = { sellerId, productId: id, reserve: null, release: null };
  if (sku.toLowerCase() === old.toLowerCase()) return nothing;
  const holderOf = (name: string) => (name ? findSkuHolder(unit, sellerId, name) : Promise.resolve(null));
  const [holder, holderOfOld] = await Promise.all([holderOf(sku), holderOf(old)]);
  if (holder && holder !== id) return null;
  // An older record may carry an SKU that another product has reserved since.
  return { ...nothing, reserve: sku || null, release: holderOfOld === id ? old : null };
}

export function writeSkuMove(unit: UnitOfWork, { sellerId, productId, ...move }: SkuMove): void {
  if (move.release) releaseSku(unit, sellerId, move.release);
  if (move.reserve) reserveSku(unit, sellerId, move.reserve, productId);
}
