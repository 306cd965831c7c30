import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { getSettings } from '~/repositories/operator/settings.server';
import {
  type ArrivedOrder,
  findArrivedForUpdate,
  findNumbersTaken,
  markProblem,
} from '~/repositories/orders/order-intake.server';
import type { Order } from '~/schemas/orders/order';
import { isTakenOver } from '~/schemas/orders/order-tabs';
import { meters } from '~/utils/meters.server';
import { happened, readRecipients } from '../../activity/happened.server';
import { recountSellerProducts } from '../../products/recount-products.server';
import { preparePayment } from '../payments/prepare-payment.server';
import { placedAtOf, problemOf } from './arrived-order';
import { type AdoptContext, prepareAdoption } from './prepare-adoption.server';

/** What became of an order of the shop. */
export type Adopted = 'adopted' | 'paid' | 'reversed' | 'problem' | 'unchanged';

/**
 * Takes over what the shop wrote, in one transaction: the units of a new order leave the stock, it is counted
 * under its tabs, and the seller is notified; of one that was paid since, the seller is notified. An order
 * that cannot be taken over is marked with its problem, which admins are notified of. Any other order is left
 * alone (docs/product.md, "Orders").
 */
export async function adoptOrder(id: string, now = new Date()): Promise<Adopted> {
  const settings = await getSettings();
  const { outcome, soldOutSeller, isUnreadable } = await inTransaction<Outcome>(async (unit) => {
    const context = { ...settings, now };
    const found = await findArrivedForUpdate(unit, id);
    if (!found) return unchanged;
    if ('unreadable' in found) {
      if (isTakenOver(found.tabs)) return unchanged;
      const problem = `${found.unreadable} Correct it in the shop: then the order is taken over within a minute.`;
      const unread = { ...found, id, createdAt: null };
      return { ...(await refuse(unit, unread, problem, context)), isUnreadable: true };
    }
    const { order } = found;
    if (isTakenOver(order.tabs)) {
      const { outcome, write } = await preparePayment(unit, order, context);
      write();
      return { outcome };
    }
    const problem =
      problemOf(order) ??
      ((await findNumbersTaken(unit, [order])).size > 0
        ? `Another order has the number ${order.orderNumber}.`
        : null);
    if (problem !== null) return refuse(unit, order, problem, context);
    const { write, isSoldOut } = await prepareAdoption(unit, [order], context);
    write();
    return { outcome: 'adopted', soldOutSeller: isSoldOut ? order.sellerId : null };
  });
  // It is tried again every half minute, and counted once.
  if (isUnreadable && outcome === 'problem') meters.ordersUnreadable.inc();
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
  const settings = await getSettings();
  return inTransaction(async (unit) => {
    const found = await Promise.all(ids.map((id) => findArrivedForUpdate(unit, id)));
    const plain = plainOrders(found);
    const taken = await findNumbersTaken(unit, plain);
    const [first, ...others] = plain.filter(({ id }) => !taken.has(id));
    if (!first) return [];
    const { write } = await prepareAdoption(unit, [first, ...others], { ...settings, now });
    write();
    return [first, ...others].map(({ id }) => id);
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

/** Lists a new order with the problem that taking it over fails, until that is over. */
export async function markFailed(id: string, now: Date): Promise<Adopted> {
  const settings = await getSettings();
  const { outcome } = await inTransaction<Outcome>(async (unit) => {
    const found = await findArrivedForUpdate(unit, id);
    if (!found) return unchanged;
    const order = 'order' in found ? found.order : { ...found, id, createdAt: null };
    if (isTakenOver(order.tabs)) return unchanged;
    const problem =
      'It could not be taken over because of a fault in Makola. It is tried again every half minute; the log says more.';
    return refuse(unit, order, problem, { ...settings, now });
  });
  return outcome;
}

interface Outcome {
  outcome: Adopted;
  soldOutSeller?: string | null;
  isUnreadable?: boolean;
}
const unchanged: Outcome = { outcome: 'unchanged' };

/** Keeps the order as the shop wrote it, with its problem, until the shop has corrected it. */
async function refuse(
  unit: UnitOfWork,
  order: Pick<Order, 'id' | 'sellerId' | 'orderNumber' | 'createdAt' | 'tabs' | 'problem'>,
  problem: string,
  { now }: AdoptContext,
): Promise<Outcome> {
  if (order.problem === problem) return unchanged;
  const recipients = await readRecipients(unit, 'order.problem', {});
  markProblem(unit, order, problem, placedAtOf(order, now));
  const { id, orderNumber: number } = order;
  happened(unit, 'order.problem', { id, number, problem }, recipients);
  return { outcome: 'problem' };
}
