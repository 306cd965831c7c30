import type { SellerArgs } from '~/http/guards.server';
import { findProduct } from '~/repositories/products.server';
import { getSettings } from '~/repositories/settings.server';
import { newIdempotencyKey } from '~/utils/record-id.server';

/** The product that the form began as a copy of; null for none, or for one that is gone. */
export async function findOriginal(scope: { sellerId: string }, from: string | undefined) {
  return from ? findProduct(scope, from) : null;
}

/** What the form begins with: nothing, or a copy of another product. */
export async function load({ scope, search }: SellerArgs<unknown, { from?: string }>) {
  const [original, { categories, commissionPercent }] = await Promise.all([
    findOriginal(scope, search.from),
    getSettings(),
  ]);
  return {
    original: original && {
      ...original,
      price: original.price === null ? '' : original.price.toFixed(2),
    },
    categories,
    commissionPercent,
    idempotencyKey: newIdempotencyKey(),
  };
}
