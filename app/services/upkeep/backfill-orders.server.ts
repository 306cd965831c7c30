import type { RecordToFix } from '~/repositories/backfill/backfill.server';
import { listOrderGaps } from '~/repositories/backfill/orders.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { completePastOrder, updateOrderSearch } from '~/repositories/orders/orders.server';
import type { Order } from '~/schemas/orders/order';
import { tabsOf } from '~/schemas/orders/order-tabs';
import { byShop } from '~/schemas/orders/payment-status';
import { keepReferences } from '../orders/payments/payment-reference.server';
import { daysToActOf, deadlinesOf } from '../orders/steps/order-deadlines';
import { inSteps, type Progress } from './in-steps.server';

export interface BackfilledOrders {
  /** Orders checked. */
  checked: number;
  /**
   * Orders that got their quantities and tabs, the tabs that they are in now, the time since when their
   * returns wait, or new search words.
   */
  completed: number;
  /** Orders that cannot be read. */
  needsFixing: RecordToFix[];
}

/**
 * Adds quantities, tabs, deadlines and search words to orders from before quantities, and counts them; those
 * that wait to be accepted without being paid wait for their payment. Their
 * stock was taken when they were placed. A pending one can still be accepted for as many days as a new one.
 * An order with a return that was refunded before it arrived leaves "To refund", one with a return to answer
 * comes under "Returns to answer", and returns that wait get the time since when they do.
 * References of payments that admins recorded are made known, so that the same on another order is noticed.
 * Of all others, search words are written again where some are missing. Each step is one transaction, so it
 * can be interrupted and run again at any time.
 */
export async function backfillOrders(progress?: Progress): Promise<BackfilledOrders> {
  const { sellerDaysToAct } = await getSettings();
  const done: BackfilledOrders = { checked: 0, completed: 0, needsFixing: [] };
  const run = (after: string | null) => inTransaction((unit) => runStep(unit, after, sellerDaysToAct));
  for await (const step of inSteps(run, progress)) {
    for (const order of step.recorded) await inTransaction((unit) => keepReferences(unit, order));
    for (const name of ['checked', 'completed'] as const) done[name] += step[name];
    done.needsFixing.push(...step.needsFixing);
  }
  return done;
}

interface Step extends BackfilledOrders {
  /** Orders with a payment that an admin recorded. */
  recorded: Order[];
  next: string | null;
}

async function runStep(unit: UnitOfWork, after: string | null, daysToAct: number): Promise<Step> {
  const { items, ...step } = await listOrderGaps(unit, after);
  const incomplete = items.filter(({ isIncomplete }) => isIncomplete);
  for (const { order } of incomplete) {
    const tabs = tabsOf(order, false);
    const deadlines = deadlinesOf(
      { ...order, tabs, createdAt: new Date().toISOString(), expiresAt: null },
      daysToAct,
    );
    const completed = { ...order, tabs, daysToAct: daysToActOf(order, daysToAct) };
    completePastOrder(unit, order, completed, deadlines);
  }
  const misplaced = items.filter(({ isMisplaced }) => isMisplaced);
  for (const { order } of misplaced) {
    const tabs = tabsOf(order, order.tabs.includes('late'));
    completePastOrder(unit, order, { ...order, tabs }, deadlinesOf({ ...order, tabs }, daysToAct));
  }
  const wordless = items.filter((one) => one.lacksWords && !one.isIncomplete && !one.isMisplaced);
  for (const { order } of wordless) updateOrderSearch(unit, order);
  const recorded = items
    .map(({ order }) => order)
    .filter((one) => one.payments.some(({ by }) => by !== byShop));
  return { ...step, recorded, completed: incomplete.length + misplaced.length + wordless.length };
}
