import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { RequestedField } from '~/schemas/edit-request-fields';
import { type Product, type ProductImage, type ProductStatus, productSchema } from '~/schemas/product';
import { notFound } from '~/utils/app-error';
import { searchKeys } from '~/utils/search-words';
import {
  collection,
  readDocument,
  readDocuments,
  readQuery,
  type UnitOfWork,
} from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';

/** Whose products: one seller's, or everybody's for an admin. */
export type ProductScope = { sellerId: string } | 'all';

/** What the seller says of a product; price in GHS. */
export interface ProductFields {
  title: string;
  description: string;
  price: number;
  category: string;
  sku: string;
  quantity: number;
}

/** Of this file and of the lists of products alone. */
export const products = () => collection('products');

/** The reference is made here alone, so that an id from a URL is never read as a path. */
const reference = (id: string) => {
  if (id.includes('/')) throw notFound('product');
  return products().doc(id);
};

/** The product, or null when there is none or it is not in the scope. */
export async function findProduct(scope: ProductScope, id: string): Promise<Product | null> {
  return inScope(scope, await readDocument(reference(id)));
}

/** @throws AppError `not-found`, also for another seller's product */
export async function getProduct(scope: ProductScope, id: string): Promise<Product> {
  const product = await findProduct(scope, id);
  if (!product) throw notFound('product');
  return product;
}

/** Those of the products that are in the scope, by their ids: one read for each id. */
export async function findProducts(
  scope: ProductScope,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  const snapshots = await readDocuments([...new Set(ids)].map(reference));
  const found = snapshots.flatMap((snapshot) => inScope(scope, snapshot) ?? []);
  return new Map(found.map((product) => [product.id, product]));
}

/** Values of one `in` of Firestore. */
const maxInValues = 30;

/**
 * The products in the scope that carry these handle keys, by key: a read for each that is found, one for each
 * 30 at least.
 */
export async function findProductsByHandle(
  scope: ProductScope,
  handleKeys: readonly string[],
): Promise<Map<string, Product>> {
  const found = new Map<string, Product>();
  for (let start = 0; start < handleKeys.length; start += maxInValues) {
    const some = handleKeys.slice(start, start + maxInValues);
    const { docs } = await readQuery(products().where('handleKey', 'in', some));
    for (const product of docs.flatMap((doc) => inScope(scope, doc) ?? [])) {
      // The one that the import made comes before one that was linked at the same moment.
      if (product.handleKey && (product.id === product.handleKey || !found.has(product.handleKey)))
        found.set(product.handleKey, product);
    }
  }
  return found;
}

/**
 * Whether a product other than this one has the handle; read in the transaction that links this one to it.
 */
export async function isHandleOfAnother(unit: UnitOfWork, id: string, handleKey: string): Promise<boolean> {
  const [{ docs }, made] = await Promise.all([
    unit.query(products().where('handleKey', '==', handleKey).select().limit(2)),
    unit.read(reference(handleKey)),
  ]);
  return (made.exists && made.id !== id) || docs.some((doc) => doc.id !== id);
}

/** Links a product to a handle: whatever SKU the handle's row has later, it is this product. */
export function linkHandle(unit: UnitOfWork, id: string, handleKey: string): void {
  unit.update(reference(id), { handleKey, updated_at: Timestamp.now() });
}

/** As `findProduct`, inside a transaction that is going to write the product. */
export async function findProductForUpdate(
  unit: UnitOfWork,
  scope: ProductScope,
  id: string,
): Promise<Product | null> {
  return inScope(scope, await unit.read(reference(id)));
}

function inScope(scope: ProductScope, snapshot: DocumentSnapshot): Product | null {
  const product = snapshot.exists ? parseDocument(productSchema, snapshot) : null;
  if (!product || (scope !== 'all' && product.seller_id !== scope.sellerId)) return null;
  return product;
}

/** Adds a product, waiting for approval. Rejects when the id is taken. */
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
  unit.create(reference(id), {
    ...product,
    status: 'pending',
    created_at: now,
    updated_at: now,
    search: searchKeys(product.title, product.sku),
  });
}

/** Writes what the seller changed; `status` too when the change sends the product back to the queue. */
export function updateProduct(
  unit: UnitOfWork,
  id: string,
  fields: Pick<Product, keyof ProductFields> & { images: ProductImage[]; status?: ProductStatus },
): void {
  const now = Timestamp.now();
  const statusFields = fields.status
    ? { updatedAt: now.toDate().toISOString(), rejectionReason: null, rejectionCode: null }
    : {};
  unit.update(reference(id), {
    ...fields,
    ...statusFields,
    updated_at: now,
    search: searchKeys(fields.title, fields.sku),
  });
}

/** Writes what an edit request has changed; price, quantity, SKU and status stay. */
export function updateDescription(
  unit: UnitOfWork,
  { id, sku }: Pick<Product, 'id' | 'sku'>,
  { title, description, category, images }: Pick<Product, RequestedField>,
): void {
  unit.update(reference(id), {
    title,
    description,
    category,
    images,
    updated_at: Timestamp.now(),
    search: searchKeys(title, sku),
  });
}

/** Writes how many there are now, because some came back. */
export function setQuantity(unit: UnitOfWork, id: string, quantity: number): void {
  unit.update(reference(id), { quantity, updated_at: Timestamp.now() });
}

/** Writes an admin's decision; `updatedAt` is an ISO string (specification, section 3). */
export function updateProductStatus(
  unit: UnitOfWork,
  id: string,
  decision: { status: ProductStatus; rejectionReason: string | null; rejectionCode: string | null },
): void {
  unit.update(reference(id), { ...decision, updatedAt: new Date().toISOString() });
}

/** Keeps beside the product which request to edit it is the newest, and how it stands. */
export function setEditRequest(
  unit: UnitOfWork,
  id: string,
  editRequest: NonNullable<Product['editRequest']>,
): void {
  unit.update(reference(id), { editRequest });
}

export function deleteProduct(unit: UnitOfWork, id: string): void {
  unit.delete(reference(id));
}
