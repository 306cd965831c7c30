import { getProduct, type ProductFields } from '~/repositories/catalogue/products.server';
import { listFiles } from '~/repositories/files/files.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { versionOf } from '~/services/products/product-version';
import { submitProduct } from '~/services/products/submit-product.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { anyPhoto } from './photo-fixtures';
import { inRequest } from './request';
import { storedAll } from './store';

/** What a seller types into the form of a product. */
export function typed(overrides: Partial<ProductFields> = {}): ProductFields {
  return {
    title: 'Kente stole',
    description: 'Hand woven in Bonwire.',
    price: 149.99,
    category: 'Fabric',
    sku: '',
    quantity: 12,
    variants: null,
    ...overrides,
  };
}

/** Submits a product with photos and answers it as it stands. */
export async function submitted(seller: User, fields: Partial<ProductFields> = {}, photos?: File[]) {
  const form = {
    fields: typed(fields),
    photos: photos ?? [await anyPhoto()],
    idempotencyKey: newIdempotencyKey(),
  };
  const result = await inRequest(() => submitProduct(shopOf(seller), seller, form));
  if (!result.success) throw new Error(result.error);
  return current(result.data.id);
}

/** A product as it stands, and its version for the next form. */
export async function current(id: string) {
  const product = await inRequest(() => getProduct('all', id));
  return { ...product, version: versionOf(product) };
}

/** Paths of all files of a product, sorted. */
export async function filesOfProduct(id: string): Promise<string[]> {
  return (await inRequest(() => listFiles(`products/${id}/`))).sort();
}

/** Notifications about a product. */
export async function notificationsOf(id: string) {
  return (await storedAll('notifications')).filter(({ productId }) => productId === id);
}

/** Entries of the activity log about a product, oldest first. */
export async function logOf(id: string) {
  const entries = (await storedAll('history_logs')).filter(({ itemId }) => itemId === id);
  return entries.sort((a, b) => a.timestamp.toMillis() - b.timestamp.toMillis());
}
