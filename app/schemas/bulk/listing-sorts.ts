/** The sort orders of the bulk market. */
export const marketSorts = {
  newest: { label: 'Newest first', field: 'createdAt', direction: 'desc' },
  price: { label: 'Price per kg, litre …: low to high', field: 'basePrice', direction: 'asc' },
  minimum: { label: 'Lowest minimum order first', field: 'minOrderValue', direction: 'asc' },
} as const;
export type MarketSort = keyof typeof marketSorts;
