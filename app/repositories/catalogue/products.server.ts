import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type DescribedField, pickDescribed } from '~/schemas/described-fields';
import { type Placements, promotedUntil } from '~/schemas/products/placement';
import {
  type Product,
  type ProductImage,
  type ProductStatus,
  productFields,
  productSchema,
} from '~/schemas/products/product';
import { type ProductSales, productSalesSchema } from '~/schemas/products/product-sales';
import { type ProductSort, productSorts } from '~/schemas/products/product-sorts';
import { type ProductVariants, skusOf, stockOfVariants } from '~/schemas/products/product-variants';
import { isDocumentId } from '~/utils/document-id';
import { keysNear, keysToFind, nearSearchKeys } from '~/utils/search-words.server';
import { collectionOf, ownedBy } from '../firebase/collection.server';
import { everyDocument, readQuery } from '../firebase/firestore.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';
import { countMovedProduct } from './product-counts.server';

/** One seller's products, or all for an admin. */
export type ProductScope = { sellerId: string } | 'all';

export interface ProductFilters {
  status?: ProductStatus;
  category?: string;
  outOfStock?: boolean;
  /** Beginnings of words in the title or SKU. */
  search?: string;
  /** Whether each word of the search may have a typo. */
  isNear?: boolean;
}

/** What a seller enters; the price in GHS. */
export interface ProductFields {
  title: string;
  description: string;
  price: number;
  category: string;
  sku: string;
  quantity: number;
  /** With variants, price, quantity and SKU are those of `stockOfVariants`. */
  variants: ProductVariants | null;
}

/** For this file and `product-lists.server.ts` only. */
export const products = collectionOf({
  path: 'products',
  schema: productSchema,
  noun: 'product',
  owner: ownedBy('sellerId', 'seller_id', 'userId'),
  fields: productFields,
  order: ({ sort = 'newest' }: ProductFilters & { sort?: ProductSort }) => productSorts[sort],
  where: (query, filters) => {
    let found = query;
    if (filters.status) found = found.where('status', '==', filters.status);
    if (filters.category) found = found.where('category', '==', filters.category);
    if (filters.outOfStock) found = found.where('quantity', '==', 0);
    return found;
  },
  searchKeys: ({ search = '', isNear = false }) => (isNear ? keysNear(search) : keysToFind(search)),
});

export const {
  find: findProduct,
  get: getProduct,
  findMany: findProducts,
  findForUpdate: findProductForUpdate,
  findManyForUpdate: findProductsForUpdate,
} = products;

/** A product of anybody at the moment of other reads; null when it does not exist or cannot be read. */
export const findProductIn = async (unit: Reads, id: string): Promise<Product | null> =>
  isDocumentId(id) ? products.parse('all', await unit.read(products.doc(id))) : null;

/** Firestore's maximum for one `in`. */
const maxInValues = 30;

/**
 * The products in the scope that have these handle keys, by key: 1 read for each, at least 1 for every 30.
 */
export async function findProductsByHandle(
  scope: ProductScope,
  handleKeys: readonly string[],
): Promise<Map<string, Product>> {
  const found = new Map<string, Product>();
  for (let start = 0; start < handleKeys.length; start += maxInValues) {
    const some = handleKeys.slice(start, start + maxInValues);
    const { docs } = await readQuery(products.reference().where('handleKey', 'in', some));
    for (const product of docs.flatMap((doc) => products.parse(scope, doc) ?? [])) {
      // A product that the import created wins over one that was linked to the handle at the same moment.
      if (product.handleKey && (product.id === product.handleKey || !found.has(product.handleKey)))
        found.set(product.handleKey, product);
    }
  }
  return found;
}

/** The ids and handle keys of all products of a seller, older records included; a read for each. */
export async function listProductKeys(scope: {
  sellerId: string;
}): Promise<{ id: string; handleKey: string | null }[]> {
  const keys: { id: string; handleKey: string | null }[] = [];
  for await (const doc of everyDocument(products.query(scope, {}).select('handleKey'))) {
    const handleKey: unknown = doc.get('handleKey');
    keys.push({ id: doc.id, handleKey: typeof handleKey === 'string' ? handleKey : null });
  }
  return keys;
}

/** Whether another product has the handle; read in the transaction that links this one to it. */
export async function isHandleOfAnother(unit: UnitOfWork, id: string, handleKey: string): Promise<boolean> {
  const [{ docs }, made] = await Promise.all([
    unit.query(products.reference().where('handleKey', '==', handleKey).select().limit(2)),
    unit.read(products.doc(handleKey)),
  ]);
  return (made.exists && made.id !== id) || docs.some((doc) => doc.id !== id);
}

/** Links a product to a handle: later imports find it by the handle, whatever its SKU. */
export function linkHandle(unit: UnitOfWork, id: string, handleKey: string): void {
  unit.update(products.doc(id), { handleKey, updated_at: Timestamp.now() });
}

/** Counts a product that was written. @returns it as it is now */
function moved(unit: UnitOfWork, before: Product, fields: Partial<Product>): Product {
  const after = { ...before, ...fields };
  countMovedProduct(unit, before, after);
  return after;
}

/** Adds a pending product. The transaction fails when the id is taken. */
export function createProduct(
  unit: UnitOfWork,
  id: string,
  product: ProductFields & {
    seller_id: string;
    sellerName: string;
    images: ProductImage[];
    handleKey?: string;
  },
): void {
  const now = Timestamp.now();
  unit.create(products.doc(id), {
    ...product,
    status: 'pending',
    created_at: now,
    updated_at: now,
    search: nearSearchKeys(product.title, ...skusOf(product)),
  });
  const { seller_id, quantity } = product;
  const created_at = now.toDate().toISOString();
  countMovedProduct(unit, null, { seller_id, quantity, created_at, status: 'pending' });
}

/**
 * Writes a seller's changes, and `status` when they send the product back to the approval queue.
 * @returns the product as it is now, whose change the caller tells
 */
export function updateProduct(
  unit: UnitOfWork,
  current: Product,
  fields: Pick<Product, keyof ProductFields> & { images: ProductImage[]; status?: ProductStatus },
): Product {
  const now = Timestamp.now();
  const statusFields = fields.status
    ? { updatedAt: now.toDate().toISOString(), rejectionReason: null, rejectionCode: null }
    : {};
  unit.update(products.doc(current.id), {
    ...fields,
    ...statusFields,
    updated_at: now,
    search: nearSearchKeys(fields.title, ...skusOf(fields)),
  });
  return moved(unit, current, { ...fields, status: fields.status ?? current.status });
}

/**
 * Writes what an edit request changes. Price, quantity and SKU stay, or become those of the new variants; the
 * status stays.
 * @returns the product as it is now, whose change the caller tells
 */
export function updateDescription(
  unit: UnitOfWork,
  current: Product,
  described: Pick<Product, DescribedField>,
): Product {
  const { title, variants } = described;
  const stock = variants ? stockOfVariants(variants) : {};
  const fields = { ...pickDescribed(described), ...stock };
  unit.update(products.doc(current.id), {
    ...fields,
    updated_at: Timestamp.now(),
    search: nearSearchKeys(title, ...skusOf({ sku: current.sku, variants })),
  });
  return moved(unit, current, fields);
}

/** Writes photos that are the same as before, stored elsewhere: no edit of the seller. */
export function setImages(unit: UnitOfWork, id: string, images: ProductImage[]): void {
  unit.update(products.doc(id), { images, updated_at: Timestamp.now() });
}

/** The stock of a product, or of its variants. */
export type NewStock = { quantity: number } | { variants: ProductVariants };

/** Writes the stock of a product, for `moveStock`, which tells it. @returns the product as it is now */
export function setQuantity(
  unit: UnitOfWork,
  current: Product,
  stock: NewStock,
  sold: Pick<Product, 'sold'> | null = null,
): Product {
  const fields =
    'variants' in stock ? { ...stock, quantity: stockOfVariants(stock.variants).quantity } : stock;
  unit.update(products.doc(current.id), { ...fields, ...sold, updated_at: Timestamp.now() });
  return moved(unit, current, fields);
}

/** Writes what was ordered of a product lately. */
export function setSold(unit: UnitOfWork, id: string, sold: Product['sold']): void {
  unit.update(products.doc(id), { sold });
}

/** The products that most was paid for on a day that no month has yet: a read for each. */
export async function listBestProducts(day: string, size: number): Promise<ProductSales> {
  const path = new FieldPath('sold', day);
  const query = products
    .reference()
    .orderBy(new FieldPath('sold', day, 'pesewas'), 'desc')
    .select(path);
  const { docs } = await readQuery(query.limit(size));
  return v.parse(productSalesSchema, Object.fromEntries(docs.map((one) => [one.id, one.get(path)])));
}

/** Writes an admin's decision; `updatedAt` is stored as an ISO string. */
export function updateProductStatus(
  unit: UnitOfWork,
  current: Product,
  decision: { status: ProductStatus; rejectionReason: string | null; rejectionCode: string | null },
): void {
  unit.update(products.doc(current.id), { ...decision, updatedAt: new Date().toISOString() });
  moved(unit, current, { status: decision.status });
}

/** Writes the product's newest edit request and its status, so that a list needs no other read. */
export function setEditRequest(
  unit: UnitOfWork,
  id: string,
  editRequest: NonNullable<Product['editRequest']>,
): void {
  unit.update(products.doc(id), { editRequest });
}

/** Writes what promotions give a product: no edit of it, so its time stays. */
export function setPlacements(unit: UnitOfWork, id: string, placements: Placements): void {
  const until = promotedUntil(placements);
  const time = (iso: string | null) => iso && Timestamp.fromDate(new Date(iso));
  unit.update(products.doc(id), {
    placements: Object.fromEntries(
      Object.entries(placements).map(([promotionId, { from, until: end, ...placement }]) => [
        promotionId,
        { ...placement, from: time(from), until: time(end) },
      ]),
    ),
    promotedUntil: time(until),
  });
}

export function deleteProduct(unit: UnitOfWork, current: Product): void {
  unit.delete(products.doc(current.id));
  countMovedProduct(unit, current, null);
}
