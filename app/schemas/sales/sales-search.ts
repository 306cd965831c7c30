import * as v from 'valibot';
import { dayInSearch } from '~/schemas/days';
import { salesParts, salesRangeNames } from './sales-ranges';

/** The range of days of the statistics; `from` and `to`, both included, win over the name. */
export const salesSearch = v.object({
  range: v.fallback(v.optional(v.picklist(salesRangeNames), '30'), '30'),
  from: dayInSearch,
  to: dayInSearch,
});
export type SalesSearch = v.InferOutput<typeof salesSearch>;

export const salesExportSearch = v.object({
  ...salesSearch.entries,
  part: v.fallback(v.optional(v.picklist(salesParts), 'days'), 'days'),
});
