import * as v from 'valibot';
import { dayInSearch } from '~/schemas/days';
import { pageSearch, searchText } from '~/schemas/list-search';
import { ledgerParts } from './ledger-parts';
import { orderMoneyTabs } from './order-money-tabs';

/** Days, YYYY-MM-DD; both are included. */
const days = { from: dayInSearch, to: dayInSearch };

export const ledgerSearch = v.object({
  part: v.fallback(v.optional(v.picklist(ledgerParts), 'all'), 'all'),
  ...days,
  ...pageSearch,
});

export const salesTransactionSearch = v.object({ ...days, ...pageSearch });

/** `q` is a full order number; order numbers are upper case. */
export const orderMoneySearch = v.object({
  q: v.pipe(
    searchText,
    v.transform((typed) => typed.toUpperCase()),
  ),
  tab: v.fallback(v.optional(v.picklist(orderMoneyTabs), 'delivered'), 'delivered'),
  ...pageSearch,
});

/** The stages of trades in 'Money by bulk trade': something was agreed. */
export const tradeMoneyTabs = ['delivery', 'payment', 'disputed', 'completed', 'ended'] as const;
export type TradeMoneyTab = (typeof tradeMoneyTabs)[number];

/** The search parameters of 'Money by bulk trade'. */
export const tradeMoneySearch = v.object({
  q: searchText,
  tab: v.fallback(v.optional(v.picklist(tradeMoneyTabs), 'delivery'), 'delivery'),
  ...pageSearch,
});
export type TradeMoneySearch = v.InferOutput<typeof tradeMoneySearch>;
