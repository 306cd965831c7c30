import * as v from 'valibot';
import { type LedgerLine, ledgerLineSchema, sumLines } from '~/schemas/money/ledger';
import { type Payout, payoutSchema } from '~/schemas/money/payout';
import { isActionable } from '~/schemas/money/payout-states';
import { type Order, orderSchema } from '~/schemas/orders/order';
import { paidOf, priceOf } from '~/schemas/orders/payment-status';
import { ledgerCheck, ordersCheck, payoutsCheck, tradesCheck } from '~/services/audit/checks-of-money.server';
import { loadBalance } from '~/services/money/payouts/load-balance.server';
import { toPesewas } from '~/utils/money';
import { atEngine, database } from '../../setup/database';
import { inRequest } from './request';

/** What is compared, what is found, and what it must be; whole pesewas. */
type Comparison = [what: string, found: number, expected: number];

/** Each compares ledger lines with their records. */
const moneyChecks = [ordersCheck, payoutsCheck, tradesCheck, ledgerCheck];

/**
 * Compares every seller's ledger with what orders say was sold and refunded, payouts took and trades moved,
 * as `npm run audit` does; what buyers got back with what they paid; and the ledger's sum with the balance
 * that is shown.
 *
 * @returns what differs, in words; nothing when all ledgers are right
 */
export async function auditLedgers(now = new Date()): Promise<string[]> {
  const [lines, orders, payouts] = await Promise.all([
    recordsOf('ledger', ledgerLineSchema),
    recordsOf('orders', orderSchema),
    recordsOf('payouts', payoutSchema),
  ]);
  const sellers = [...new Set(lines.map(({ sellerId }) => sellerId))];
  const balances = sellers.map((id) => balanceOf(id, { lines, orders, payouts }, now));
  const comparisons = [...orders.flatMap(givenBack), ...(await Promise.all(balances)).flat()];
  const differing = comparisons
    .filter(([, found, expected]) => found !== expected)
    .map(([what, found, expected]) => `${what}: ${found}, not ${expected}`);
  return [...(await inRequest(() => auditMoney(now))), ...differing];
}

async function auditMoney(now: Date): Promise<string[]> {
  const found: string[] = [];
  const onFailure = (reason: string) => found.push(`not compared: ${reason}`);
  for (const check of moneyChecks)
    for await (const { findings } of check.run({ repair: false, now, onFailure }))
      found.push(...findings.map(({ record, wrong }) => `${record}: ${wrong}`));
  return found;
}

const total = (lines: LedgerLine[]) => lines.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
const isCash = ({ paymentMethod }: Order) => paymentMethod === 'cash_on_delivery';

function givenBack(order: Order): Comparison[] {
  const { id, shipments, refunds, items, status, deliveryFee, prepaid } = order;
  const refunded = shipments.reduce((all, parcel) => all + parcel.refundedPesewas, 0);
  const cancelled = items.map((item) => ({ lineId: item.lineId, quantity: item.cancelled }));
  const fee = status === 'cancelled' ? toPesewas(deliveryFee) : 0;
  const notSold = prepaid ? priceOf(order, cancelled) + fee : 0;
  const back = refunds.reduce((all, { amountPesewas }) => all + amountPesewas, 0);
  const twice = items.filter(({ lineId, delivered }) => {
    const named = refunds.flatMap((refund) => refund.lines).filter((line) => line.lineId === lineId);
    return named.reduce((all, { quantity }) => all + quantity, 0) > delivered;
  });
  return [
    [`what the buyer of order ${id} got back`, back, refunded + notSold],
    [`refunded above what was paid for order ${id}`, Math.max(0, back - paidOf(order)), 0],
    [`lines of order ${id} with units that were refunded twice`, twice.length, 0],
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
