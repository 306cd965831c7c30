import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import {
  type Product,
  type ProductImage,
  type ProductStatus,
  productSchema,
} from '~/schemas/products/product';
import { type ProductVariants, skusOf, stockOfVariants } from '~/schemas/products/product-variants';
import { newIdempotencyKey, recordIdOf } from '~/utils/record-id.server';
import { nearSearchKeys } from '~/utils/search-words.server';
import { catalogue, priceOf, skuOf, titleOf } from './catalogue';
import type { Made } from './people';
import { type Random, sharedRandom } from './random';

/** A record of `products` as the repository writes it. */
export interface StoredProduct {
  title: string;
  description: string;
  /** GHS. */
  price: number;
  category: string;
  sku: string;
  quantity: number;
  variants: ProductVariants | null;
  images: ProductImage[];
  seller_id: string;
  sellerName: string;
  status: ProductStatus;
  created_at: Timestamp;
  updated_at: Timestamp;
  search: Record<string, true>;
  /** These three since the first decision. */
  updatedAt?: string;
  rejectionReason?: string | null;
  rejectionCode?: string | null;
  /** Since it was first asked to be edited. */
  editRequest?: Product['editRequest'];
}

/** A record from before: `userId` in place of `seller_id`, and neither SKU, stock nor search words. */
export type OlderProduct = Omit<
  StoredProduct,
  'seller_id' | 'sku' | 'quantity' | 'variants' | 'sellerName' | 'search' | 'rejectionCode' | 'images'
> & { userId: string; images: Pick<ProductImage, 'url' | 'path' | 'name'>[] };

type Overrides = Partial<StoredProduct> & { id?: string };

const hours = 60 * 60 * 1000;

/** The id that the program would give to a product that was submitted then. */
export function makeRecordId(sellerId: string, createdAt: Date, random: Random): string {
  const key = `${newIdempotencyKey(createdAt.getTime()).slice(0, 9)}${random.hex(16)}`;
  return recordIdOf(sellerId, key);
}

/** A product that waits for approval, or is in the state that the overrides name. */
export function makeProduct(overrides: Overrides = {}, random: Random = sharedRandom): Made<StoredProduct> {
  const { id, ...rest } = overrides;
  const entry = random.pick(catalogue);
  const created_at = rest.created_at ?? Timestamp.fromMillis(Date.now() - 24 * hours);
  const product = {
    title: titleOf(entry),
    description: entry.template.description,
    price: priceOf(entry, random),
    category: entry.template.category,
    sku: skuOf(entry, random.int(100, 999)),
    quantity: random.int(1, 60),
    variants: null,
    ...(rest.variants ? stockOfVariants(rest.variants) : {}),
    images: [],
    seller_id: 'nobody',
    sellerName: 'Adwoa Fabrics',
    status: 'pending' as const,
    created_at,
    updated_at: created_at,
    ...decisionFields(rest.status, created_at),
    ...rest,
  };
  const search = rest.search ?? nearSearchKeys(product.title, ...skusOf(product));
  return {
    id: id ?? makeRecordId(product.seller_id, created_at.toDate(), random),
    data: { ...product, search },
  };
}

/** What a decision writes; a product that was never decided has none of it. */
function decisionFields(status: ProductStatus | undefined, createdAt: Timestamp): Partial<StoredProduct> {
  if (status === undefined || status === 'pending') return {};
  const updatedAt = new Date(createdAt.toMillis() + 6 * hours).toISOString();
  if (status === 'approved') return { updatedAt, rejectionReason: null, rejectionCode: null };
  return { updatedAt, rejectionReason: 'Blurred picture', rejectionCode: 'blurred-picture' };
}

/** A product as an older version of the market wrote it. */
export function makeOlderProduct(
  overrides: Overrides = {},
  random: Random = sharedRandom,
): Made<OlderProduct> {
  const { data } = makeProduct({ status: 'approved', ...overrides }, random);
  const { title, description, price, category, status, created_at, updated_at } = data;
  const fields = { title, description, price, category, status, created_at, updated_at };
  const images = data.images.map(({ url, path, name }) => ({ url, path, name }));
  const decision = data.updatedAt
    ? { updatedAt: data.updatedAt, rejectionReason: data.rejectionReason ?? null }
    : {};
  return {
    id: overrides.id ?? random.id(),
    data: { ...fields, ...decision, images, userId: data.seller_id },
  };
}

/** A change of that product's price that its seller can undo, as it is stored. */
export function makeProductChange({
  id = 'change',
  sellerId,
  product,
}: {
  id?: string;
  sellerId: string;
  product: Made<StoredProduct>;
}) {
  const { title, price } = product.data;
  const value = { variantId: null, variant: '', field: 'price' as const, before: 1, after: price };
  const now = Date.now();
  return {
    id,
    data: {
      sellerId,
      rows: [{ id: product.id, title, values: [value] }],
      refused: [],
      undone: null,
      changedAt: Timestamp.fromMillis(now),
      undoUntil: Timestamp.fromMillis(now + 15 * 60_000),
      expiresAt: Timestamp.fromMillis(now + 24 * 3_600_000),
    },
  };
}

/** The product as the program reads it: for services and pages. */
export function productOf({ id, data }: Made<StoredProduct | OlderProduct>): Product {
  return v.parse(productSchema, { ...data, id });
}
