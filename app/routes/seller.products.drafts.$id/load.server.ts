import type { SellerArgs } from '~/http/guards.server';
import { getDraft } from '~/repositories/product-drafts.server';
import { getSettings } from '~/repositories/settings.server';

/** The draft, with what its form needs. */
export async function load({ shop, params }: SellerArgs<{ id: string }>) {
  const [{ sellerId, ...draft }, { categories, commissionPercent }] = await Promise.all([
    getDraft(shop, params.id),
    getSettings(),
  ]);
  return { draft, categories, commissionPercent };
}
