import type { Trade } from '~/schemas/b2b/trade-record';
import type { LedgerType, NewLedgerLine } from '~/schemas/money/ledger';
import type { Order } from '~/schemas/orders/order';

const about = { orderId: null, payoutId: null, tradeId: null };

/** The cause makes the document id, so the database refuses to book it twice. */
const idOf = (cause: string, id: string) => `${cause}_${id}`;

/** Whole pesewas that a step of an order moves; `applyOrderStep` decides them. */
export interface OrderBooking {
  cause:
    | 'sale'
    | 'commission'
    | 'cash'
    | 'discount'
    | 'refund'
    | 'commission_refund'
    | 'discount_refund'
    | 'cash_refund';
  type: LedgerType;
  /** Makes the line's id together with the cause and the order. */
  id: string;
  amountPesewas: number;
}

/**
 * The line of one booking of an order. Those of a parcel share its hold, so that a refund during the hold
 * takes nothing from what is available (docs/product.md, "Money and the ledger").
 *
 * @param availableAt when the hold of the parcel that it belongs to ends
 */
export function lineOfOrder(
  {
    id,
    orderNumber,
    sellerId,
    commission,
    source,
  }: Pick<Order, 'id' | 'orderNumber' | 'sellerId' | 'commission'> & Partial<Pick<Order, 'source'>>,
  booking: OrderBooking,
  availableAt: Date,
): NewLedgerLine {
  const reasons: Record<OrderBooking['cause'], string> = {
    sale: `Order ${orderNumber}`,
    commission: `Commission of ${commission.rate}% on order ${orderNumber}`,
    cash:
      source === 'own'
        ? `The buyer paid you for order ${orderNumber}`
        : `Cash you collected for order ${orderNumber}`,
    discount: `Discount that Makola pays on order ${orderNumber}`,
    refund: `Refund of order ${orderNumber}`,
    commission_refund: `Commission refunded for order ${orderNumber}`,
    discount_refund: `Discount of refunded order ${orderNumber}`,
    cash_refund: `You gave the buyer the money for order ${orderNumber} back`,
  };
  return {
    ...about,
    id: idOf(booking.cause, `${id}_${booking.id}`),
    sellerId,
    type: booking.type,
    amountPesewas: booking.amountPesewas,
    availableAt,
    orderId: id,
    reason: reasons[booking.cause],
  };
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

/** Why a payout is given back. */
export type ReversalCause = 'returned by the network' | 'cancelled';

/** The id of the line that gives a payout back. */
export const payoutReversalId = (payoutId: string) => idOf('payout_reversal', payoutId);

/** Gives a returned or cancelled payout back: exactly what its line took, available at once. */
export function lineOfReversal(
  payout: Parameters<typeof lineOfPayout>[0],
  cause: ReversalCause = 'returned by the network',
): NewLedgerLine {
  return {
    ...lineOfPayout(payout),
    id: payoutReversalId(payout.id),
    type: 'payout_reversal',
    amountPesewas: payout.amountPesewas,
    reason: `Payout ${payout.reference} ${cause}`,
  };
}

/** Whole pesewas that a step of a trade in bulk moves; `applyTradeStep` decides them. */
export interface TradeMoney {
  cause: 'sale' | 'commission' | 'refund';
  to: 'buyer' | 'seller';
  amountPesewas: number;
}

/**
 * The line of one booking of a trade in bulk. It is available at once: the goods have arrived, or the money
 * goes back.
 *
 * @param stepId of the step that books it; makes the line's id together with the cause and the trade
 */
export function lineOfTrade(
  { id, reference, sellerId, buyerId }: Pick<Trade, 'id' | 'reference' | 'sellerId' | 'buyerId'>,
  { cause, to, amountPesewas }: TradeMoney,
  stepId: string,
): NewLedgerLine {
  const types = { sale: 'b2b_sale', commission: 'commission', refund: 'b2b_refund' } as const;
  const reasons = {
    sale: `Bulk trade ${reference}`,
    commission: `Commission on bulk trade ${reference}`,
    refund: `Refund of bulk trade ${reference}`,
  };
  return {
    ...about,
    id: idOf(`b2b_${cause}`, `${id}_${stepId}`),
    sellerId: to === 'seller' ? sellerId : buyerId,
    type: types[cause],
    amountPesewas,
    availableAt: null,
    tradeId: id,
    reason: reasons[cause],
  };
}
