import type { Order } from '~/schemas/orders/order';
import { quantitiesAreConsistent } from '~/schemas/orders/order-quantities';
import { tabsOf } from '~/schemas/orders/order-tabs';
import { isPayable, priceOf } from '~/schemas/orders/payment-status';
import type { StepNote } from '~/schemas/step-notes';
import { type Holiday, opensAgainAt } from '~/utils/holiday';
import { formatCedis, fromPesewas, isWholePesewas, toPesewas } from '~/utils/money';
import { grossOf } from '../money/earned';
import { acceptBy, daysToActOf, dueIn, payBy } from '../steps/order-deadlines';
import type { OrderTerms } from './new-order';

/**
 * Why an order of the shop cannot be taken over, in a sentence; null when it can. Its amounts must be whole
 * pesewas that add up: what is booked for its parts would not be what the buyer paid
 * (docs/decisions/orders.md).
 */
export function problemOf(order: Order): string | null {
  const { items, sellerId, subtotal, deliveryFee, total } = order;
  if (sellerId === '' || sellerId.includes('/')) return 'The order names no seller.';
  if (items.length === 0) return 'The order has no items.';
  const ids = new Set(items.map(({ lineId }) => lineId));
  if (ids.size < items.length) return 'Two items of the order have the same lineId.';
  if (!quantitiesAreConsistent(items)) return 'The quantities of the items contradict each other.';
  const amounts = { ...pricesOf(order), subtotal, deliveryFee, total };
  for (const [name, amount] of Object.entries(amounts))
    if (!isWholePesewas(amount)) return `${name} is ${amount}. Amounts have two decimals at most.`;
  const goods = grossOf(order, items);
  if (!Number.isSafeInteger(goods) || goods !== toPesewas(subtotal))
    return `The subtotal is ${formatCedis(subtotal)}, but the items cost ${formatCedis(goods / 100)}.`;
  const due = priceOf(order, items) + toPesewas(deliveryFee);
  if (due === toPesewas(total)) return null;
  return `The total is ${formatCedis(total)}, but items and delivery cost ${formatCedis(fromPesewas(due))}.`;
}

const pricesOf = ({ items }: Order) =>
  Object.fromEntries(items.map(({ unitPrice }, index) => [`unitPrice of item ${index + 1}`, unitPrice]));

/** The shop's clock may be that much ahead before its time is not taken for what it is. */
const clockAheadMs = 5 * 60_000;
/** An order that comes later than that was not there to be seen: its deadlines are counted from now. */
const cameLateMs = 60 * 60_000;

/** When it was placed, as an ISO string: now for an order that the shop dated ahead, or not at all. */
export const placedAtOf = ({ createdAt }: { createdAt: string | null }, now: Date): string =>
  createdAt === null || Date.parse(createdAt) > now.getTime() + clockAheadMs ? now.toISOString() : createdAt;

/**
 * What decides by when the seller must act, or the buyer pay: the settings, and the shop, if it is
 * known.
 */
export interface Deadline extends OrderTerms {
  unpaidHours: number;
  shop: Holiday | null;
}

/**
 * The order of the shop as it is taken over, without its stock: when it was placed, its first deadline, tabs
 * and timeline.
 */
export function arrivedOrder(order: Order, now: Date, deadline: Deadline): Order {
  const { sellerDaysToAct, holdDays, returnDays, unpaidHours, shop } = deadline;
  const createdAt = placedAtOf(order, now);
  const isOff = createdAt !== order.createdAt || Date.parse(createdAt) < now.getTime() - cameLateMs;
  const from = isOff ? now.toISOString() : createdAt;
  const daysToAct = daysToActOf(order, sellerDaysToAct);
  const opensAt = shop && opensAgainAt(shop, from);
  return {
    ...order,
    createdAt,
    problem: null,
    tabs: tabsOf(order, false),
    daysToAct,
    // Not the shop's to say.
    holdDays,
    returnDays,
    // The shop may have said by when, by its own clock; in a holiday nobody would be there.
    dueAt: (opensAt ? null : dueIn(from, order)) ?? acceptBy(from, daysToAct, opensAt),
    expiresAt: isPayable(order) ? null : payBy(from, unpaidHours),
    timeline: order.timeline.length > 0 ? order.timeline : [placedEntry(order, createdAt)],
  };
}

const datedBy = (at: string): StepNote => ({ cause: 'shop_dated', values: { at } });

const placedEntry = (order: Order, at: string): Order['timeline'][number] => ({
  id: 'placed',
  step: 'placed',
  status: 'pending',
  at,
  by: 'shop',
  note: '',
  ...(order.createdAt === null || order.createdAt === at ? {} : { told: [datedBy(order.createdAt)] }),
  version: 0,
});
