/** The sort orders of a list of products. */
export const productSorts = {
  newest: { label: 'Newest first', field: 'created_at', direction: 'desc' },
  oldest: { label: 'Oldest first', field: 'created_at', direction: 'asc' },
  'price-low': { label: 'Price: low to high', field: 'price', direction: 'asc' },
  'price-high': { label: 'Price: high to low', field: 'price', direction: 'desc' },
  'stock-low': { label: 'Stock: low to high', field: 'quantity', direction: 'asc' },
} as const;

export type ProductSort = keyof typeof productSorts;
export const productSortNames = [
  'newest',
  'oldest',
  'price-low',
  'price-high',
  'stock-low',
] as const satisfies readonly ProductSort[];
