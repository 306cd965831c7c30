import type { TradeDeadlines } from '~/repositories/bulk/b2b-trades.server';
import { firstAnswerBy } from '~/schemas/bulk/shortage-claims';
import { unitsToSend } from '~/schemas/bulk/trade';
import type { Trade } from '~/schemas/bulk/trade-record';
import { dayMs } from '~/utils/dates';

/** An offer can be accepted for so many days. */
export const offerDays = 14;
/** Days to pay what was accepted, and again after a payment was rejected. */
const payDays = 3;
/** Days to pay the balance after the deposit was verified. */
const balanceDays = 14;
/** Days in which a paid trade should be shipped; nothing happens by itself after them. */
const shipDays = 7;
/** A shipment counts as arrived so many days after it was expected. */
const confirmDays = 7;
/** The buyer is reminded so many days before. */
export const remindDays = 2;

export const daysLater = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * dayMs).toISOString();

/** When a shipment on its way counts as arrived. */
export const confirmBy = ({ expectedAt }: { expectedAt: string }) => daysLater(expectedAt, confirmDays);

/** What has to happen by when, after a step at `at`; null when an admin has to act, or nothing has to. */
export function dueAtOf(trade: Trade, at: string): string | null {
  const { status, offers, payments } = trade;
  if (status === 'requested' || status === 'countered') return offers.at(-1)?.validUntil ?? null;
  if (status === 'accepted')
    return daysLater(at, payments.some((one) => one.status === 'verified') ? balanceDays : payDays);
  if (status === 'paid' || status === 'shipped') {
    const onItsWay = trade.shipments.filter(({ arrivedAt }) => arrivedAt === null).map(confirmBy);
    if (onItsWay.length > 0) return onItsWay.sort()[0] ?? null;
    return unitsToSend(trade) > 0 ? daysLater(at, shipDays) : null;
  }
  return null;
}

/** When something happens to a trade by itself (docs/product.md, "Bulk trade"). */
export function tradeDeadlinesOf(trade: Trade): TradeDeadlines {
  const { status, dueAt, shipments } = trade;
  if (status === 'requested' || status === 'countered' || status === 'accepted')
    return { actAt: dueAt, remindAt: null };
  if (status !== 'paid' && status !== 'shipped') return { actAt: null, remindAt: null };
  const onItsWay = shipments.filter(({ arrivedAt }) => arrivedAt === null);
  const claimed = firstAnswerBy(trade);
  const times = [...onItsWay.map(confirmBy), ...(claimed === null ? [] : [claimed])].sort();
  const reminders = onItsWay
    .filter(({ reminded }) => !reminded)
    .map((shipment) => daysLater(confirmBy(shipment), -remindDays))
    .sort();
  return { actAt: times[0] ?? null, remindAt: reminders[0] ?? null };
}
