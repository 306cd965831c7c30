import { listApprovedById, listPromoted } from '~/repositories/catalogue/product-lists.server';
import { findProduct } from '~/repositories/catalogue/products.server';
import { findShop, findShops } from '~/repositories/people/shops.server';
import type { ProductAnswer, ProductsAnswer } from '~/schemas/api/answers';
import { placementAt } from '~/schemas/products/placement';
import type { Product } from '~/schemas/products/product';
import { variantName } from '~/schemas/products/product-variants';
import { isReadable } from '~/schemas/unreadable';
import { isSelling, type ShopRecord } from '~/schemas/users/shop';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { notFound } from '~/utils/app-error';
import { closedUntil } from '~/utils/holiday';

/**
 * A page of what buyers may buy: approved products of shops that sell, with stock and holiday.
 * A read for each product, one more, and one for each of their sellers (docs/product.md, "Orders from the
 * shop").
 */
export async function listProductsForShop(
  { after, limit, promoted }: { after: string; limit: number; promoted: 'true' | 'false' },
  now = new Date(),
): Promise<ProductsAnswer> {
  const page = { cursor: after || null, size: limit };
  const { items, nextCursor } = await (promoted === 'true'
    ? listPromoted(now, page)
    : listApprovedById(page));
  const products = items.filter(isReadable);
  const sellerIds = new Set(products.map(({ seller_id }) => seller_id ?? ''));
  const shops = await findShops([...sellerIds].filter(Boolean));
  const data = products.flatMap((product) => {
    const shop = shops.get(product.seller_id ?? '');
    return isSelling(shop) ? [productOfApi(product, shop, now)] : [];
  });
  return { data, next: nextCursor, more: nextCursor !== null };
}

/**
 * One product that buyers may buy: 2 reads.
 *
 * @throws AppError `not-found` for any other
 */
export async function getProductForShop(id: string, now = new Date()): Promise<ProductAnswer> {
  const product = await findProduct('all', id);
  const shop = product?.status === 'approved' && product.seller_id ? await findShop(product.seller_id) : null;
  if (!product || !isSelling(shop)) throw notFound('product');
  return productOfApi(product, shop, now);
}

/** What shops are told of the promotion that counts now. */
function promotedOf({ placements }: Product, now: Date): ProductAnswer['promoted'] {
  const placement = placementAt(placements, now);
  return placement && { package: placement.package, position: placement.position, until: placement.until };
}

const cedis = (amount: number | null) => (amount ?? 0).toFixed(2);

function productOfApi(product: Product, shop: ShopRecord, now: Date): ProductAnswer {
  const { id, title, description, category, sku, price, quantity, variants, images, updated_at } = product;
  return {
    id,
    sellerId: shop.sellerId,
    sellerName: shop.sellerName,
    closedUntil: closedUntil(shop, now),
    title,
    description,
    category,
    sku,
    price: cedis(price),
    quantity: quantity ?? 0,
    variants: (variants?.rows ?? []).map((row) => ({
      id: row.id,
      name: variantName(row),
      sku: row.sku,
      price: cedis(row.price),
      quantity: row.quantity,
    })),
    images: images.map(({ url }) => (url.startsWith('/') ? absoluteUrl(url) : url)),
    promoted: promotedOf(product, now),
    updatedAt: updated_at,
  };
}
