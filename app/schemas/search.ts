import * as v from 'valibot';
import type { Role } from '~/schemas/roles';
import type { TradePaymentStatus } from './bulk/payment';
import type { TradeStatus } from './bulk/trade';
import { searchText } from './list-search';
import type { PayoutStatus } from './money/payout-states';
import type { OrderStatus } from './orders/order-quantities';
import type { ProductStatus } from './products/product';
import type { PromotionStatus } from './promotions/promotion-states';
import type { UserStatus } from './users/user';

/** The search parameters of the results page. */
export const searchPageSearch = v.object({ q: searchText });

/** One search result: `title` links to it, `details` identify it. */
export interface FoundRow {
  id: string;
  to: string;
  title: string;
  details: string[];
  /** Null where there is no status. */
  badge: FoundBadge | null;
}

/** The status of a search result, by domain. */
export type FoundBadge =
  | { of: 'product'; status: ProductStatus }
  | { of: 'user'; status: UserStatus }
  | { of: 'role'; status: Role }
  | { of: 'order'; status: OrderStatus }
  | { of: 'payout'; status: PayoutStatus }
  | { of: 'promotion'; status: PromotionStatus }
  | { of: 'trade'; status: TradeStatus }
  | { of: 'tradePayment'; status: TradePaymentStatus };

/** The first results of one kind; `all` links to the rest, if there are more. */
export interface FoundGroup {
  name: string;
  rows: FoundRow[];
  all: string | null;
}

/** What a search found: as it was typed, or, with `isNear`, with one other letter in a word. */
export interface Found {
  groups: FoundGroup[];
  isNear: boolean;
}

/** Said above results that are not what was typed. */
export const nothingButNear = (q: string) => `No results for “${q}”. Close matches:`;
