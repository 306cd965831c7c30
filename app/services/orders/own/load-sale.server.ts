import { listProducts } from '~/repositories/catalogue/product-lists.server';
import { findProduct, findProducts } from '~/repositories/catalogue/products.server';
import { findOrder, firstOrders } from '~/repositories/orders/orders.server';
import { findSaleDraft } from '~/repositories/orders/sale-drafts.server';
import { listSales } from '~/repositories/sales/sales.server';
import { newSaleFields, type SaleDraft, type SaleDraftLine } from '~/schemas/orders/sale-draft';
import { pickKey } from '~/schemas/orders/sale-lines';
import { noSales } from '~/schemas/sales/sales';
import type { SalesOfDay } from '~/schemas/sales/sales-report';
import { isReadable } from '~/schemas/unreadable';
import type { Shop } from '~/schemas/users/shop';
import { notFound } from '~/utils/app-error';
import { dayOf } from '~/utils/days';
import { isDocumentId } from '~/utils/document-id';
import { fromPesewas } from '~/utils/money';
import { ownSalesByPerson } from './own-sales-people.server';
import { stockOf } from './sale-faults';
import { type Picked, picksOf } from './sale-lines';

/** A search shows so many products; their variants each have a row. */
const productsFound = 8;

/** The own sales whose goods are offered again, and how many of their products and variants. */
const salesRead = 12;
const offeredAgain = 8;

/** A line with the units that are there; null for goods that are no product on sale. */
export type SaleLine = Omit<SaleDraftLine, 'sku' | 'imageUrl'> & { stock: number | null };

/**
 * The form of an own sale: its draft with the stock of its lines; what a search found, or without one what
 * was sold last; and what was sold today. Reads the draft, each of its products, a month of sales, and the
 * products found, or the last own sales with their products.
 *
 * @param viewer who types it in
 * @returns `{ orderId }` where the draft has become an order
 * @throws AppError `not-found` for a draft that is not there
 */
export async function loadSale(
  shop: Shop,
  viewer: SaleViewer,
  { draft: id, q }: { draft?: string; q: string },
  now = new Date(),
) {
  const [draft, found, recent, today] = await Promise.all([
    id === undefined ? null : findSaleDraft(shop, id),
    q === '' ? [] : findPicks(shop, q),
    q === '' ? listSoldLast(shop) : [],
    loadDay(shop, viewer, dayOf(now)),
  ]);
  if (id !== undefined && !draft) {
    const order = await findOrder(shop, id);
    if (!order) throw notFound('draft');
    return { orderId: order.id };
  }
  const { lines, updatedAt, id: _id, sellerId: _seller, ...fields } = draft ?? newSale;
  return { fields, lines: await withStock(shop, lines), updatedAt, found, recent, today };
}

const newSale: SaleDraft = { ...newSaleFields, id: '', sellerId: '', lines: [], updatedAt: null };

async function findPicks(shop: Shop, search: string): Promise<Picked[]> {
  const options = { status: 'approved', search, sort: 'newest', cursor: null, size: productsFound } as const;
  const { items } = await listProducts(shop, options);
  return items.filter(isReadable).flatMap(picksOf);
}

/** What the last own sales sold and is still on sale, the newest first. */
async function listSoldLast(shop: Shop): Promise<Picked[]> {
  const sales = await firstOrders(shop, { source: 'own', size: salesRead });
  const sold = sales.filter(isReadable).flatMap(({ items }) => items);
  const lines = new Map(sold.map((item) => [pickKey(item), item]));
  const wanted = [...lines.values()]
    .filter(({ productId }) => isDocumentId(productId))
    .slice(0, offeredAgain);
  const products = await findProducts(shop, [...new Set(wanted.map(({ productId }) => productId))]);
  return wanted.flatMap(({ productId, variantId }) => {
    const product = products.get(productId);
    return product?.status === 'approved'
      ? picksOf(product).filter((pick) => pick.variantId === variantId)
      : [];
  });
}

/** Who types in the sale, and whether they see what the shop takes. */
interface SaleViewer {
  personId: string;
  seesMoney: boolean;
}

/**
 * What the own sales of a day came to by how they are paid, in GHS, and who made them where there were
 * several; for who does not see the shop's money their own alone. Null when that cannot be read.
 */
async function loadDay(
  shop: Shop,
  { personId, seesMoney }: SaleViewer,
  day: string,
): Promise<SalesOfDay | null> {
  const { days, unreadable } = await listSales(shop, [day.slice(0, 7)]);
  if (unreadable.length > 0) return null;
  const { ownOrders, ownMethods, ownPeople } = days.get(day) ?? noSales;
  if (!seesMoney) {
    const { orders = 0, pesewas = 0, cash = 0 } = ownPeople[personId] ?? {};
    return { sales: orders, total: fromPesewas(pesewas), cash: fromPesewas(cash), methods: [], people: [] };
  }
  const methods = Object.entries(ownMethods).map(([method, { pesewas }]) => ({
    method,
    amount: fromPesewas(pesewas),
  }));
  return { sales: ownOrders, methods, people: await ownSalesByPerson({ ownPeople }) };
}

async function withStock(shop: Shop, lines: readonly SaleDraftLine[]): Promise<SaleLine[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))].filter(isDocumentId);
  const products = await findProducts(shop, ids);
  return lines.map(({ sku, imageUrl: _image, ...line }) => ({
    ...line,
    stock:
      line.productId === ''
        ? null
        : stockOf({ sku, variantId: line.variantId }, products.get(line.productId)),
  }));
}

/** The product or variant that a button names; null when it is not on sale. */
export async function findPick(shop: Shop, productId: string, variantId: string): Promise<Picked | null> {
  const product = isDocumentId(productId) ? await findProduct(shop, productId) : null;
  if (product?.status !== 'approved') return null;
  return picksOf(product).find((one) => one.variantId === variantId) ?? null;
}
