import { countMovedOrder } from '~/repositories/counters.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { findArrivedForUpdate, isNumberTaken, markProblem } from '~/repositories/order-intake.server';
import { completeOrder, updateOrder } from '~/repositories/orders.server';
import { countSales } from '~/repositories/sales.server';
import { getSettings } from '~/repositories/settings.server';
import type { Order, OrderItem } from '~/schemas/order';
import { isPayable } from '~/schemas/order-payment';
import { isTakenOver, problemTabs } from '~/schemas/order-tabs';
import type { Product } from '~/schemas/product';
import { variantName } from '~/schemas/product-variants';
import { movedFacts, placedFacts } from '~/schemas/sales-facts';
import { formatDateTime } from '~/utils/dates';
import { type Holiday, opensAgainAt } from '~/utils/holiday';
import { findAdminRecipients, findRecipient, type Recipient } from '../notifications/notify.server';
import { recountSellerProducts } from '../products/recount-products.server';
import { arrivedOrder, placedAtOf, problemOf } from './arrived-order';
import { deadlinesOf } from './order-deadlines';
import { notifyPaid, notifyPaidTooLate, notifyPlaced, notifyProblem } from './order-notifications.server';
import { paidOrder, paidTooLate } from './paid-order';
import { findStockOwner, noStock, notifyLowStock, readStock, writeStock } from './stock.server';
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
      return refuse(
        unit,
        { ...found, id, orderNumber: id, createdAt: null },
        { before: found, problem },
        context,
      );
    }
    const { order } = found;
    if (isTakenOver(order.tabs)) return takePayment(unit, order, context);
    const problem =
      problemOf(order) ??
      ((await isNumberTaken(unit, order)) ? `Another order has the number ${order.orderNumber}.` : null);
    if (problem !== null) return refuse(unit, order, { before: order, problem }, context);
    return adopt(unit, order, context);
  });
  // The shop took the last units itself, past the counters.
  if (soldOutSeller) await recountSellerProducts(soldOutSeller);
  return outcome;
}

interface Outcome {
  outcome: Adopted;
  soldOutSeller?: string | null;
}
const unchanged: Outcome = { outcome: 'unchanged' };

async function adopt(unit: UnitOfWork, found: Order, context: AdoptContext): Promise<Outcome> {
  const { now, sellerDaysToAct } = context;
  const seller = await findStockOwner(unit, found.sellerId);
  const arrived = arrivedOrder(found, now, { sellerDaysToAct, seller });
  // Any other status was reached elsewhere, and its stock was settled there.
  const isNew = arrived.status === 'pending';
  const stock = await readStock(unit, unitsOf(arrived), arrived.stockTaken);
  const taken = isNew ? stock : noStock;
  // Whoever took the units knew what from.
  const unclear = arrived.stockTaken ? [] : taken.unclear;
  const items = arrived.items.map((item, index) => {
    const complete = completeItem(item, stock.products.get(item.productId));
    return isNew ? withTaken(complete, stock.moved[index] ?? null) : complete;
  });
  const short = shortNote(items);
  const admins = await adminsOf(unit, short);
  const note = [unclearNote(unclear), short].filter(Boolean).join(' ');
  const order = withNote({ ...arrived, items }, note);
  completeOrder(unit, order, deadlinesOf(order, sellerDaysToAct));
  countMovedOrder(unit, order.sellerId, countedUnder(found), ['all', ...order.tabs]);
  countSales(unit, order.sellerId, [placedFacts(order, order.tabs)]);
  if (!order.stockTaken) writeStock(unit, taken);
  if (isNew && seller) {
    // An order that is not paid is none yet: the seller hears of it when it is.
    if (isPayable(order))
      notifyPlaced(unit, { seller, admins }, order, withHoliday(seller, order, now, note));
    notifyLowStock(unit, seller, taken.changed);
  }
  const isSoldOut = order.stockTaken && taken.changed.some(({ after }) => after === 0);
  return { outcome: 'adopted', soldOutSeller: isSoldOut ? order.sellerId : null };
}

/** Whom to tell that an order lacks something; it is read only then. Before the writes of the transaction. */
const adminsOf = (unit: UnitOfWork, short: string): Promise<Recipient[]> | Recipient[] =>
  short === '' ? [] : findAdminRecipients(unit);

/** The note, after by when an order is to be accepted that came in the seller's holiday. */
function withHoliday(seller: Holiday, { dueAt }: Order, now: Date, note: string): string {
  if (!dueAt || !opensAgainAt(seller, now)) return note;
  return `You’re on holiday: accept it by ${formatDateTime(dueAt)}. ${note}`.trim();
}

/** The lists under which it is counted: an order that the shop wrote is under none. */
const countedUnder = ({ tabs }: Pick<Order, 'tabs'>) => (tabs.length > 0 ? ['all', ...tabs] : []);

/** The days to act of an order that waited for its payment run from now. */
async function takePayment(unit: UnitOfWork, before: Order, context: AdoptContext): Promise<Outcome> {
  if (before.status === 'cancelled' && before.prepaid) return takeLatePayment(unit, before, context);
  if (!before.tabs.includes('unpaid') || !isPayable(before)) return unchanged;
  const { now, sellerDaysToAct } = context;
  const seller = await findStockOwner(unit, before.sellerId);
  const order = paidOrder(before, now, { sellerDaysToAct, seller });
  const short = shortNote(order.items);
  const admins = await adminsOf(unit, short);
  updateOrder(unit, order, deadlinesOf(order, sellerDaysToAct), now);
  countMovedOrder(unit, order.sellerId, countedUnder(before), ['all', ...order.tabs]);
  countSales(unit, order.sellerId, [movedFacts(order, before.tabs, order.tabs)]);
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
  updateOrder(unit, order, deadlinesOf(order, sellerDaysToAct), now);
  if (isRefunded) return unchanged;
  notifyPaidTooLate(unit, { buyer, admins }, order);
  return { outcome: 'paid' };
}

/** Keeps the order as the shop wrote it, with its problem, until the shop has corrected it. */
async function refuse(
  unit: UnitOfWork,
  order: Pick<Order, 'id' | 'sellerId' | 'orderNumber' | 'createdAt'>,
  { before, problem }: { before: Pick<Order, 'tabs' | 'problem'>; problem: string },
  { now }: AdoptContext,
): Promise<Outcome> {
  if (before.problem === problem) return unchanged;
  const admins = await findAdminRecipients(unit);
  markProblem(unit, order.id, problem, placedAtOf(order, now));
  const hasSeller = order.sellerId !== '' && !order.sellerId.includes('/');
  if (hasSeller) countMovedOrder(unit, order.sellerId, countedUnder(before), ['all', ...problemTabs]);
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
