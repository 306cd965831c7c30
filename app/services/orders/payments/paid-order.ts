import type { Order, OrderRefund, TimelineEntry } from '~/schemas/orders/order';
import { tabsOf } from '~/schemas/orders/order-tabs';
import { byShop, paidOf, paymentStatusOf, priceOf, refundedOf } from '~/schemas/orders/payment-status';
import { opensAgainAt } from '~/utils/holiday';
import type { Deadline } from '../arrivals/arrived-order';
import { acceptBy, daysToActOf, payBy } from '../steps/order-deadlines';
import { isAccepting } from '../steps/order-step';

/** An order that was paid, and what goes back of it at once. */
interface PaidNow {
  order: Order;
  refund: OrderRefund | null;
}

/**
 * An order whose buyer has paid since it was placed: the days to act run from now, and what was cancelled
 * before the payment goes back to the buyer. Its version stays, so that open forms remain valid.
 */
export function paidOrder(
  before: Order,
  now: Date,
  { sellerDaysToAct, shop }: Pick<Deadline, 'sellerDaysToAct' | 'shop'>,
  by?: string,
): PaidNow {
  const at = now.toISOString();
  const opensAt = shop && opensAgainAt(shop, at);
  const dueAt = acceptBy(at, daysToActOf(before, sellerDaysToAct), opensAt);
  return withPayment({ ...before, dueAt }, at, by);
}

/** An order that was paid after all of it was cancelled: what did not go back yet goes back to the buyer. */
export const paidTooLate = (before: Order, now: Date, by?: string): PaidNow =>
  withPayment(before, now.toISOString(), by);

/**
 * An order that is paid again, which went on when its payment was reversed: its deadline stays, and what was
 * cancelled while it was not paid goes back to the buyer.
 */
export const paidAgain = (before: Order, now: Date, by?: string): PaidNow =>
  withPayment(before, now.toISOString(), by);

/**
 * An order whose payment was reversed. It waits for a payment again, as long as a new one, unless something
 * was shipped: then it goes on, and admins decide.
 */
export function unpaidAgain(before: Order, now: Date, unpaidHours: number): Order {
  const at = now.toISOString();
  const isUnderWay = before.shipments.length > 0;
  const order: Order = isUnderWay
    ? before
    : {
        ...before,
        acceptedAt: null,
        status: 'pending',
        dueAt: null,
        expiresAt: payBy(at, unpaidHours),
        timeline: before.timeline.map(withoutAcceptance),
      };
  return withEntry(order, 'reversed', at);
}

/** Frees the id of an acceptance that no longer counts: the seller may take the step again. */
function withoutAcceptance(entry: TimelineEntry): TimelineEntry {
  return isAccepting(entry.step) ? { ...entry, id: `${entry.id}_until_${entry.version}` } : entry;
}

function withPayment(before: Order, at: string, by?: string): PaidNow {
  const refund = refundOf(before, at);
  const refunds = refund ? [...before.refunds, refund] : before.refunds;
  return { order: withEntry({ ...before, refunds }, 'paid', at, by), refund };
}

/** Names an entry of the timeline, and what goes back with it: programs know a refund by its id. */
const entryId = ({ timeline }: Order, step: 'paid' | 'reversed') => `${step}_${timeline.length}`;

function withEntry(order: Order, step: 'paid' | 'reversed', at: string, by = byShop): Order {
  const { status, version, timeline } = order;
  const entry = { id: entryId(order, step), step, status, at, by, note: '', version };
  return {
    ...order,
    paymentStatus: paymentStatusOf(order),
    // One that goes on is as late as it was.
    tabs: tabsOf(order, order.tabs.includes('late')),
    timeline: [...timeline, entry],
    updatedAt: at,
  };
}

/**
 * What of a payment goes back at once: the price of the units that were cancelled, or all of a cancelled
 * order, less what went back of that before, since the whole of an earlier payment was reversed. Refunds out
 * of delivered parcels (`refundedPesewas`) are other money, whoever asks.
 */
function refundOf(order: Order, at: string): OrderRefund | null {
  const units = order.items.map(({ lineId, cancelled }) => ({ lineId, quantity: cancelled }));
  const due = order.status === 'cancelled' ? paidOf(order) : priceOf(order, units);
  const ofParcels = order.shipments.reduce((sum, { refundedPesewas }) => sum + refundedPesewas, 0);
  const amountPesewas = order.prepaid ? due - (refundedOf(order) - ofParcels) : 0;
  if (amountPesewas <= 0) return null;
  const { cancelReason, cancelTold: told } = order;
  const why = told ? { reason: '', told } : { reason: cancelReason ?? '' };
  return { id: entryId(order, 'paid'), returnId: null, lines: [], amountPesewas, ...why, at };
}
