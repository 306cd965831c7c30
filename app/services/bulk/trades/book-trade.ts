import { type TradeSide, type TradeState, verifiedOf } from '~/schemas/bulk/trade';

/** Money that leaves what the marketplace holds for a trade; whole pesewas. */
export interface TradeBooking {
  cause: 'sale' | 'commission' | 'refund';
  to: TradeSide;
  amountPesewas: number;
}

type TradeMoney = Pick<TradeState, 'agreed' | 'payments' | 'refundedPesewas' | 'releasedPesewas'>;

/** What the marketplace holds for the trade; whole pesewas. */
export const heldOf = (trade: TradeMoney) =>
  verifiedOf(trade) - trade.refundedPesewas - trade.releasedPesewas;

/** What goes back to the buyer; none for 0. */
export const bookRefund = (amountPesewas: number): TradeBooking[] =>
  amountPesewas === 0 ? [] : [{ cause: 'refund', to: 'buyer', amountPesewas }];

/** What goes to the seller, with the commission on it; none for 0. */
export function bookSale(trade: TradeMoney, amountPesewas: number): TradeBooking[] {
  const commission = commissionOf(trade);
  const paid: TradeBooking[] = amountPesewas === 0 ? [] : [{ cause: 'sale', to: 'seller', amountPesewas }];
  const fee: TradeBooking[] =
    commission === 0 ? [] : [{ cause: 'commission', to: 'seller', amountPesewas: -commission }];
  return [...paid, ...fee];
}

function commissionOf({ agreed, refundedPesewas }: TradeMoney): number {
  if (!agreed) return 0;
  const goods = agreed.unitPesewas * agreed.quantity;
  const kept = Math.max(0, goods - refundedPesewas);
  return goods === 0 ? 0 : Math.round((agreed.commissionPesewas * kept) / goods);
}
