import { findProductForUpdate, setPlacements } from '~/repositories/catalogue/products.server';
import type { PromotionMove } from '~/repositories/catalogue/promotions.server';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { keptPlacements, type Placement, type Placements } from '~/schemas/products/placement';
import type { Product } from '~/schemas/products/product';
import type { Promotion } from '~/schemas/promotions/promotion';
import { positionOf } from '~/schemas/promotions/promotion-package';

type Run = Pick<PromotionMove, 'status' | 'startedAt' | 'endsAt'>;

/**
 * Reads the products of a promotion in a transaction that changes it, a read for each: the function that is
 * returned writes what the promotion gives them from then on. A promotion whose time is over needs no write,
 * since its placement says until when it counts; a product that was deleted has none.
 */
export async function preparePlacements(
  unit: UnitOfWork,
  promotion: Pick<
    Promotion,
    'id' | 'sellerId' | 'productIds' | 'packageId' | 'packageName' | 'position' | 'createdAt'
  >,
): Promise<(run: Run, now: Date) => void> {
  const { id, sellerId, productIds } = promotion;
  const found = await Promise.all(
    productIds.map((productId) => findProductForUpdate(unit, { sellerId }, productId)),
  );
  const products = found.flatMap((product) => product ?? []);
  return (run, now) => {
    for (const product of products) {
      const placements = placementsAfter(product, promotion, run, now);
      if (placements[id]) setPlacements(unit, product.id, placements);
    }
  };
}

function placementsAfter(
  { placements }: Pick<Product, 'placements'>,
  { id, packageId, packageName, position, createdAt }: Parameters<typeof preparePlacements>[1],
  { status, startedAt, endsAt }: Run,
  now: Date,
): Placements {
  const kept = keptPlacements(placements, now);
  if (status === 'active') {
    const placement: Placement = {
      package: packageName,
      position: positionOf(packageId, position),
      // Old promotions don't say when they started, and what starts at no time is never shown.
      from: startedAt?.toISOString() ?? createdAt ?? now.toISOString(),
      until: endsAt?.toISOString() ?? null,
    };
    return { ...kept, [id]: placement };
  }
  const current = kept[id];
  if (!current) return kept;
  const isOver = current.until !== null && Date.parse(current.until) <= now.getTime();
  return isOver ? kept : { ...kept, [id]: { ...current, until: now.toISOString() } };
}
