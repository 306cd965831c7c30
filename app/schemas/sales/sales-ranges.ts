/** Days of the ranges to choose from. */
export const salesRanges = { today: 1, '7': 7, '30': 30, '90': 90, '365': 365 } as const;
export type SalesRangeName = keyof typeof salesRanges;

// `keys` loses the type of the keys; these are all of them.
export const salesRangeNames = Object.keys(salesRanges) as SalesRangeName[];

/** Days of one range at most. */
export const maxRangeDays = 366;

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
