/** The sort orders of a list of products. */
export const productSorts = {
  newest: { field: 'created_at', direction: 'desc' },
  oldest: { field: 'created_at', direction: 'asc' },
  'price-low': { field: 'price', direction: 'asc' },
  'price-high': { field: 'price', direction: 'desc' },
  'stock-low': { field: 'quantity', direction: 'asc' },
} as const;

export type ProductSort = keyof typeof productSorts;
export const productSortNames = [
  'newest',
  'oldest',
  'price-low',
  'price-high',
  'stock-low',
] as const satisfies readonly ProductSort[];
