type Direction = 'asc' | 'desc';
export type Order = readonly [field: string, direction: Direction];

/** The lists of a collection that have these orders. */
export interface Lists {
  collectionGroup: string;
  /** Fields that are often asked for together: each set has an index for each order. `[]` is all records. */
  together: string[][];
  /** Filters that any of these sets can have; each has an index by itself for each order. */
  filters?: string[];
  /** Other sets that are asked for, which are merged from those above. */
  joined?: string[][];
  orders: readonly Order[];
}

/** Sums of a field over records that equal something, in a range if `by` is given. */
export interface Sums {
  collectionGroup: string;
  equalities: string[];
  by?: string;
  sum: string;
}

/** Newest first. */
export const createdLast = ['createdAt', 'desc'] as const;
/** Oldest first. */
export const createdFirst = ['createdAt', 'asc'] as const;

/** Every subset of the items, in their order, including the empty one. */
export function selections<T>(items: readonly T[]): T[][] {
  let all: T[][] = [[]];
  for (const item of items) all = all.concat(all.map((chosen) => [...chosen, item]));
  return all;
}
