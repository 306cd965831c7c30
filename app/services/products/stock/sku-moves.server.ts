import { findSkuHolder, releaseSku, reserveSku } from '~/repositories/catalogue/product-skus.server';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { Product } from '~/schemas/products/product';
import { skusOf } from '~/schemas/products/product-variants';

/** The SKU reservations to write when the SKUs of a product or of its variants change. */
export interface SkuMove {
  sellerId: string;
  productId: string;
  reserve: string[];
  release: string[];
}

type Skus = Parameters<typeof skusOf>[0];
type Owned = Skus & Pick<Product, 'id' | 'seller_id'>;

/** Reads what changing the SKUs needs; or the first SKU that another product of the seller has. */
export async function readSkuMove(
  unit: UnitOfWork,
  before: Owned,
  after: Skus,
): Promise<SkuMove | { taken: string }> {
  const { id, seller_id } = before;
  const sellerId = seller_id ?? '';
  const [old, now] = [byName(before), byName(after)];
  const added = [...now].filter(([name]) => !old.has(name)).map(([, sku]) => sku);
  const removed = [...old].filter(([name]) => !now.has(name)).map(([, sku]) => sku);
  const holdersOf = (skus: string[]) => Promise.all(skus.map((sku) => findSkuHolder(unit, sellerId, sku)));
  const [holders, holdersOfRemoved] = await Promise.all([holdersOf(added), holdersOf(removed)]);
  const taken = added.find((_sku, index) => holders[index] && holders[index] !== id);
  if (taken !== undefined) return { taken };
  // An older record may carry an SKU that another product has reserved since.
  const release = removed.filter((_sku, index) => holdersOfRemoved[index] === id);
  return { sellerId, productId: id, reserve: added, release };
}

/** SKUs by what makes them the same: upper and lower case do not differ. */
const byName = (skus: Skus) => new Map(skusOf(skus).map((sku) => [sku.toLowerCase(), sku]));

export function writeSkuMove(unit: UnitOfWork, { sellerId, productId, reserve, release }: SkuMove): void {
  for (const sku of release) releaseSku(unit, sellerId, sku);
  for (const sku of reserve) reserveSku(unit, sellerId, sku, productId);
}
