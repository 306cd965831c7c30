import { findShopPage } from '~/repositories/bulk/shop-pages.server';
import { listNewestProducts, listPromotedOf } from '~/repositories/catalogue/product-lists.server';
import { findProducts } from '~/repositories/catalogue/products.server';
import { findShop } from '~/repositories/people/shops.server';
import { limits } from '~/schemas/limits';
import { placementAt } from '~/schemas/products/placement';
import type { Product } from '~/schemas/products/product';
import type { ShopPageProduct } from '~/schemas/shop-page/basket';
import type { ShopPage } from '~/schemas/shop-page/shop-page';
import { isReadable } from '~/schemas/unreadable';
import { isSelling, type ShopRecord } from '~/schemas/users/shop';
import { notFound } from '~/utils/app-error';
import { hideContacts } from '~/utils/contacts';
import { closedUntil } from '~/utils/holiday';
import { publicName } from '../bulk/listings/market.server';

/** A seller's page as everyone sees it. */
export interface ShownShopPage {
  name: string;
  title: string;
  about: string;
  /** +233 and nine digits. */
  whatsapp: string;
  /** The last day of a holiday, YYYY-MM-DD, or null. */
  closedUntil: string | null;
  products: ShopPageProduct[];
}

/**
 * A seller's page by the name in its address, or the name that the seller took in its place: 2 reads and one
 * for each product, up to 48, then also for each that is promoted; 3 for a name of before (docs/product.md,
 * "A seller's page").
 *
 * @param own the shop that asks, which is not read again
 * @throws AppError `not-found`, the same for a name that nobody has, a page that is not shown, and a seller
 * who is suspended or sells no more
 */
export async function loadShopPage(
  name: string,
  own?: ShopRecord,
): Promise<ShownShopPage | { movedTo: string }> {
  const page = await findShopPage('all', name);
  if (!page || (page.movedTo === null && !page.isShown)) throw notFound('page');
  const [shop, products] = await Promise.all([
    own?.sellerId === page.sellerId ? own : findShop(page.sellerId),
    page.movedTo === null ? productsOf(page) : [],
  ]);
  if (!isSelling(shop)) throw notFound('page');
  if (page.movedTo !== null) return { movedTo: await nameInUse(shop) };
  return {
    name: page.id,
    title: publicName(shop.sellerName),
    about: page.about,
    whatsapp: page.whatsapp,
    closedUntil: closedUntil(shop, Date.now()),
    products,
  };
}

/** The name that leads to what is shown. @throws AppError `not-found` */
async function nameInUse({ sellerId, shopPage }: ShopRecord): Promise<string> {
  const page = shopPage ? await findShopPage({ sellerId }, shopPage) : null;
  if (!page?.isShown || page.movedTo !== null) throw notFound('page');
  return page.id;
}

const { max } = limits.shopPage.products;

/** The products that the seller chose; else the newest ones that are in stock. Promoted ones first. */
async function productsOf({ sellerId, productIds }: ShopPage): Promise<ShopPageProduct[]> {
  const scope = { sellerId };
  if (productIds.length > 0) {
    const found = await findProducts(scope, productIds);
    return promotedFirst(productIds.flatMap((id) => found.get(id) ?? []).flatMap(shownProduct));
  }
  const newest = await listNewestProducts(scope, max, { status: 'approved' });
  // Promoted ones may be older than those.
  const promoted = newest.length < max ? [] : await listPromotedOf(scope, new Date(), max);
  const all = new Map([...promoted, ...newest].filter(isReadable).map((one) => [one.id, one]));
  const inStock = [...all.values()].flatMap(shownProduct).filter((one) => one.inStock);
  return promotedFirst(inStock).slice(0, max);
}

/** In their order otherwise. */
const promotedFirst = (products: ShopPageProduct[]): ShopPageProduct[] =>
  products.toSorted((a, b) => Number(b.isPromoted) - Number(a.isPromoted));

/** A product as everyone sees it; none where it is not approved, or an older record has no price. */
function shownProduct(product: Product): ShopPageProduct[] {
  const { id, title, price, quantity, status, variants, images, placements } = product;
  if (status !== 'approved' || price === null) return [];
  const [image] = images;
  return [
    {
      id,
      title: hideContacts(title),
      price,
      isFrom: variants?.rows.some((row) => row.price > price) ?? false,
      options: variants?.options.join(', ') ?? '',
      inStock: (quantity ?? 0) > 0,
      isPromoted: placementAt(placements, new Date()) !== null,
      image: image ? { path: image.path, url: image.path ? '' : image.url } : null,
    },
  ];
}
