import type { SellerArgs } from '~/http/guards.server';
import { getDraft } from '~/repositories/catalogue/product-drafts.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { draftRows, lowestPrice } from '~/services/products/variants/draft-variants';

/** The draft, with what its form needs. */
export async function load({ shop, params }: SellerArgs<{ id: string }>) {
  const [{ sellerId, variants, ...draft }, { categories, commissionPercent }] = await Promise.all([
    getDraft(shop, params.id),
    getSettings(),
  ]);
  return {
    draft,
    rows: variants && draftRows(variants),
    lowestPrice: variants ? lowestPrice(variants) : '',
    categories,
    commissionPercent,
  };
}
