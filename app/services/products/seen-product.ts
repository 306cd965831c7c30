import type { Facts } from '~/acts/acts';
import type { Product } from '~/schemas/products/product';

type Seen = Facts<'product.approved'>['product'];
type Shown = Pick<Product, 'id' | 'seller_id' | 'title' | 'price' | 'quantity' | 'variants'>;

/** A product as programs are told of it. */
export const seenOf = ({ id, seller_id, title, price, quantity, variants }: Shown): Seen => ({
  productId: id,
  sellerId: seller_id ?? '',
  title,
  price: cedis(price),
  quantity: quantity ?? 0,
  variants: (variants?.rows ?? []).map((row) => ({
    id: row.id,
    price: cedis(row.price),
    quantity: row.quantity,
  })),
});

const cedis = (amount: number | null) => (amount ?? 0).toFixed(2);

/**
 * What buyers see of a product that was written, where a form, an import or an order may change words, price
 * or stock at once: nothing while it is not approved. A status that changes is an act of its own.
 */
export function changesSeen(before: Product, after: Product) {
  const sellerId = before.seller_id ?? '';
  if (before.status !== 'approved') return { sellerId, changed: null, restocked: null };
  const isChanged = wordsOf(before) !== wordsOf(after);
  const isRestocked = !isChanged && stockOf(before) !== stockOf(after);
  return {
    sellerId,
    changed: isChanged ? seenOf(after) : null,
    restocked: isRestocked ? seenOf(after) : null,
  };
}

/** All that is no stock. */
const wordsOf = ({ title, description, category, sku, price, variants, images }: Product) =>
  JSON.stringify([
    [title, description, category, sku, price],
    variants && { ...variants, rows: variants.rows.map(({ quantity: _stock, ...row }) => row) },
    images.map(({ path, url }) => [path, url]),
  ]);

const stockOf = ({ quantity, variants }: Product) =>
  JSON.stringify([quantity, variants?.rows.map((row) => row.quantity)]);
