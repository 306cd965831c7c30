import { getOrderCounts, type OrderCounts } from '~/repositories/counters/counters.server';
import { listTabsBefore } from '~/repositories/orders/open-orders.server';
import { recentOrderCounts } from '~/repositories/orders/order-counts.server';
import { countOrders } from '~/repositories/orders/orders.server';
import type { SalesScope } from '~/repositories/sales/sales.server';
import type { OrderPart } from '~/schemas/sales/order-parts';
import { dayMs } from '~/utils/dates';
import { dayOf } from '~/utils/days';
import type { SalesRange } from './sales-range';

/** How many orders are what, of those parts that are known. */
export type CountedOrders = Partial<Record<OrderPart, number>>;

/** First and last day, both included. */
type Days = Pick<SalesRange, 'from' | 'to'>;

/**
 * How many orders of some days are under the statuses that no roll-up counts, but `transit`: 4 calls, 2 for a
 * seller's last 30 days or more; of all sellers at most every 5 s.
 */
export function countOrdersOf(scope: SalesScope, days: Days, now = new Date()): Promise<CountedOrders> {
  const count = async () => {
    const [open, returned] = await Promise.all([
      countOpen(scope, days, now),
      countOrders(scope, { status: 'returned', placed: placedOn(days) }),
    ]);
    return { ...open, returned };
  };
  return scope === 'all' ? recentOrderCounts(`${days.from} ${days.to}`, count) : count();
}

const placedOn = ({ from, to }: Days) => ({
  from: new Date(from),
  before: new Date(Date.parse(to) + dayMs),
});

/** What an open order can be. */
const openParts = ['unpaid', 'accept', 'ship'] as const;

/** Few orders stay open for so many days: those that did are read, up to `maxOlder`. */
const longDays = 30;
const maxOlder = 10;

async function countOpen(scope: SalesScope, days: Days, now: Date): Promise<CountedOrders> {
  const { from, to } = days;
  const isLong = to === dayOf(now) && Date.parse(from) <= Date.parse(to) - (longDays - 1) * dayMs;
  const counts = scope !== 'all' && isLong ? await countOpenSince(scope, new Date(from)) : null;
  const count = async (tab: (typeof openParts)[number]) =>
    [tab, counts ? counts[tab] : await countOrders(scope, { tab, placed: placedOn(days) })] as const;
  return Object.fromEntries(await Promise.all(openParts.map(count)));
}

/** A seller's open orders since a moment: all, less the older ones. Null where these are too many to read. */
async function countOpenSince(scope: { sellerId: string }, moment: Date): Promise<OrderCounts | null> {
  const [counts, older] = await Promise.all([
    getOrderCounts(scope),
    listTabsBefore(scope, openParts, moment, maxOlder + 1),
  ]);
  if (older.length > maxOlder) return null;
  const since = { ...counts };
  for (const tab of openParts)
    since[tab] = Math.max(0, counts[tab] - older.filter((tabs) => tabs.includes(tab)).length);
  return since;
}
