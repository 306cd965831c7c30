import type { SellerArgs } from '~/http/guards.server';
import { findListing } from '~/repositories/b2b-listings.server';
import { findProduct } from '~/repositories/products.server';
import { getSettings } from '~/repositories/settings.server';
import { newIdempotencyKey } from '~/utils/record-id.server';

type Search = { from?: string; product?: string };

/** What the listing begins as a copy of: a listing or a product of the seller; null without one. */
export async function findOriginal(scope: { sellerId: string }, { from, product }: Search) {
  const [listing, copied] = await Promise.all([
    from ? findListing(scope, from) : null,
    product ? findProduct(scope, product) : null,
  ]);
  return { listing, product: copied };
}

/** The form's initial values. */
export async function load({ scope, search }: SellerArgs<unknown, Search>) {
  const [original, { categories, commissionPercent }] = await Promise.all([
    findOriginal(scope, search),
    getSettings(),
  ]);
  return { ...original, categories, commissionPercent, idempotencyKey: newIdempotencyKey() };
}
