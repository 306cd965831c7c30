import * as v from 'valibot';
import { type Trade, tradeSchema } from '~/schemas/b2b/trade-record';
import { type LedgerLine, ledgerLineSchema, sumLines } from '~/schemas/money/ledger';
import { type Payout, payoutSchema } from '~/schemas/money/payout';
import { isActionable } from '~/schemas/money/payout-states';
import { type Order, orderSchema } from '~/schemas/orders/order';
import { paidOf, priceOf } from '~/schemas/orders/order-payment';
import { loadBalance } from '~/services/payouts/load-balance.server';
import { toPesewas } from '~/utils/money';
import { atEngine, database } from '../../setup/database';
import { inRequest } from './request';

/** What is compared, what the ledger says, and what it must say; whole pesewas. */
type Comparison = [what: string, found: number, expected: number];

/**
 * Adds up every seller's ledger and compares it with the balance that is shown, and its lines with what
 * orders say was sold and refunded, payouts took and trades moved.
 *
 * @returns what differs, in words; nothing when all ledgers are right
 */
export async function auditLedgers(now = new Date()): Promise<string[]> {
  const [lines, orders, payouts, trades] = await Promise.all([
    recordsOf('ledger', ledgerLineSchema),
    recordsOf('orders', orderSchema),
    recordsOf('payouts', payoutSchema),
    recordsOf('b2bTrades', tradeSchema),
  ]);
  const known = new Set([...orders, ...payouts, ...trades].map(({ id }) => id));
  const subjectOf = ({ orderId, payoutId, tradeId }: LedgerLine) => orderId ?? payoutId ?? tradeId ?? '';
  const unknown = lines.filter((line) => !known.has(subjectOf(line)));
  const about = (id: string) => lines.filter((line) => subjectOf(line) === id);
  const sellers = [...new Set(lines.map(({ sellerId }) => sellerId))];
  const balances = sellers.map((id) => balanceOf(id, { lines, orders, payouts }, now));
  const comparisons: Comparison[] = [
    ...orders.flatMap((order) => moneyOfOrder(order, about(order.id))),
    ...payouts.flatMap((payout) => moneyOfPayout(payout, about(payout.id))),
    ...trades.flatMap((trade) => moneyOfTrade(trade, about(trade.id))),
    ...unknown.map(({ id, amountPesewas }): Comparison => [`line ${id} about nothing`, amountPesewas, 0]),
    ...(await Promise.all(balances)).flat(),
  ];
  return comparisons
    .filter(([, found, expected]) => found !== expected)
    .map(([what, found, expected]) => `${what}: ${found}, not ${expected}`);
}

const total = (lines: LedgerLine[]) => lines.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
const sumOf = (lines: LedgerLine[], name: LedgerLine['type']) =>
  total(lines.filter(({ type }) => type === name));
const isCash = ({ paymentMethod }: Order) => paymentMethod === 'cash_on_delivery';

function moneyOfOrder(order: Order, lines: LedgerLine[]): Comparison[] {
  const { id, shipments, refunds, items, status, deliveryFee, prepaid } = order;
  const sum = (name: 'soldPesewas' | 'refundedPesewas' | 'commissionPesewas') =>
    shipments.reduce((all, parcel) => all + parcel[name], 0);
  const cancelled = items.map((item) => ({ lineId: item.lineId, quantity: item.cancelled }));
  const fee = status === 'cancelled' ? toPesewas(deliveryFee) : 0;
  const notSold = prepaid ? priceOf(order, cancelled) + fee : 0;
  const back = refunds.reduce((all, { amountPesewas }) => all + amountPesewas, 0);
  const twice = items.filter(({ lineId, delivered }) => {
    const named = refunds.flatMap((refund) => refund.lines).filter((line) => line.lineId === lineId);
    return named.reduce((all, { quantity }) => all + quantity, 0) > delivered;
  });
  return [
    [`sale of order ${id}`, sumOf(lines, 'sale'), sum('soldPesewas')],
    [`cash of order ${id}`, sumOf(lines, 'adjustment'), isCash(order) ? 0 - sum('soldPesewas') : 0],
    [`refunds of order ${id}`, sumOf(lines, 'refund'), 0 - sum('refundedPesewas')],
    [`commission of order ${id}`, sumOf(lines, 'commission'), 0 - sum('commissionPesewas')],
    [`what the buyer of order ${id} got back`, back, sum('refundedPesewas') + notSold],
    [`refunded above what was paid for order ${id}`, Math.max(0, back - paidOf(order)), 0],
    [`lines of order ${id} with units that were refunded twice`, twice.length, 0],
  ];
}

function moneyOfPayout({ id, amountPesewas, status }: Payout, lines: LedgerLine[]): Comparison[] {
  const returned = status === 'returned' || status === 'cancelled' ? amountPesewas : 0;
  return [
    [`payout ${id}`, sumOf(lines, 'payout'), 0 - amountPesewas],
    [`reversal of payout ${id}`, sumOf(lines, 'payout_reversal'), returned],
  ];
}

function moneyOfTrade(trade: Trade, lines: LedgerLine[]): Comparison[] {
  const { id, releasedPesewas, refundedPesewas, commissionPesewas } = trade;
  return [
    [`sale of trade ${id}`, sumOf(lines, 'b2b_sale'), releasedPesewas],
    [`refunds of trade ${id}`, sumOf(lines, 'b2b_refund'), refundedPesewas],
    [`commission of trade ${id}`, sumOf(lines, 'commission'), 0 - commissionPesewas],
  ];
}

async function balanceOf(
  sellerId: string,
  all: { lines: LedgerLine[]; orders: Order[]; payouts: Payout[] },
  now: Date,
): Promise<Comparison[]> {
  const lines = all.lines.filter((line) => line.sellerId === sellerId);
  const cash = new Set<string | null>(all.orders.filter(isCash).map(({ id }) => id));
  const sums = sumLines(lines);
  const shown = await inRequest(() => loadBalance({ sellerId }, now));
  const open = all.payouts.filter(({ vendorId, status }) => vendorId === sellerId && isActionable(status));
  // Commission on cash, and refunds of money that the seller had already.
  const owed = total(lines.filter((line) => cash.has(line.orderId) || isLateRefund(line)));
  return [
    [`earned by ${sellerId}`, shown.earned, sums.earned],
    [`commission of ${sellerId}`, shown.commission, 0 - sums.commission],
    [`requested by ${sellerId}`, shown.requested, open.reduce((sum, one) => sum + one.amountPesewas, 0)],
    [`payouts of ${sellerId}`, shown.paid + shown.requested, 0 - sums.payouts],
    [`balance of ${sellerId}`, shown.balance, total(lines)],
    [`available to ${sellerId} above the balance`, Math.max(0, shown.available - shown.balance), 0],
    [`balance of ${sellerId} below what they owe`, Math.min(0, shown.balance - owed), 0],
  ];
}

/** Booked after the hold of its sale. */
const isLateRefund = ({ id, availableAt, createdAt }: LedgerLine) =>
  /^(refund|commission_refund)_/.test(id) && (availableAt ?? '') <= (createdAt ?? '');

async function recordsOf<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>[]> {
  const { docs } = await atEngine(() => database().collection(path).get());
  return docs.map((doc) => v.parse(schema, { ...doc.data(), id: doc.id }));
}
