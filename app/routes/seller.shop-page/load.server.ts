import type { SellerArgs } from '~/http/guards.server';
import { findShopPage } from '~/repositories/bulk/shop-pages.server';
import { listNewestProducts } from '~/repositories/catalogue/product-lists.server';
import { findProducts } from '~/repositories/catalogue/products.server';
import { limits } from '~/schemas/limits';
import { suggestedShopName } from '~/schemas/shop-page/shop-name';
import { isReadable } from '~/schemas/unreadable';
import { versionOfShopPage } from '~/services/shop-page/save-shop-page.server';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { paths } from '~/utils/paths';
import { formatPhone } from '~/utils/phone';

/**
 * The seller's page and the products to choose from: those chosen, then those found, or the newest ones.
 * Reads the page and each product.
 */
export async function load({ shop, search: { q } }: SellerArgs<unknown, { q: string }>) {
  const page = shop.shopPage ? await findShopPage(shop, shop.shopPage) : null;
  const chosenIds = page?.productIds ?? [];
  const [chosen, listed] = await Promise.all([
    findProducts(shop, chosenIds),
    listNewestProducts(shop, limits.shopPage.products.offered, { status: 'approved', search: q }),
  ]);
  const inOrder = chosenIds.flatMap((id) => chosen.get(id) ?? []);
  const others = listed.filter(isReadable).filter(({ id }) => !chosen.has(id));
  const products = [...inOrder, ...others].filter(({ status }) => status === 'approved');
  return {
    q,
    hasMore: listed.length === limits.shopPage.products.offered,
    shopTitle: shop.sellerName,
    page: page && {
      name: page.id,
      isShown: page.isShown,
      url: absoluteUrl(paths.shopPage(page.id)),
      earlier: page.names.filter((name) => name !== page.id),
    },
    version: versionOfShopPage(page),
    origin: absoluteUrl(paths.shopPage('')),
    values: {
      name: page?.id ?? suggestedShopName(shop.businessName),
      about: page?.about ?? '',
      whatsapp: formatPhone(page?.whatsapp ?? shop.phone),
      isShown: !page || page.isShown ? 'on' : '',
    },
    products: products.map(({ id, title, quantity }) => ({
      id,
      title,
      inStock: (quantity ?? 0) > 0,
      isChosen: chosen.has(id),
    })),
  };
}
