import { findShopPage } from '~/repositories/bulk/shop-pages.server';
import { listNewestDrafts } from '~/repositories/catalogue/product-drafts.server';
import { listAccountSummaries } from '~/repositories/money/seller-accounts.server';
import type { FirstSteps } from '~/schemas/users/first-steps';
import type { ShopRecord } from '~/schemas/users/shop';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { paths } from '~/utils/paths';

/**
 * What is left to do before a shop can sell and be paid, and what brings its first buyers (docs/product.md,
 * "People and access"); null for a shop that has had an order. 1 read while it has had none, a draft while
 * it has no product, and its page once one is approved.
 *
 * @param counts how many orders, products and approved products the shop has
 */
export async function loadFirstSteps(
  shop: ShopRecord,
  { orders, products, approved }: Record<'orders' | 'products' | 'approved', number>,
): Promise<FirstSteps | null> {
  if (orders > 0) return null;
  const { sellerId, sellerName, businessName, phone, shopPage } = shop;
  const [accounts, drafts, page] = await Promise.all([
    listAccountSummaries({ userId: sellerId }),
    products === 0 ? listNewestDrafts(shop, { size: 1 }) : [],
    approved > 0 && shopPage ? findShopPage(shop, shopPage) : null,
  ]);
  const steps = {
    name: businessName !== '',
    phone: phone !== '',
    product: products > 0 || (drafts.length > 0 ? ('draft' as const) : false),
    account: accounts.length > 0,
    approved: approved > 0,
  };
  const isHidden = page?.isShown === false;
  const url = page && absoluteUrl(paths.shopPage(page.id));
  return {
    steps: Object.values(steps).every((done) => done === true) ? null : steps,
    share: approved > 0 && !isHidden ? { title: sellerName, url } : null,
  };
}
