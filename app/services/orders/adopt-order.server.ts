import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import {
  type ArrivedOrder,
  findArrivedForUpdate,
  findNumbersTaken,
  markProblem,
} from '~/repositories/order-intake.server';
import { completeOrder, updateOrder } from '~/repositories/orders.server';
import { getSettings } from '~/repositories/settings.server';
import type { Order, OrderItem } from '~/schemas/orders/order';
import { isPayable } from '~/schemas/orders/order-payment';
import { isTakenOver } from '~/schemas/orders/order-tabs';
import type { Product } from '~/schemas/products/product';
import { variantName } from '~/schemas/products/product-variants';
import { placedFacts } from '~/schemas/sales/sales-facts';
import { formatDateTime } from '~/utils/dates';
import { type Holiday, opensAgainAt } from '~/utils/holiday';
import { findAdminRecipients, findRecipient, type Recipient } from '../notifications/notify.server';
import { recountSellerProducts } from '../products/recount-products.server';
import { arrivedOrder, placedAtOf, problemOf } from './arrived-order';
import { deadlinesOf } from './order-deadlines';
import { notifyPaid, notifyPaidTooLate, notifyPlaced, notifyProblem } from './order-notifications.server';
import { paidOrder, paidTooLate } from './paid-order';
import { findStockOwner, noStock, notifyLowStock, readStock, soldToday, writeStock } from './stock.server';
import { shortNote, stockChangeOf, unclearNote, variantOf, withNote, withTaken } from './stock-changes';

/** What became of an order of the shop. */
export type Adopted = 'adopted' | 'paid' | 'problem' | 'unchanged';

interface AdoptContext {
  now: Date;
  sellerDaysToAct: number;
}

/**
 * Takes over what the shop wrote, in one transaction: the units of a new order leave the stock, it is counted
 * under its tabs, and the seller is notified; of one that was paid since, the seller is notified. An order
 * that cannot be taken over is marked with its problem, which admins are notified of. Any other order is left
 * alone (docs/product.md, "Orders").
 */
export async function adoptOrder(id: string, now = new Date()): Promise<Adopted> {
  const { sellerDaysToAct } = await getSettings();
  const { outcome, soldOutSeller } = await inTransaction<Outcome>(async (unit) => {
    const context = { now, sellerDaysToAct };
    const found = await findArrivedForUpdate(unit, id);
    if (!found) return unchanged;
    if ('unreadable' in found) {
      if (isTakenOver(found.tabs)) return unchanged;
      const problem = `The order cannot be read: ${found.unreadable}.`;
      return refuse(unit, { ...found, id, orderNumber: id, createdAt: null }, problem, context);
    }
    const { order } = found;
    if (isTakenOver(order.tabs)) return takePayment(unit, order, context);
    const problem =
      problemOf(order) ??
      ((await findNumbersTaken(unit, [order])).size > 0
        ? `Another order has the number ${order.orderNumber}.`
        : null);
    if (problem !== null) return refuse(unit, order, problem, context);
    const isSoldOut = await adopt(unit, [order], context);
    return { outcome: 'adopted', soldOutSeller: isSoldOut ? order.sellerId : null };
  });
  // The shop took the last units itself, past the counters.
  if (soldOutSeller) await recountSellerProducts(soldOutSeller);
  return outcome;
}

/** Orders, and lines of theirs, that are taken over in one transaction. */
export const adoptedAtOnce = 20;
const linesAtOnce = 100;

/**
 * Takes over new orders of one seller in one transaction: their stock, figures and counts are written once.
 * Those that need a look of their own (a problem, a payment, units that the shop took) are left alone.
 *
 * @param ids at most `adoptedAtOnce`
 * @returns the ids of those that were taken over
 */
export async function adoptOrders(ids: readonly string[], now = new Date()): Promise<string[]> {
  const { sellerDaysToAct } = await getSettings();
  return inTransaction(async (unit) => {
    const found = await Promise.all(ids.map((id) => findArrivedForUpdate(unit, id)));
    const plain = plainOrders(found);
    const taken = await findNumbersTaken(unit, plain);
    const orders = plain.filter(({ id }) => !taken.has(id));
    if (orders.length > 0) await adopt(unit, orders, { now, sellerDaysToAct });
    return orders.map(({ id }) => id);
  });
}

/** New orders of the first one's seller, each with a number of its own, and not too many lines. */
function plainOrders(found: readonly (ArrivedOrder | null)[]): Order[] {
  const plain: Order[] = [];
  let lines = 0;
  for (const one of found) {
    if (!one || 'unreadable' in one) continue;
    const { order } = one;
    const isPlain =
      order.tabs.length === 0 && order.status === 'pending' && !order.stockTaken && problemOf(order) === null;
    const isOther = plain.some(
      ({ sellerId, orderNumber }) =>
        sellerId !== order.sellerId || (orderNumber !== '' && orderNumber === order.orderNumber),
    );
    if (!isPlain || isOther || lines + order.items.length > linesAtOnce) continue;
    lines += order.items.length;
    plain.push(order);
  }
  return plain;
}

interface Outcome {
  outcome: Adopted;
  soldOutSeller?: string | null;
}
const unchanged: Outcome = { outcome: 'unchanged' };

/**
 * Takes over one order, or several new ones of a seller whose units the shop did not take.
 *
 * @returns whether the shop took the last units of a product itself
 */
async function adopt(unit: UnitOfWork, found: readonly Order[], context: AdoptContext): Promise<boolean> {
  const { now, sellerDaysToAct } = context;
  const [first] = found;
  if (!first) return false;
  const seller = await findStockOwner(unit, first.sellerId);
  const changes = found.map(unitsOf);
  const stock = await readStock(unit, changes.flat(), first.stockTaken);
  // Any other status was reached elsewhere, and its stock was settled there.
  const isNew = first.status === 'pending';
  const taken = isNew ? stock : noStock;
  let moved = 0;
  const arrived = found.map((before, index) => {
    const order = arrivedOrder(before, now, { sellerDaysToAct, seller });
    const items = order.items.map((item) => {
      const complete = completeItem(item, stock.products.get(item.productId));
      return isNew ? withTaken(complete, stock.moved[moved++] ?? null) : complete;
    });
    // Whoever took the units knew what from.
    const unclear = first.stockTaken ? [] : taken.unclear.filter((one) => changes[index]?.includes(one));
    const short = shortNote(items);
    const note = [unclearNote(unclear), short].filter(Boolean).join(' ');
    return { before, order: withNote({ ...order, items }, note), note, short };
  });
  const admins = await adminsOf(unit, arrived.map(({ short }) => short).join(''));
  for (const { before, order, note } of arrived) {
    completeOrder(unit, before, order, deadlinesOf(order, sellerDaysToAct));
    // An order that is not paid is none yet: the seller hears of it when it is.
    if (isNew && seller && isPayable(order))
      notifyPlaced(unit, { seller, admins }, order, withHoliday(seller, order, now, note));
  }
  const sold = arrived.map(({ order }) => placedFacts(order, order.tabs));
  writeStock(unit, first.stockTaken ? { ...taken, changed: [] } : taken, soldToday(stock, sold, now));
  if (isNew && seller) notifyLowStock(unit, seller, taken.changed);
  return first.stockTaken && taken.changed.some(({ after }) => after === 0);
}

/** Whom to tell that an order lacks something; it is read only then. Before the writes of the transaction. */
const adminsOf = (unit: UnitOfWork, short: string): Promise<Recipient[]> | Recipient[] =>
  short === '' ? [] : findAdminRecipients(unit);

/** The note, after by when an order is to be accepted that came in the seller's holiday. */
function withHoliday(seller: Holiday, { dueAt }: Order, now: Date, note: string): string {
  if (!dueAt || !opensAgainAt(seller, now)) return note;
  return `You’re on holiday: accept it by ${formatDateTime(dueAt)}. ${note}`.trim();
}

/** The days to act of an order that waited for its payment run from now. */
async function takePayment(unit: UnitOfWork, before: Order, context: AdoptContext): Promise<Outcome> {
  if (before.status === 'cancelled' && before.prepaid) return takeLatePayment(unit, before, context);
  if (!before.tabs.includes('unpaid') || !isPayable(before)) return unchanged;
  const { now, sellerDaysToAct } = context;
  const seller = await findStockOwner(unit, before.sellerId);
  const order = paidOrder(before, now, { sellerDaysToAct, seller });
  const short = shortNote(order.items);
  const admins = await adminsOf(unit, short);
  updateOrder(unit, before, order, { deadlines: deadlinesOf(order, sellerDaysToAct), now });
  if (seller) notifyPaid(unit, { seller, admins }, order, withHoliday(seller, order, now, short));
  return { outcome: 'paid' };
}

/** The buyer paid for an order that is cancelled: nothing is sold, and admins must know of the money. */
async function takeLatePayment(
  unit: UnitOfWork,
  before: Order,
  { now, sellerDaysToAct }: AdoptContext,
): Promise<Outcome> {
  const isRefunded = before.refunds.length > 0;
  const order = isRefunded ? before : paidTooLate(before, now);
  const admins = isRefunded ? [] : await findAdminRecipients(unit);
  const buyer = isRefunded || order.buyerId === '' ? [] : await findRecipient(unit, order.buyerId);
  // Also when the shop only wrote again that it was paid: stored as refunded, it is not found again.
  updateOrder(unit, before, order, { deadlines: deadlinesOf(order, sellerDaysToAct), now });
  if (isRefunded) return unchanged;
  notifyPaidTooLate(unit, { buyer, admins }, order);
  return { outcome: 'paid' };
}

/** Keeps the order as the shop wrote it, with its problem, until the shop has corrected it. */
async function refuse(
  unit: UnitOfWork,
  order: Pick<Order, 'id' | 'sellerId' | 'orderNumber' | 'createdAt' | 'tabs' | 'problem'>,
  problem: string,
  { now }: AdoptContext,
): Promise<Outcome> {
  if (order.problem === problem) return unchanged;
  const admins = await findAdminRecipients(unit);
  markProblem(unit, order, problem, placedAtOf(order, now));
  notifyProblem(unit, admins, order, problem);
  return { outcome: 'problem' };
}

/** Units that leave the stock, or that have left it already. */
const unitsOf = ({ items }: Order) => items.map((item) => stockChangeOf(item, -item.quantity));

/**
 * A line with what its product tells: the category, and the variant that an SKU names, so that later steps
 * find it when the SKU has changed.
 */
function completeItem(item: OrderItem, product: Product | undefined): OrderItem {
  const variant = product?.variants ? variantOf(product.variants, item) : null;
  const named = variant && { variantId: variant.id, variant: item.variant || variantName(variant) };
  return { ...item, category: product?.category ?? '', ...named };
}
