import type { OrderDeadlines } from '~/repositories/orders/stored-order.server';
import type { Order } from '~/schemas/orders/order';
import { dayMs, hourMs } from '~/utils/dates';

const later = (iso: string | null, days: number) =>
  iso === null ? null : new Date(Date.parse(iso) + days * dayMs).toISOString();

/** How long before it is cancelled a seller is warned of an order that they have not accepted. */
const warningMs = 6 * hourMs;

/** When the seller of a late order is warned that it will be cancelled; null where it will not. */
export const warningOf = ({ status, expiresAt, tabs }: Pick<Order, 'status' | 'expiresAt' | 'tabs'>) =>
  status === 'pending' && tabs.includes('accept') && expiresAt !== null
    ? new Date(Date.parse(expiresAt) - warningMs).toISOString()
    : null;

/** How long an order can be paid that was not taken over here, but imported. */
const daysToPay = 7;

/** The days to act of an order: those of the settings when it came, else (in older records) those of now. */
export const daysToActOf = (order: Pick<Order, 'daysToAct'>, sellerDaysToAct: number) =>
  order.daysToAct ?? sellerDaysToAct;

/**
 * When something happens to an order by itself (docs/product.md, "Orders").
 *
 * @param sellerDaysToAct of the settings
 */
export function deadlinesOf(order: Order, sellerDaysToAct: number): OrderDeadlines {
  const { tabs, dueAt, status, returns } = order;
  const daysToAct = daysToActOf(order, sellerDaysToAct);
  const hasWork = tabs.includes('accept') || tabs.includes('ship');
  const asked = returns.filter((one) => one.status === 'requested').map(({ openedAt }) => openedAt ?? '');
  return {
    lateAt: hasWork ? (tabs.includes('late') ? warningOf(order) : dueAt) : null,
    expiresAt: status === 'pending' ? expiryOf(order, daysToAct) : null,
    answerBy: later(asked.sort()[0] || null, daysToAct),
  };
}

/** One that waits for its payment keeps the time that it was given (`payBy`). */
function expiryOf({ createdAt, dueAt, expiresAt, tabs }: Order, daysToAct: number): string | null {
  if (!tabs.includes('unpaid')) return latestExpiry(createdAt, dueAt, daysToAct);
  return expiresAt ?? latestExpiry(createdAt, dueAt, daysToPay);
}

/** Half of the days after it became late: an order that came late was placed long before it was due here. */
function latestExpiry(createdAt: string | null, dueAt: string | null, days: number): string | null {
  const times = [later(createdAt, days), later(dueAt, days / 2)];
  return (
    times
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null
  );
}

/**
 * When an order ends that is not paid.
 *
 * @param since when it came, or its payment was reversed: an ISO string
 * @param unpaidHours of the settings
 */
export const payBy = (since: string, unpaidHours: number): string =>
  new Date(Date.parse(since) + unpaidHours * hourMs).toISOString();

/** By when the shop wants it accepted, counted from a time instead of its own; null when it does not say. */
export function dueIn(from: string, { createdAt, dueAt }: Pick<Order, 'createdAt' | 'dueAt'>): string | null {
  const ms = Date.parse(dueAt ?? '') - Date.parse(createdAt ?? '');
  return ms > 0 ? new Date(Date.parse(from) + ms).toISOString() : null;
}

/**
 * When the seller must act by: half of the days for accepting, all of them for shipping.
 *
 * @param opensAt the end of the seller's holiday, ISO string: the days begin then
 */
export const acceptBy = (placedAt: string, daysToAct: number, opensAt: string | null = null) =>
  later(latest(placedAt, opensAt), daysToAct / 2);
export const shipBy = (acceptedAt: string, daysToAct: number, opensAt: string | null = null) =>
  later(latest(acceptedAt, opensAt), daysToAct);

const latest = (at: string, opensAt: string | null) => (opensAt !== null && opensAt > at ? opensAt : at);
