/** How a list of orders can be sorted. */
export const orderSorts = {
  due: { field: 'dueAt', direction: 'asc' },
  newest: { field: 'createdAt', direction: 'desc' },
  oldest: { field: 'createdAt', direction: 'asc' },
} as const;
export type OrderSort = keyof typeof orderSorts;

/** Work to do is listed by when it is due, the rest newest first. */
const workTabs: readonly string[] = ['late', 'accept', 'ship'];
const isWork = (tab: string) => workTabs.includes(tab);

export const defaultOrderSort = (tab: string): OrderSort => (isWork(tab) ? 'due' : 'newest');

/** What a tab can be sorted by: only work to do is due. */
export const orderSortsOf = (tab: string): OrderSort[] => [
  ...(isWork(tab) ? (['due'] as const) : []),
  'newest',
  'oldest',
];

export const orderSortLabels: Record<OrderSort, string> = {
  due: 'Due first',
  newest: 'Newest first',
  oldest: 'Oldest first',
};
