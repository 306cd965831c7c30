import type { Reads } from '~/repositories/firebase/transactions.server';
import { auditedLines } from '~/repositories/money/ledger.server';
import { auditedRecords } from '~/repositories/operator/audited-records.server';
import { tradePaymentSchema } from '~/schemas/bulk/payment';
import { photosOfTrade, type Trade, tradeSchema } from '~/schemas/bulk/trade-record';
import type { LedgerLine } from '~/schemas/money/ledger';
import { payoutSchema } from '~/schemas/money/payout';
import { type PayoutBatch, payoutBatchSchema } from '~/schemas/money/payout-batch';
import { type Order, orderSchema } from '~/schemas/orders/order';
import { photosOfReturns } from '~/schemas/orders/order-record';
import { isTakenOver } from '~/schemas/orders/order-tabs';
import { byShop } from '~/schemas/orders/payment-status';
import { formatCedis, fromPesewas, toPesewas } from '~/utils/money';
import { receiptLocation, receiptsOf } from '../money/payouts/receipt-path';
import { linesOfOrder, linesOfPayout, linesOfTrade } from './booked-lines';
import type { Fault } from './check';
import { repeatsItself, unitsOfParcels } from './compare-figures';
import { compareLedger } from './compare-ledger.server';
import { checkOf, type Look, partOf } from './record-check.server';
import { paymentReferences, payoutReference } from './references.server';
import { unitsOfOrder } from './stock';
import { repeatedFigures } from './stored-figures.server';
import { missingFiles } from './stored-files.server';

const orders = auditedRecords('orders', orderSchema);
const payouts = auditedRecords('payouts', payoutSchema);
const trades = auditedRecords('b2bTrades', tradeSchema);
const tradePayments = auditedRecords('b2bPayments', tradePaymentSchema);

/** What the shop wrote and nobody took over has taken nothing yet. */
const ifTakenOver =
  (look: Look<Order>): Look<Order> =>
  async (unit, order, seen) =>
    isTakenOver(order.tabs) ? look(unit, order, seen) : [];

const recordedReferences = ({ payments }: Order) =>
  payments.filter(({ by, state }) => by !== byShop && state !== 'failed').map(({ reference }) => reference);

const figuresOfOrder = repeatsItself(repeatedFigures.orders);

export const ordersCheck = checkOf(
  'orders',
  'Sales, refunds and commission of each order, and its ledger lines; its units and what they took ' +
    'from stock; the references of its payments; the photos of its returns.',
  partOf(
    orders,
    ifTakenOver((unit, order) => compareLedger(unit, linesOfOrder(order))),
    ifTakenOver(async (_unit, order) => [...unitsOfOrder(order), ...unitsOfParcels(order)]),
    // What no step has written is computed when it is read, whatever is stored.
    ifTakenOver(async (unit, order, seen) =>
      typeof seen.stored.version === 'number' ? figuresOfOrder(unit, order, seen) : [],
    ),
    ifTakenOver((unit, order) =>
      paymentReferences(unit, { kind: 'order', id: order.id }, recordedReferences(order)),
    ),
    (_unit, { returns }) => missingFiles(photosOfReturns(returns)),
  ),
);

export const payoutsCheck = checkOf(
  'payouts',
  'Each payout, its ledger lines, the reservation of its reference, and its receipts; the amounts of batches.',
  partOf(
    payouts,
    (unit, payout) => compareLedger(unit, linesOfPayout(payout)),
    repeatsItself(repeatedFigures.payouts),
    payoutReference,
    (_unit, payout) => missingFiles(receiptsOf(payout).map((stored) => receiptLocation(payout.id, stored))),
  ),
  partOf(
    auditedRecords('payoutBatches', payoutBatchSchema),
    repeatsItself(repeatedFigures.payoutBatches),
    amountsOfBatch,
  ),
);

/** The amounts that a batch pays, against its payouts. */
async function amountsOfBatch(unit: Reads, { lines }: PayoutBatch): Promise<Fault[]> {
  const faults = lines.map(async ({ payoutId, reference, amountPesewas }): Promise<Fault[]> => {
    const payout = (await payouts.read(unit, payoutId))?.row;
    if (!payout) return [{ wrong: `There is no payouts/${payoutId}.` }];
    if (payout.amountPesewas === amountPesewas) return [];
    const amounts = [amountPesewas, payout.amountPesewas].map((pesewas) => formatCedis(fromPesewas(pesewas)));
    return [{ wrong: `Its line ${reference} is ${amounts[0]}, and its payout ${amounts[1]}.` }];
  });
  return (await Promise.all(faults)).flat();
}

export const tradesCheck = checkOf(
  'trades',
  'What each bulk trade released, refunded and kept as commission, and its ledger lines; its photos.',
  partOf(
    trades,
    (unit, trade) => compareLedger(unit, linesOfTrade(trade)),
    repeatsItself(repeatedFigures.b2bTrades),
    paymentsOfTrade,
    (_unit, trade) => missingFiles(photosOfTrade(trade)),
  ),
);

/** What a trade keeps of its payments, against these. */
async function paymentsOfTrade(unit: Reads, { payments }: Trade): Promise<Fault[]> {
  const faults = payments.map(async ({ id, amountPesewas }): Promise<Fault[]> => {
    const payment = (await tradePayments.read(unit, id))?.row;
    if (!payment) return [{ wrong: `There is no b2bPayments/${id}.` }];
    if (toPesewas(payment.amount) === amountPesewas) return [];
    return [
      {
        wrong: `Its payment ${id} is ${formatCedis(fromPesewas(amountPesewas))}, and b2bPayments has ${formatCedis(payment.amount)}.`,
      },
    ];
  });
  return (await Promise.all(faults)).flat();
}

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
