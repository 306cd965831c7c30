import type { LedgerType, NewLedgerLine } from '~/schemas/ledger';
import type { Order } from '~/schemas/order';
import { dayMs } from '~/utils/dates';
import { toPesewas } from '~/utils/money';

/** Days for which what an order brought is held: buyers may still claim it back. */
export const holdDays = 7;

const about = { orderId: null, payoutId: null, tradeId: null };

/** The document id is made of the cause: what is booked twice is refused by the database. */
const idOf = (cause: string, id: string) => `${cause}_${id}`;

type BookedOrder = Pick<Order, 'id' | 'orderNumber' | 'sellerId' | 'total' | 'commission' | 'paymentMethod'>;

/**
 * The lines of a delivered order: the sale, the commission that was frozen with the order, and, for cash on
 * delivery, that the seller has the money already. So the balance may be below zero (docs/product.md, "Money
 * and the ledger").
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
      `Commission of ${order.commission.rate} % on order ${order.orderNumber}`,
    ),
  ];
  if (order.paymentMethod !== 'cash_on_delivery') return lines;
  const collected = `Cash that you collected for order ${order.orderNumber}`;
  return [...lines, line('cash', 'adjustment', -order.total, collected)];
}

/** The id of the line that the sale of an order books. */
export const saleLineId = (orderId: string) => idOf('sale', orderId);

/**
 * What a refunded order books: the price back to the buyer, the commission back to the seller. It is held as
 * long as the sale is: what was never available is not taken from what is, and of what was, each line is in
 * the past like the sale's.
 *
 * @param availableAt as it stands on the line of the sale; null when that was never booked
 */
export function linesOfRefund(order: BookedOrder, availableAt: Date | null): NewLedgerLine[] {
  const line = orderLine(order, availableAt);
  return [
    line('refund', 'refund', -order.total, `Refund of order ${order.orderNumber}`),
    line(
      'commission_refund',
      'commission',
      order.commission.amount,
      `Commission given back for order ${order.orderNumber}`,
    ),
  ];
}

/** The id of the line that a payout books. */
export const payoutLineId = (payoutId: string) => idOf('payout', payoutId);

/**
 * What a payout takes from the balance, from the moment it is asked for: never held, or two asked for at once
 * would both fit.
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

/** The id of the line that the return of a payout books. */
export const payoutReversalId = (payoutId: string) => idOf('payout_reversal', payoutId);

/**
 * What a payout that the network sent back gives back: to the pesewa what its line took, and at once as that
 * did.
 */
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
