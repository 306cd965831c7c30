import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { wasSent } from '~/repositories/messages/notifications.server';
import {
  findOrderForUpdate,
  listPassedDeadlines,
  markLate,
  markWarned,
} from '~/repositories/orders/orders.server';
import type { Order } from '~/schemas/orders/order';
import { tabsOf } from '~/schemas/orders/order-tabs';
import { runDue } from '~/utils/run-due';
import { happened, readRecipients } from '../../activity/happened.server';
import { type NewOrders, takeNewOrders } from '../arrivals/take-new-orders.server';
import { warningOf } from './order-deadlines';
import { takeOrderStep } from './take-order-step.server';

/** What the deadlines did. */
export interface DeadlinesRun extends NewOrders {
  late: number;
  /** Cancelled because they were not accepted, or not paid, in time. */
  expired: number;
  /** Returns that sellers did not answer in time. */
  escalated: number;
}

/**
 * Takes over new orders, and does what passed deadlines ask for: late orders are marked, orders that were not
 * accepted are cancelled, unanswered returns go to support (docs/product.md, "Orders"). Each order is a
 * transaction that checks it again, so it can run at any time, twice, and on several servers.
 */
export async function runDeadlines(now = new Date()): Promise<DeadlinesRun> {
  return {
    ...(await takeNewOrders(now)),
    // Before `late`, so that nobody is notified of both.
    expired: await runDue(
      (size) => listPassedDeadlines('expire', now, size),
      (id) => expire(id, now),
    ),
    late: await runDue(
      (size) => listPassedDeadlines('late', now, size),
      (id) => notifyLate(id, now),
    ),
    escalated: await runDue(
      (size) => listPassedDeadlines('answer', now, size),
      (id) => escalate(id, now),
    ),
  };
}

async function expire(id: string, now: Date): Promise<boolean> {
  const order = await inTransaction((unit) => findOrderForUpdate(unit, 'all', id));
  const cause = order?.tabs.includes('unpaid') ? 'not_paid' : 'not_accepted';
  const step = { name: 'expire', id: 'time', cause } as const;
  const result = await takeOrderStep({ role: 'time' }, { id, version: null, step }, now);
  return result.success && result.data.changed;
}

function notifyLate(id: string, now: Date): Promise<boolean> {
  return inTransaction(async (unit) => {
    const order = await findOrderForUpdate(unit, 'all', id);
    if (!order) return false;
    if (order.tabs.includes('late')) return warn(unit, order, now);
    if (!order.dueAt || order.dueAt > now.toISOString()) return false;
    const tabs = tabsOf(order, true);
    if (!tabs.includes('late')) return false;
    const recipients = await readRecipients(unit, 'order.late', { seller: order.sellerId });
    markLate(unit, order, tabs, warningOf({ ...order, tabs }));
    const isAccepted = order.status !== 'pending';
    happened(unit, 'order.late', { ...factsOfLate(order), isAccepted }, recipients);
    return true;
  });
}

const factsOfLate = ({ id, orderNumber: number, status }: Order) => ({ id, order: id, number, status });

/** Warns the seller of a late order, once, that it will be cancelled. */
async function warn(unit: UnitOfWork, order: Order, now: Date): Promise<boolean> {
  const warnAt = warningOf(order);
  if (warnAt !== null && warnAt > now.toISOString()) return false;
  const once = `expiring_${order.id}`;
  const [isKnown, recipients] = await Promise.all([
    wasSent(unit, once),
    readRecipients(unit, 'order.expiring', { seller: order.sellerId }),
  ]);
  markWarned(unit, order.id);
  if (!isKnown && warnAt !== null && order.expiresAt !== null)
    happened(unit, 'order.expiring', { ...factsOfLate(order), at: order.expiresAt }, { ...recipients, once });
  return true;
}

async function escalate(id: string, now: Date): Promise<boolean> {
  const order = await inTransaction((unit) => findOrderForUpdate(unit, 'all', id));
  const asked = order?.returns.filter(({ status }) => status === 'requested') ?? [];
  let changed = false;
  for (const one of asked) {
    const cause = 'not_answered';
    const step = { name: 'escalate_return', id: one.id, note: '', cause } as const;
    const result = await takeOrderStep({ role: 'time' }, { id, version: null, step }, now);
    changed ||= result.success && result.data.changed;
  }
  return changed;
}
