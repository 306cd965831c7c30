/** How a list of orders can be sorted. */
export const orderSorts = {
  due: { field: 'dueAt', direction: 'asc' },
  newest: { field: 'createdAt', direction: 'desc' },
  oldest: { field: 'createdAt', direction: 'asc' },
} as const;
export type OrderSort = keyof typeof orderSorts;

export const orderSortLabels: Record<OrderSort, string> = {
  due: 'Due first',
  newest: 'Newest first',
  oldest: 'Oldest first',
};
