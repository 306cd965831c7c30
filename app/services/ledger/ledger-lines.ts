import type { LedgerType, NewLedgerLine } from '~/schemas/ledger';
import type { Order } from '~/schemas/order';
import { dayMs } from '~/utils/dates';
import { toPesewas } from '~/utils/money';

/** Days after delivery that an order's money is on hold, because buyers may return it. */
export const holdDays = 7;

const about = { orderId: null, payoutId: null, tradeId: null };

/** The cause makes the document id, so the database refuses to book it twice. */
const idOf = (cause: string, id: string) => `${cause}_${id}`;

type BookedOrder = Pick<Order, 'id' | 'orderNumber' | 'sellerId' | 'total' | 'commission' | 'paymentMethod'>;

/**
 * The lines of a delivered order: the sale, the commission fixed with the order and, for cash on delivery,
 * the cash that the seller already has. So a balance can be negative (docs/product.md, "Money and the
 * ledger").
 */
export function linesOfSale(order: BookedOrder, deliveredAt: Date): NewLedgerLine[] {
  const availableAt = new Date(deliveredAt.getTime() + holdDays * dayMs);
  const line = orderLine(order, availableAt);
  const lines = [
    line('sale', 'sale', order.total, `Order ${order.orderNumber}`),
    line(
      'commission',
      'commission',
      -order.commission.amount,
      `Commission of ${order.commission.rate}% on order ${order.orderNumber}`,
    ),
  ];
  if (order.paymentMethod !== 'cash_on_delivery') return lines;
  const collected = `Cash you collected for order ${order.orderNumber}`;
  return [...lines, line('cash', 'adjustment', -order.total, collected)];
}

/** The id of the line of an order's sale. */
export const saleLineId = (orderId: string) => idOf('sale', orderId);

/**
 * The lines of a refunded order: the price back to the buyer, the commission back to the seller. They become
 * available with the sale, so that a refund during the hold takes nothing from what is available.
 *
 * @param availableAt that of the sale's line; null when the sale was never booked
 */
export function linesOfRefund(order: BookedOrder, availableAt: Date | null): NewLedgerLine[] {
  const line = orderLine(order, availableAt);
  return [
    line('refund', 'refund', -order.total, `Refund of order ${order.orderNumber}`),
    line(
      'commission_refund',
      'commission',
      order.commission.amount,
      `Commission refunded for order ${order.orderNumber}`,
    ),
  ];
}

/** The id of a payout's line. */
export const payoutLineId = (payoutId: string) => idOf('payout', payoutId);

/**
 * What a payout takes from the balance when it is requested. Never on hold, or two requests could use one
 * amount.
 */
export function lineOfPayout(payout: {
  id: string;
  reference: string;
  sellerId: string;
  amountPesewas: number;
}): NewLedgerLine {
  return {
    ...about,
    id: payoutLineId(payout.id),
    sellerId: payout.sellerId,
    type: 'payout',
    amountPesewas: -payout.amountPesewas,
    availableAt: null,
    payoutId: payout.id,
    reason: `Payout ${payout.reference}`,
  };
}

/** The id of the line of a returned payout. */
export const payoutReversalId = (payoutId: string) => idOf('payout_reversal', payoutId);

/** Gives a returned payout back: exactly what its line took, available at once. */
export function lineOfReversal(payout: Parameters<typeof lineOfPayout>[0]): NewLedgerLine {
  return {
    ...lineOfPayout(payout),
    id: payoutReversalId(payout.id),
    type: 'payout_reversal',
    amountPesewas: payout.amountPesewas,
    reason: `Payout ${payout.reference} returned by the network`,
  };
}

function orderLine({ id, sellerId }: BookedOrder, availableAt: Date | null) {
  return (cause: string, type: LedgerType, cedis: number, reason: string): NewLedgerLine => ({
    ...about,
    id: idOf(cause, id),
    sellerId,
    type,
    amountPesewas: toPesewas(cedis),
    availableAt,
    orderId: id,
    reason,
  });
}
