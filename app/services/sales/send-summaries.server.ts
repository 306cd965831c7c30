import pLimit from 'p-limit';
import type { Facts } from '~/acts/acts';
import { getOrderCounts } from '~/repositories/counters/counters.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { wasSent } from '~/repositories/messages/notifications.server';
import { listPayouts } from '~/repositories/money/payouts.server';
import { listUsers } from '~/repositories/people/user-management.server';
import { isReadable } from '~/schemas/unreadable';
import { dayMs } from '~/utils/dates';
import { dayOf, daysOf } from '~/utils/days';
import { fromPesewas } from '~/utils/money';
import { happened, readRecipients } from '../activity/happened.server';
import { loadSales, sumSales } from './load-sales.server';
import { recountStaleMonths } from './recount-sales.server';

/** What was sent. */
export interface SentSummaries {
  /** Monday and Sunday, YYYY-MM-DD. */
  week: { from: string; to: string };
  /** Active sellers. */
  sellers: number;
  sent: number;
  /** Sent by an earlier run. */
  known: number;
}

type Summary = Omit<Facts<'week.over'>, 'id'>;

/** Payouts that are looked through: the newest. */
const maxPayouts = 25;

/** Sellers who get theirs at the same time: reads and transactions wait most of their time. */
const sellersAtOnce = 10;

/** The last week that is over, from Monday to Sunday. */
export function weekBefore(now: Date): { from: string; to: string } {
  const today = Date.parse(dayOf(now));
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = today - (sinceMonday + 7) * dayMs;
  return { from: dayOf(monday), to: dayOf(monday + 6 * dayMs) };
}

/**
 * Sends each active seller a notification of what they sold and received in the last week, and what there is
 * to do (docs/product.md, "Insight"). A week is sent once, however often this runs and on however many
 * machines; sellers without anything to tell get none.
 *
 * @param onSeller called with the number of sellers so far
 */
export async function sendSummaries(
  now = new Date(),
  onSeller: (count: number) => void = () => {},
): Promise<SentSummaries> {
  // A summary is sent once: its figures must be whole.
  await recountStaleMonths(now);
  const week = weekBefore(now);
  const done: SentSummaries = { week, sellers: 0, sent: 0, known: 0 };
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listUsers>> = await listUsers('all', {
      role: 'seller',
      status: 'active',
      cursor,
    });
    await pLimit(sellersAtOnce).map(page.items.filter(isReadable), async ({ id }) => {
      const summary = await summaryOf({ sellerId: id }, week, now);
      if (summary) {
        const result = (await send(id, summary)) ? 'sent' : 'known';
        done[result] += 1;
      }
      done.sellers += 1;
      onSeller(done.sellers);
    });
    cursor = page.nextCursor;
  } while (cursor !== null);
  return done;
}

/** What there is to tell; null for nothing. */
async function summaryOf(
  scope: { sellerId: string },
  week: { from: string; to: string },
  now: Date,
): Promise<Summary | null> {
  const days = daysOf(week);
  const [sales, { answer, accept, ship }, received] = await Promise.all([
    loadSales(scope, days),
    getOrderCounts(scope),
    receivedIn(scope, week),
  ]);
  const { orders, sales: sold, refunds } = sumSales(sales, days);
  const net = sold + refunds;
  if ([orders, net, received, answer, accept, ship].every((figure) => figure === 0)) return null;
  return {
    ...week,
    day: dayOf(now),
    orders,
    sales: fromPesewas(net),
    paidOut: fromPesewas(received),
    answer,
    accept,
    ship,
  };
}

/** Pesewas of the payouts that were paid in the week. */
async function receivedIn(
  { sellerId }: { sellerId: string },
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { items } = await listPayouts(
    { vendorId: sellerId },
    { tab: 'paid', cursor: null, size: maxPayouts },
  );
  return items
    .filter(isReadable)
    .filter(({ disbursementDate }) => {
      const day = disbursementDate?.slice(0, 10) ?? '';
      return day >= from && day <= to;
    })
    .reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
}

/** @returns false when it was sent before, or the seller is gone */
function send(userId: string, summary: Summary): Promise<boolean> {
  const id = `week_${summary.from}_${userId}`;
  return inTransaction(async (unit) => {
    const [isKnown, { seller }] = await Promise.all([
      wasSent(unit, id),
      readRecipients(unit, 'week.over', { seller: userId }),
    ]);
    if (isKnown || seller.length === 0) return false;
    happened(unit, 'week.over', { id: userId, ...summary }, { seller, once: id });
    return true;
  });
}
