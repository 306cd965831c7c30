import type { TradeScope } from '~/repositories/bulk/b2b-trades.server';
import type { TradeRole, TradeSide } from '~/schemas/bulk/trade';
import { paths } from '~/utils/paths';
import { labelOf, type StepBy } from '../../steps/step-by';

export type TradeBy = Exclude<StepBy, { role: 'code' | 'shop' }>;
/** Who reads a trade's pages and sends their forms. */
export type PersonInTrade = Exclude<TradeBy, { role: 'time' }>;
/** A person of one of the two sides. */
export type SideOfTrade = Exclude<PersonInTrade, { role: 'admin' }>;

/** Whose trades they reach. */
export function scopeOf(by: TradeBy): TradeScope {
  if (by.role === 'buyer') return { buyerId: by.shop.sellerId };
  return by.role === 'seller' ? by.shop : 'all';
}

/** The trade's page, of either side. */
export const linkOfTrade = { buyer: paths.seller.bulkPurchase, seller: paths.seller.bulkSale };

export const otherSide = (side: TradeRole): TradeSide => (side === 'buyer' ? 'seller' : 'buyer');

/** Both sides read the timeline and the messages: no email address of a seller either. */
export function labelInTrade(by: TradeBy): string {
  const label = labelOf(by);
  if (by.role !== 'buyer' && by.role !== 'seller') return label;
  return label.includes('@') ? `The ${by.role}` : label;
}
