import { makeProduct } from '../factories/products';
import { addPerson, put, times } from '../integration/support/store';

export const sellerCount = 20;
export const productCount = 200;
/** Of each product to begin with: less than is ordered of some. */
export const stockOfEach = 100;

export const sellerId = (index: number) => `seller${index}`;
export const productId = (index: number) => `pot${index}`;
/** GHS as text. */
export const priceOf = (index: number) => (10 + index * 0.37).toFixed(2);

/** Sellers with products of which there are few, in an empty database. */
export async function makeMarket(): Promise<void> {
  for (const index of times(sellerCount, (one) => one))
    await addPerson({ id: sellerId(index), role: 'seller' });
  const products = times(productCount, (index) =>
    makeProduct({
      id: productId(index),
      seller_id: sellerId(index % sellerCount),
      title: `Pot ${index}`,
      price: Number(priceOf(index)),
      quantity: stockOfEach,
      status: 'approved',
    }),
  );
  await put('products', ...products);
}
