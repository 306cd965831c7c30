import * as v from 'valibot';
import { dayInSearch } from './days';

/** Days of the ranges to choose from. */
export const salesRanges = { today: 1, '7': 7, '30': 30, '90': 90, '365': 365 } as const;
export type SalesRangeName = keyof typeof salesRanges;

// `keys` loses the type of the keys; these are all of them.
const names = Object.keys(salesRanges) as SalesRangeName[];

/** Days of one range at most. */
export const maxRangeDays = 366;

/** The range of days of the statistics; `from` and `to`, both included, win over the name. */
export const salesSearch = v.object({
  range: v.fallback(v.optional(v.picklist(names), '30'), '30'),
  from: dayInSearch,
  to: dayInSearch,
});
export type SalesSearch = v.InferOutput<typeof salesSearch>;

/** What of the statistics a file holds. */
export const salesParts = [
  'days',
  'statuses',
  'categories',
  'regions',
  'methods',
  'products',
  'sellers',
] as const;
export type SalesPart = (typeof salesParts)[number];

export const salesExportSearch = v.object({
  ...salesSearch.entries,
  part: v.fallback(v.optional(v.picklist(salesParts), 'days'), 'days'),
});
