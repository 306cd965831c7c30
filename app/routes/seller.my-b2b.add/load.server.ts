import type { SellerArgs } from '~/http/guards.server';
import { findListing } from '~/repositories/bulk/b2b-listings.server';
import { findProduct } from '~/repositories/catalogue/products.server';
import { getSettings } from '~/repositories/operator/settings.server';
import type { Shop } from '~/schemas/users/shop';
import { newIdempotencyKey } from '~/utils/record-id.server';

type Search = { from?: string; product?: string };

/** What the listing begins as a copy of: a listing or a product of the seller; null without one. */
export async function findOriginal(shop: Shop, { from, product }: Search) {
  const [listing, copied] = await Promise.all([
    from ? findListing(shop, from) : null,
    product ? findProduct(shop, product) : null,
  ]);
  return { listing, product: copied };
}

/** The form's initial values. */
export async function load({ shop, search }: SellerArgs<unknown, Search>) {
  const [original, { categories, commissionPercent }] = await Promise.all([
    findOriginal(shop, search),
    getSettings(),
  ]);
  return { ...original, categories, commissionPercent, idempotencyKey: newIdempotencyKey() };
}
