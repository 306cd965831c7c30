import * as v from 'valibot';
import { ledgerParts } from './ledger-parts';
import { pageSearch, searchText } from './list-search';
import { orderMoneyTabs } from './order-money';

export const ledgerSearch = v.object({
  part: v.fallback(v.optional(v.picklist(ledgerParts), 'all'), 'all'),
  ...pageSearch,
});

/** `q` is a full order number; order numbers are upper case. */
export const orderMoneySearch = v.object({
  q: v.pipe(
    searchText,
    v.transform((typed) => typed.toUpperCase()),
  ),
  tab: v.fallback(v.optional(v.picklist(orderMoneyTabs), 'delivered'), 'delivered'),
  ...pageSearch,
});
