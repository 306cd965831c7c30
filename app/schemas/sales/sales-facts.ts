import type { LedgerLine, LedgerType } from '~/schemas/money/ledger';
import type { Order } from '~/schemas/orders/order';
import { isPaymentMethod, otherPaymentMethods } from '~/schemas/orders/order-labels';
import { dayOf } from '~/utils/days';
import { toPesewas } from '~/utils/money';
import type { Sums } from '~/utils/sums';
import { truncate } from '~/utils/text';

/** What of an order its statistics count. */
export type CountedOrder = Pick<
  Order,
  'sellerId' | 'createdAt' | 'items' | 'total' | 'paymentMethod' | 'deliveryAddress' | 'source' | 'soldBy'
>;

/** What happened on a day, as sums; money in whole pesewas (docs/product.md, "Insight"). */
export interface SalesFacts {
  /** YYYY-MM-DD, in UTC. */
  day: string;
  figures: Sums;
  /** Units and pesewas by product. */
  products: Sums;
  /** Sales minus refunds. */
  net: number;
}

/**
 * The lists of orders that are counted by the day an order was placed: those that it does not leave again. Of
 * the others only open orders are part, which are few at any time: they are counted when they are shown.
 */
export const countedTabs = ['delivered', 'returns', 'cancelled'] as const;

const maxNameLength = 100;

/** A name as the key of a map in a record: some texts cannot be one. */
const keyOf = (name: string) => {
  const key = truncate(name.trim(), maxNameLength);
  return key === '' || /^__.*__$/.test(key) ? '-' : key;
};

/** With what the names begin of what is not known to be a product of Makola. */
const unknownProduct = '~';

/** Those that have a record, by which the best of all sellers are found. */
export const knownProducts = (products: Sums): Sums =>
  Object.fromEntries(Object.entries(products).filter(([key]) => !key.startsWith(unknownProduct)));

/** What is not known to be a product is named by its title. */
const productKey = ({ productId, title }: Order['items'][number]) =>
  productId ? keyOf(productId) : `${unknownProduct}${keyOf(title)}`;

/** Products of an order that are counted by name: each is a field of a record that is written with it. */
const maxProducts = 100;

/** What an order adds to the day it was placed on; null when that is not known. */
export function placedFacts(order: CountedOrder, tabs: readonly string[]): SalesFacts | null {
  if (order.createdAt === null) return null;
  const total = toPesewas(order.total);
  const categories: Record<string, Sums> = {};
  const products: Record<string, Sums> = {};
  let units = 0;
  for (const item of order.items) {
    const pesewas = toPesewas(item.unitPrice) * item.quantity;
    units += item.quantity;
    add(categories, keyOf(item.category), { units: item.quantity, pesewas });
    const key = productKey(item);
    const isNamed = key in products || Object.keys(products).length < maxProducts;
    add(products, isNamed ? key : unknownProduct, { units: item.quantity, pesewas });
  }
  const one = { orders: 1, pesewas: total };
  const methods = {
    [isPaymentMethod(order.paymentMethod) ? order.paymentMethod : otherPaymentMethods]: one,
  };
  return {
    day: order.createdAt.slice(0, 10),
    figures: {
      orders: 1,
      ordered: total,
      units,
      ...(order.source === 'own' ? { ...ownFacts(order, total), ownMethods: methods } : {}),
      tabs: Object.fromEntries(countedTabs.filter((tab) => tabs.includes(tab)).map((tab) => [tab, 1])),
      regions: { [keyOf(order.deliveryAddress?.region ?? '')]: one },
      methods,
      categories,
    },
    products,
    net: 0,
  };
}

/** Without what only a shop's own figures have: of all sellers it would name everybody who ever sold. */
export const figuresOfAll = ({ ownPeople: _, ...figures }: Sums): Sums => figures;

function ownFacts({ soldBy, paymentMethod }: CountedOrder, pesewas: number): Sums {
  const own = { ownOrders: 1, ownPesewas: pesewas };
  if (soldBy === '') return own;
  const cash = paymentMethod === 'cash_paid' ? pesewas : 0;
  return { ...own, ownPeople: { [keyOf(soldBy)]: { orders: 1, pesewas, cash } } };
}

function add(to: Record<string, Sums>, name: string, { units, pesewas }: { units: number; pesewas: number }) {
  const known = to[name];
  to[name] = {
    units: Number(known?.units ?? 0) + units,
    pesewas: Number(known?.pesewas ?? 0) + pesewas,
  };
}

/** What an order's way from some lists to others changes on the day it was placed. */
export function movedFacts(
  { createdAt }: Pick<CountedOrder, 'createdAt'>,
  before: readonly string[],
  after: readonly string[],
): SalesFacts | null {
  const changes = countedTabs.flatMap((tab) => {
    const by = Number(after.includes(tab)) - Number(before.includes(tab));
    return by === 0 ? [] : [[tab, by] as const];
  });
  if (createdAt === null || changes.length === 0) return null;
  return {
    day: createdAt.slice(0, 10),
    figures: { tabs: Object.fromEntries(changes) },
    products: {},
    net: 0,
  };
}

/** The types of ledger lines that are counted, and as what: those of the shop, and those of bulk trade. */
const countedTypes: Partial<Record<LedgerType, BookedFigure>> = {
  sale: 'sales',
  refund: 'refunds',
  commission: 'commission',
};
const countedBulkTypes: Partial<Record<LedgerType, BookedFigure>> = {
  b2b_sale: 'bulkSales',
  commission: 'bulkCommission',
};
type BookedFigure = 'sales' | 'refunds' | 'commission' | 'bulkSales' | 'bulkCommission' | 'bulkTrades';

/**
 * What booked lines of a seller add to the day they were booked on; null for none that count. Trades in bulk
 * are counted apart from the shop.
 */
export function bookedFacts(
  lines: readonly Pick<LedgerLine, 'type' | 'amountPesewas' | 'tradeId'>[],
  at: Date,
): SalesFacts | null {
  const figures: Partial<Record<BookedFigure, number>> = {};
  const count = (name: BookedFigure, by: number) => {
    figures[name] = (figures[name] ?? 0) + by;
  };
  for (const { type, amountPesewas, tradeId } of lines) {
    const name = (tradeId === null ? countedTypes : countedBulkTypes)[type];
    if (name) count(name, amountPesewas);
    if (name === 'bulkSales') count('bulkTrades', 1);
  }
  if (Object.keys(figures).length === 0) return null;
  const net = (figures.sales ?? 0) + (figures.refunds ?? 0);
  return { day: dayOf(at), figures, products: {}, net };
}
