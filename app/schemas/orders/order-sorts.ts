/** How a list of orders can be sorted. */
export const orderSorts = {
  due: { field: 'dueAt', direction: 'asc' },
  waiting: { field: 'waitingSince', direction: 'asc' },
  newest: { field: 'createdAt', direction: 'desc' },
  oldest: { field: 'createdAt', direction: 'asc' },
} as const;
export type OrderSort = keyof typeof orderSorts;

/** Work to do is listed by when it is due, returns by how long they wait, the rest newest first. */
const firstSorts: Readonly<Record<string, OrderSort>> = {
  late: 'due',
  accept: 'due',
  ship: 'due',
  short: 'due',
  answer: 'waiting',
  disputes: 'waiting',
  refunds: 'waiting',
};

export const defaultOrderSort = (tab: string): OrderSort => firstSorts[tab] ?? 'newest';

/** What a tab can be sorted by, first as it usually is. */
export const orderSortsOf = (tab: string): OrderSort[] => [
  ...new Set<OrderSort>([defaultOrderSort(tab), 'newest', 'oldest']),
];

export const orderSortLabels: Record<OrderSort, string> = {
  due: 'Due first',
  waiting: 'Longest waiting first',
  newest: 'Newest first',
  oldest: 'Oldest first',
};
