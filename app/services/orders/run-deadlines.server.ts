import { countMovedOrder } from '~/repositories/counters.server';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import {
  findOrderForUpdate,
  listNewOrders,
  listPassedDeadlines,
  markLate,
} from '~/repositories/orders.server';
import { advanceOrderIntake, readOrderIntake } from '~/repositories/upkeep.server';
import { tabsOf } from '~/schemas/order-tabs';
import { paths } from '~/utils/paths';
import { findRecipient, notify } from '../notifications/notify.server';
import { runDue } from '../upkeep/run-due.server';
import { adoptOrder } from './adopt-order.server';
import { takeOrderStep } from './take-order-step.server';

/** Orders of one query. */
const pageSize = 50;

/** What the deadlines did. */
export interface DeadlinesRun {
  /** New orders from the shop. */
  adopted: number;
  late: number;
  /** Cancelled because they were not accepted in time. */
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
    adopted: await adoptNewOrders(now),
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

/** The shop's clock may be behind, and its writes slow: so much is looked through again. */
const overlapMs = 60_000;

async function adoptNewOrders(now: Date): Promise<number> {
  const intake = await readOrderIntake(now);
  let after = new Date(intake.getTime() - overlapMs);
  let adopted = 0;
  for (;;) {
    const { ids, last, isFull } = await listNewOrders(after, pageSize);
    for (const id of ids) adopted += Number(await adoptOrder(id, now));
    // Milliseconds: orders of the same one as the last are read again, unless they fill a page.
    if (last) after = last > after || !isFull ? last : new Date(after.getTime() + 1);
    if (!isFull) break;
  }
  if (after > intake) await advanceOrderIntake(after);
  return adopted;
}

async function expire(id: string, now: Date): Promise<boolean> {
  const step = { name: 'expire', id: 'time', reason: 'Not accepted in time' } as const;
  const result = await takeOrderStep({ role: 'time' }, { id, version: null, step }, now);
  return result.success && result.data.changed;
}

function notifyLate(id: string, now: Date): Promise<boolean> {
  return inTransaction(async (unit) => {
    const order = await findOrderForUpdate(unit, 'all', id);
    if (!order || order.tabs.includes('late') || !order.dueAt || order.dueAt > now.toISOString())
      return false;
    const tabs = tabsOf(order, true);
    if (!tabs.includes('late')) return false;
    const recipients = await findRecipient(unit, order.sellerId);
    markLate(unit, id, tabs);
    countMovedOrder(unit, order.sellerId, ['all', ...order.tabs], ['all', ...tabs]);
    notify(unit, recipients, {
      type: 'warning',
      message: `Order ${order.orderNumber} is late: ${order.status === 'pending' ? 'accept' : 'ship'} it now.`,
      link: paths.seller.order(id),
      status: order.status,
    });
    return true;
  });
}

async function escalate(id: string, now: Date): Promise<boolean> {
  const order = await inTransaction((unit) => findOrderForUpdate(unit, 'all', id));
  const asked = order?.returns.filter(({ status }) => status === 'requested') ?? [];
  let changed = false;
  for (const one of asked) {
    const step = { name: 'escalate_return', id: one.id, note: 'No answer from the seller' } as const;
    const result = await takeOrderStep({ role: 'time' }, { id, version: null, step }, now);
    changed ||= result.success && result.data.changed;
  }
  return changed;
}
