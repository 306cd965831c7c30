import { type Order, type Sums, selections } from './list';
import { lists, sums } from './lists';
import { type Index, nameOfIndex, type QueryShape } from './rules';

// What the lists and sums of the product ask of composite indexes, and which indexes that takes.

/** Lists that a query looks into; a composite index may hold one. */
const arrays = ['tabs', 'scopes', 'audience'];

const orderOf = ([fieldPath, direction]: Order) => ({
  fieldPath,
  order: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
});

type Asked = Pick<QueryShape, 'collectionGroup' | 'equalities' | 'contains' | 'orders' | 'sum'>;

function asked(collectionGroup: string, fields: string[], orders: readonly Order[], sum?: string): Asked {
  return {
    collectionGroup,
    contains: fields.filter((field) => arrays.includes(field)),
    equalities: fields.filter((field) => !arrays.includes(field)).sort(),
    // What equals a value needs no order.
    orders: orders.filter(([field]) => !fields.includes(field)).map(orderOf),
    sum,
  };
}

/** The one index that answers a query alone; null where that of a single field does. */
function indexOf({ collectionGroup, equalities, contains, orders, sum }: Asked): Index | null {
  const end = [...orders, ...(sum ? [orderOf([sum, 'asc'])] : [])];
  if (equalities.length + contains.length === 0 || end.length === 0) return null;
  return {
    collectionGroup,
    fields: [
      // The engine's strict mode wants these fields in this order; Firestore takes any.
      ...contains.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' })),
      ...equalities.map((fieldPath) => orderOf([fieldPath, 'asc'])),
      ...end,
    ],
  };
}

/** Every combination of filters and order that a list offers. */
const askedOfLists = (): Asked[] =>
  lists.flatMap(({ collectionGroup, together, filters = [], joined = [], orders }) =>
    [...together.flatMap((set) => selections(filters).map((some) => [...set, ...some])), ...joined].flatMap(
      (fields) => orders.map((order) => asked(collectionGroup, fields, [order])),
    ),
  );

const rangeOf = ({ by }: Sums): Order[] => (by ? [[by, 'asc']] : []);
const askedOfSums = (): Asked[] =>
  sums.map((one) => asked(one.collectionGroup, one.equalities, rangeOf(one), one.sum));

/** What lists and sums ask of composite indexes. */
export const askedQueries = (): QueryShape[] =>
  [...askedOfLists(), ...askedOfSums()]
    .filter((one) => indexOf(one) !== null)
    .map((one) => ({ ...one, idOrder: one.orders.at(-1)?.order ?? 'ASCENDING' }));

/** Each index once. */
const different = (all: Asked[]): Index[] => [
  ...new Map(all.map(indexOf).flatMap((index) => (index ? [[nameOfIndex(index), index]] : []))).values(),
];

/** The indexes that Firestore merges, and those of sums. */
export const mergedIndexes = (): Index[] =>
  different([
    ...lists.flatMap(({ collectionGroup, together, filters = [], orders }) =>
      [...together, ...filters.map((field) => [field])].flatMap((fields) =>
        orders.map((order) => asked(collectionGroup, fields, [order])),
      ),
    ),
    ...askedOfSums(),
  ]);

/** For an engine that merges none: one for each combination. It does not count the field of a sum. */
export const unmergedIndexes = (): Index[] =>
  different([
    ...askedOfLists(),
    ...askedOfSums(),
    ...askedOfSums().map((one) => ({ ...one, sum: undefined })),
  ]);
