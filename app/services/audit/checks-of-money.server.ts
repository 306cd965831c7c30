import { auditedRecords } from '~/repositories/audited-records.server';
import type { Reads } from '~/repositories/firebase/transactions.server';
import { auditedLines } from '~/repositories/ledger.server';
import { tradeSchema } from '~/schemas/b2b/trade-record';
import type { LedgerLine } from '~/schemas/money/ledger';
import { payoutSchema } from '~/schemas/money/payout';
import { type Order, orderSchema } from '~/schemas/orders/order';
import { byShop } from '~/schemas/orders/order-payment';
import { isTakenOver } from '~/schemas/orders/order-tabs';
import { receiptLocation, receiptsOf } from '../payouts/receipt-path';
import { linesOfOrder, linesOfPayout, linesOfTrade } from './booked-lines';
import type { Fault } from './check';
import { compareLedger } from './compare-ledger.server';
import { checkOf, type Look, partOf } from './record-check.server';
import { paymentReferences, payoutReference } from './references.server';
import { unitsOfOrder } from './stock';
import { missingFiles } from './stored-files.server';

const orders = auditedRecords('orders', orderSchema);
const payouts = auditedRecords('payouts', payoutSchema);
const trades = auditedRecords('b2bTrades', tradeSchema);

/** What the shop wrote and nobody took over has taken nothing yet. */
const ifTakenOver =
  (look: Look<Order>): Look<Order> =>
  async (unit, order, seen) =>
    isTakenOver(order.tabs) ? look(unit, order, seen) : [];

const recordedReferences = ({ payments }: Order) =>
  payments.filter(({ by, state }) => by !== byShop && state !== 'failed').map(({ reference }) => reference);

export const ordersCheck = checkOf(
  'orders',
  'Sales, refunds and commission of each order, and its ledger lines; its units and what they took ' +
    'from stock; the references of its payments; the photos of its returns.',
  partOf(
    orders,
    ifTakenOver((unit, order) => compareLedger(unit, linesOfOrder(order))),
    ifTakenOver(async (_unit, order) => unitsOfOrder(order)),
    ifTakenOver((unit, order) =>
      paymentReferences(unit, { kind: 'order', id: order.id }, recordedReferences(order)),
    ),
    (_unit, { returns }) => missingFiles(returns.flatMap(({ photos }) => photos)),
  ),
);

export const payoutsCheck = checkOf(
  'payouts',
  'Each payout, its ledger lines, the reservation of its reference, and its receipts.',
  partOf(
    payouts,
    (unit, payout) => compareLedger(unit, linesOfPayout(payout)),
    payoutReference,
    (_unit, payout) => missingFiles(receiptsOf(payout).map((stored) => receiptLocation(payout.id, stored))),
  ),
);

export const tradesCheck = checkOf(
  'trades',
  'What each bulk trade released, refunded and kept as commission, and its ledger lines; its photos.',
  partOf(
    trades,
    (unit, trade) => compareLedger(unit, linesOfTrade(trade)),
    (_unit, { shortages }) => missingFiles(shortages.flatMap(({ photos }) => photos)),
  ),
);

export const ledgerCheck = checkOf(
  'ledger',
  'Each ledger line, and the order, payout or bulk trade that it names: it is there, is that seller’s, and has ' +
    'such a line.',
  partOf(auditedLines(), subjectOfLine),
);

async function subjectOfLine(unit: Reads, line: LedgerLine): Promise<Fault[]> {
  const { id, sellerId, orderId, payoutId, tradeId } = line;
  const fault = (wrong: string): Fault[] => [{ wrong }];
  const of = (sellers: string[], ids: string[]) => {
    if (!sellers.includes(sellerId)) return fault(`It is of seller ${sellerId}, and its record is not.`);
    return ids.includes(id) ? [] : fault('Its record has no such line.');
  };
  if (orderId !== null) {
    const order = (await orders.read(unit, orderId))?.row;
    return order ? of([order.sellerId], linesOfOrder(order).ids) : fault(`There is no orders/${orderId}.`);
  }
  if (payoutId !== null) {
    const payout = (await payouts.read(unit, payoutId))?.row;
    return payout
      ? of([payout.vendorId], linesOfPayout(payout).ids)
      : fault(`There is no payouts/${payoutId}.`);
  }
  if (tradeId !== null) {
    const trade = (await trades.read(unit, tradeId))?.row;
    const sides = trade ? [trade.sellerId, trade.buyerId] : [];
    return trade ? of(sides, linesOfTrade(trade).ids) : fault(`There is no b2bTrades/${tradeId}.`);
  }
  return fault('It names no order, payout or bulk trade.');
}
