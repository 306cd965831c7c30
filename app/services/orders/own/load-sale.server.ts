import { listProducts } from '~/repositories/catalogue/product-lists.server';
import { findProduct, findProducts } from '~/repositories/catalogue/products.server';
import { findOrder } from '~/repositories/orders/orders.server';
import { findSaleDraft } from '~/repositories/orders/sale-drafts.server';
import { newSaleFields, type SaleDraft, type SaleDraftLine } from '~/schemas/orders/sale-draft';
import { isReadable } from '~/schemas/unreadable';
import type { Shop } from '~/schemas/users/shop';
import { notFound } from '~/utils/app-error';
import { isDocumentId } from '~/utils/document-id';
import { stockOf } from './sale-faults';
import { type Picked, picksOf } from './sale-lines';

/** A search shows so many products; their variants each have a row. */
const productsFound = 8;

/** A line with the units that are there; null for goods that are no product on sale. */
export type SaleLine = Omit<SaleDraftLine, 'sku' | 'variantId' | 'imageUrl'> & { stock: number | null };

/**
 * The form of an own sale: its draft with the stock of its lines, and what a search found. Reads the
 * draft, each of its products, and what is found.
 *
 * @returns `{ orderId }` where the draft has become an order
 * @throws AppError `not-found` for a draft that is not there
 */
export async function loadSale(shop: Shop, { draft: id, q }: { draft?: string; q: string }) {
  const [draft, found] = await Promise.all([
    id === undefined ? null : findSaleDraft(shop, id),
    q === '' ? [] : findPicks(shop, q),
  ]);
  if (id !== undefined && !draft) {
    const order = await findOrder(shop, id);
    if (!order) throw notFound('draft');
    return { orderId: order.id };
  }
  const { lines, updatedAt, id: _id, sellerId: _seller, ...fields } = draft ?? newSale;
  return { fields, lines: await withStock(shop, lines), updatedAt, found };
}

const newSale: SaleDraft = { ...newSaleFields, id: '', sellerId: '', lines: [], updatedAt: null };

async function findPicks(shop: Shop, search: string): Promise<Picked[]> {
  const options = { status: 'approved', search, sort: 'newest', cursor: null, size: productsFound } as const;
  const { items } = await listProducts(shop, options);
  return items.filter(isReadable).flatMap(picksOf);
}

async function withStock(shop: Shop, lines: readonly SaleDraftLine[]): Promise<SaleLine[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))].filter(isDocumentId);
  const products = await findProducts(shop, ids);
  return lines.map(({ sku, variantId, imageUrl: _image, ...line }) => ({
    ...line,
    stock: line.productId === '' ? null : stockOf({ sku, variantId }, products.get(line.productId)),
  }));
}

/** The product or variant that a button names; null when it is not on sale. */
export async function findPick(shop: Shop, productId: string, variantId: string): Promise<Picked | null> {
  const product = isDocumentId(productId) ? await findProduct(shop, productId) : null;
  if (product?.status !== 'approved') return null;
  return picksOf(product).find((one) => one.variantId === variantId) ?? null;
}
