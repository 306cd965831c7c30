import type { Trade } from '~/schemas/bulk/trade-record';
import type { LedgerType, NewLedgerLine } from '~/schemas/money/ledger';
import type { LedgerTold } from '~/schemas/money/ledger-causes';
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
  return {
    ...about,
    id: idOf(booking.cause, `${id}_${booking.id}`),
    sellerId,
    type: booking.type,
    amountPesewas: booking.amountPesewas,
    availableAt,
    orderId: id,
    ...toldOfOrder(booking.cause, { orderNumber, rate: commission.rate, isOwn: source === 'own' }),
  };
}

function toldOfOrder(
  cause: OrderBooking['cause'],
  { orderNumber, rate, isOwn }: { orderNumber: string; rate: number; isOwn: boolean },
): LedgerTold {
  if (cause === 'commission') return { cause, values: { orderNumber, rate } };
  if (cause === 'cash') return { cause, values: { orderNumber, isOwn } };
  return { cause, values: { orderNumber } };
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
    cause: 'payout',
    values: { reference: payout.reference },
  };
}

/** Why a payout is given back. */
export type ReversalCause = 'payout_returned' | 'payout_cancelled';

/** The id of the line that gives a payout back. */
export const payoutReversalId = (payoutId: string) => idOf('payout_reversal', payoutId);

/** Gives a returned or cancelled payout back: exactly what its line took, available at once. */
export function lineOfReversal(
  payout: Parameters<typeof lineOfPayout>[0],
  cause: ReversalCause = 'payout_returned',
): NewLedgerLine {
  return {
    ...lineOfPayout(payout),
    id: payoutReversalId(payout.id),
    type: 'payout_reversal',
    amountPesewas: payout.amountPesewas,
    cause,
    values: { reference: payout.reference },
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
  return {
    ...about,
    id: idOf(`b2b_${cause}`, `${id}_${stepId}`),
    sellerId: to === 'seller' ? sellerId : buyerId,
    type: types[cause],
    amountPesewas,
    availableAt: null,
    tradeId: id,
    cause: `b2b_${cause}`,
    values: { reference },
  };
}
