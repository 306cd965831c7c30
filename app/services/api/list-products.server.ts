import { listApprovedById } from '~/repositories/product-lists.server';
import { findUsers } from '~/repositories/user-management.server';
import type { ProductAnswer, ProductsAnswer } from '~/schemas/api/answers';
import type { Product } from '~/schemas/products/product';
import { variantName } from '~/schemas/products/product-variants';
import { isReadable } from '~/schemas/unreadable';
import { sellerNameOf, type User } from '~/schemas/users/user';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { closedUntil } from '~/utils/holiday';

/**
 * A page of what buyers may buy: approved products of sellers who are not suspended, with stock and holiday.
 * A read for each product, one more, and one for each of their sellers (docs/product.md, "Orders from the
 * shop").
 */
export async function listProductsForShop(
  { after, limit }: { after: string; limit: number },
  now = new Date(),
): Promise<ProductsAnswer> {
  const { items, nextCursor } = await listApprovedById({ cursor: after || null, size: limit });
  const products = items.filter(isReadable);
  const sellerIds = new Set(products.map(({ seller_id }) => seller_id ?? ''));
  const sellers = await findUsers('all', [...sellerIds].filter(Boolean));
  const data = products.flatMap((product) => {
    const owner = sellers.get(product.seller_id ?? '');
    return owner?.status === 'active' ? [productOfApi(product, owner, now)] : [];
  });
  return { data, next: nextCursor, more: nextCursor !== null };
}

const cedis = (amount: number | null) => (amount ?? 0).toFixed(2);

function productOfApi(product: Product, owner: User, now: Date): ProductAnswer {
  const { id, title, description, category, sku, price, quantity, variants, images, updated_at } = product;
  return {
    id,
    sellerId: owner.id,
    sellerName: sellerNameOf(owner),
    closedUntil: closedUntil(owner, now),
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
    updatedAt: updated_at,
  };
}
