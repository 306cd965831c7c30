import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { completeOrder } from '~/repositories/orders/orders.server';
import type { OrderDeadlines } from '~/repositories/orders/stored-order.server';
import type { Order, OrderItem } from '~/schemas/orders/order';
import { tabsOf } from '~/schemas/orders/order-tabs';
import { isPayable } from '~/schemas/orders/payment-status';
import type { Product } from '~/schemas/products/product';
import { variantName } from '~/schemas/products/product-variants';
import { placedFacts } from '~/schemas/sales/sales-facts';
import { sayNote } from '~/texts/en/step-notes';
import { formatDateTime } from '~/utils/dates';
import { type Holiday, opensAgainAt } from '~/utils/holiday';
import { happened } from '../../activity/happened.server';
import { findAdminRecipients, type Recipient } from '../../notifications/notify.server';
import { factsOfNew, factsOfOrder } from '../facts-of-order';
import { deadlinesOf } from '../steps/order-deadlines';
import {
  type StockChange,
  shortIn,
  shortNote,
  stockChangeOf,
  unclearIn,
  variantOf,
  withNote,
  withTaken,
} from '../steps/stock-changes';
import {
  findSellerForUpdate,
  noStock,
  notifyLowStock,
  readStock,
  type SellerOfOrder,
  soldToday,
  writeStock,
} from '../stock.server';
import { arrivedOrder } from './arrived-order';
import type { OrderTerms } from './new-order';

export interface AdoptContext extends OrderTerms {
  now: Date;
  /** Of the settings. */
  unpaidHours: number;
  /** What this transaction has read already. */
  known?: { sellers: ReadonlyMap<string, SellerOfOrder>; products: ReadonlyMap<string, Product> };
}

/** Orders that can be taken over: all that it takes is read. */
interface PreparedAdoption {
  /** Writes the orders with their stock, counts, figures and notifications. */
  write: () => void;
  /** Whether the shop took the last units of a product itself. */
  isSoldOut: boolean;
}

/** Writes an order that is taken over, and counts it. Returns it as it is stored. */
type Store = (before: Order, order: Order, deadlines: OrderDeadlines) => Order;

/**
 * Reads what taking over one order needs, or several new ones of a seller whose units the shop did not take.
 *
 * @param store by default for orders that the shop wrote; those of a basket are not there yet
 */
export async function prepareAdoption(
  unit: UnitOfWork,
  found: readonly [Order, ...Order[]],
  { now, known, ...settings }: AdoptContext,
  store: Store = (before, order, deadlines) => {
    completeOrder(unit, before, order, deadlines);
    return order;
  },
): Promise<PreparedAdoption> {
  const [first] = found;
  const seller = known?.sellers.get(first.sellerId) ?? (await findSellerForUpdate(unit, first.sellerId));
  const placed = found.map((before) => ({ before, ofLines: changesOf(before) }));
  const all = placed.flatMap(({ ofLines }) => [...ofLines.values()]);
  const stock = await readStock(unit, all, { isDone: first.stockTaken, known: known?.products });
  // Any other status was reached elsewhere, and its stock was settled there.
  const isNew = first.status === 'pending';
  const taken = isNew ? stock : noStock;
  const arrived = placed.map(({ before, ofLines }) => {
    const order = arrivedOrder(before, now, { ...settings, shop: seller?.shop ?? null });
    const items = order.items.map((item) => {
      const complete = completeItem(item, stock.products.get(item.productId));
      const change = ofLines.get(item.lineId);
      return isNew ? withTaken(complete, (change && stock.moved.get(change)) ?? null) : complete;
    });
    const own = new Set(ofLines.values());
    // Whoever took the units knew what from.
    const unclear = first.stockTaken ? [] : taken.unclear.filter((one) => own.has(one));
    const complete = { ...order, items };
    const told = [...unclearIn(unclear), ...shortIn(items)];
    const noted = withNote({ ...complete, tabs: tabsOf(complete, false) }, told);
    return { before, order: noted, note: sayNote({ note: '', told }), short: shortNote(items) };
  });
  const admins = await adminsOf(unit, arrived.map(({ short }) => short).join(''));
  const write = () => {
    for (const { before, order, note } of arrived) {
      const stored = store(before, order, deadlinesOf(order, settings.sellerDaysToAct));
      if (!isNew) continue;
      // An order that is not paid is none yet: the seller hears of it when it is.
      // Nor does one who typed it in.
      const hears = seller && isPayable(order) && order.source !== 'own';
      const ofNew = factsOfNew(order, seller ? withHoliday(seller.shop, order, now, note) : note);
      const facts = { ...factsOfOrder(stored), ...ofNew };
      happened(unit, 'order.placed', facts, { seller: hears ? seller.people : [] });
      if (hears) tellShort(unit, order, admins);
    }
    const sold = arrived.map(({ order }) => placedFacts(order, order.tabs));
    writeStock(unit, first.stockTaken ? { ...taken, changed: [] } : taken, soldToday(stock, sold, now));
    if (isNew && seller) notifyLowStock(unit, seller, taken.changed);
  };
  return { write, isSoldOut: first.stockTaken && taken.changed.some(({ after }) => after === 0) };
}

/** Whom to tell that an order lacks something; it is read only then. Before the writes of the transaction. */
export const adminsOf = (unit: UnitOfWork, short: string): Promise<Recipient[]> | Recipient[] =>
  short === '' ? [] : findAdminRecipients(unit);

/** Tells admins that an order of a seller lacks something, if it does. */
export function tellShort(
  unit: UnitOfWork,
  { id, orderNumber: number, sellerName: seller, items }: Order,
  admins: Recipient[],
): void {
  const note = shortNote(items);
  if (note !== '') happened(unit, 'order.short', { id, number, seller, note }, { admins });
}

/** The note, after by when an order is to be accepted that came in the seller's holiday. */
export function withHoliday(shop: Holiday, { dueAt }: Order, now: Date, note: string): string {
  if (!dueAt || !opensAgainAt(shop, now)) return note;
  return `You’re on holiday: accept it by ${formatDateTime(dueAt)}. ${note}`.trim();
}

/**
 * Units that leave the stock, or that have left it already, by the id of their line, which no other has
 * (`problemOf`): several lines may be of one product.
 */
const changesOf = ({ items }: Order): ReadonlyMap<string, StockChange> =>
  new Map(items.map((item) => [item.lineId, stockChangeOf(item, -item.quantity)]));

/**
 * A line with what its product tells: the category, and the variant that an SKU names, so that later steps
 * find it when the SKU has changed.
 */
function completeItem(item: OrderItem, product: Product | undefined): OrderItem {
  const variant = product?.variants ? variantOf(product.variants, item) : null;
  const named = variant && { variantId: variant.id, variant: item.variant || variantName(variant) };
  return { ...item, category: product?.category ?? '', ...named };
}
