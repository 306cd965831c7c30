import * as v from 'valibot';
import { ledgerParts } from './ledger-parts';
import { pageSearch } from './product-forms';

export const ledgerSearch = v.object({
  part: v.fallback(v.optional(v.picklist(ledgerParts), 'all'), 'all'),
  ...pageSearch,
});
