import type { Product } from '~/schemas/products/product';
import type { Audience } from './audience';
import type { EventType, HappenedEvent } from './event';

/** What decides what buyers see of a product. */
export type ToldProduct = Pick<
  Product,
  | 'id'
  | 'seller_id'
  | 'status'
  | 'title'
  | 'description'
  | 'category'
  | 'sku'
  | 'price'
  | 'quantity'
  | 'variants'
  | 'images'
>;

/**
 * The event of a product that was written: shops are told of what is approved, was or becomes it.
 *
 * @param after null for one that was deleted
 */
export function eventsOfProduct(before: ToldProduct, after: ToldProduct | null): HappenedEvent[] {
  const { id: productId, seller_id } = before;
  const sellerId = seller_id ?? '';
  const audience: Audience[] = ['shops'];
  if (sellerId !== '') audience.push(`seller:${sellerId}`);
  if (after?.status !== 'approved')
    return before.status === 'approved'
      ? [{ type: 'product.removed', data: { productId, sellerId }, audience }]
      : [];
  const type = typeOf(before, after);
  return type === null ? [] : [{ type, data: factsOf(after, sellerId), audience }];
}

function typeOf(before: ToldProduct, after: ToldProduct): Exclude<ProductType, 'product.removed'> | null {
  if (before.status !== 'approved') return 'product.approved';
  if (wordsOf(before) !== wordsOf(after)) return 'product.changed';
  return stockOf(before) === stockOf(after) ? null : 'product.stock';
}

type ProductType = Extract<EventType, `product.${string}`>;

/** All that is no stock. */
const wordsOf = ({ title, description, category, sku, price, variants, images }: ToldProduct) =>
  JSON.stringify([
    [title, description, category, sku, price],
    variants && { ...variants, rows: variants.rows.map(({ quantity: _stock, ...row }) => row) },
    images.map(({ path, url }) => [path, url]),
  ]);

const stockOf = ({ quantity, variants }: ToldProduct) =>
  JSON.stringify([quantity, variants?.rows.map((row) => row.quantity)]);

const cedis = (amount: number | null) => (amount ?? 0).toFixed(2);

const factsOf = ({ id, title, price, quantity, variants }: ToldProduct, sellerId: string) => ({
  productId: id,
  sellerId,
  title,
  price: cedis(price),
  quantity: quantity ?? 0,
  variants: (variants?.rows ?? []).map((row) => ({
    id: row.id,
    price: cedis(row.price),
    quantity: row.quantity,
  })),
});
