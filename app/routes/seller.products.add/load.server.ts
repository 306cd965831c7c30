import type { SellerArgs } from '~/http/guards.server';
import { findProduct } from '~/repositories/catalogue/products.server';
import { getSettings } from '~/repositories/operator/settings.server';
import type { Shop } from '~/schemas/users/shop';
import { priceText } from '~/services/products/product-fields';
import { draftRows, duplicateVariants } from '~/services/products/variants/draft-variants';
import { newIdempotencyKey } from '~/utils/record-id.server';

/** The product that is being duplicated; null without one, or if it was deleted. */
export async function findOriginal(shop: Shop, from: string | undefined) {
  return from ? findProduct(shop, from) : null;
}

/** The form's initial values: empty, or those of the product that is being duplicated. */
export async function load({ shop, search }: SellerArgs<unknown, { from?: string }>) {
  const [original, { categories, commissionPercent }] = await Promise.all([
    findOriginal(shop, search.from),
    getSettings(),
  ]);
  return {
    original: original && { ...original, price: priceText(original.price) },
    rows: original?.variants ? draftRows(duplicateVariants(original.variants)) : null,
    categories,
    commissionPercent,
    idempotencyKey: newIdempotencyKey(),
  };
}
