import type { Query } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { QueryShape } from '../../../scripts/indexes/rules';

const path = v.object({ fieldPath: v.string() });
const fieldFilter = v.object({ field: path, op: v.string() });
/** That a field is null is sent in a form of its own. */
const isNull = v.pipe(
  v.object({ unaryFilter: v.object({ field: path, op: v.literal('IS_NULL') }) }),
  v.transform(({ unaryFilter: { field } }) => ({ fieldFilter: { field, op: 'EQUAL' } })),
);
const filter = v.union([v.object({ fieldFilter }), isNull]);
/** Conditions of which one must hold. */
const either = v.object({ compositeFilter: v.object({ op: v.literal('OR'), filters: v.array(filter) }) });
const protoSchema = v.object({
  structuredQuery: v.object({
    from: v.tuple([v.object({ collectionId: v.string() })]),
    where: v.optional(
      v.union([
        filter,
        either,
        v.object({ compositeFilter: v.object({ filters: v.array(v.union([filter, either])) }) }),
      ]),
    ),
    orderBy: v.optional(v.array(v.object({ field: path, direction: v.string() })), []),
  }),
});

/** The query as it is sent; firebase-admin has no public name for it. */
function protoOf(query: Query): unknown {
  const toProto: unknown = Reflect.get(query, 'toProto');
  if (typeof toProto !== 'function') throw new Error('firebase-admin has no Query.toProto any more');
  return toProto.call(query);
}

/** What a query filters by and how it is ordered, in words, for the message of a failing test. */
export function describeQuery(query: Query): string {
  const { collection, equalities, lists, orders } = partsOf(query);
  const ordered = orders.map(({ field, direction }) => `${field.fieldPath} ${direction}`);
  return `${collection} where ${[...lists, ...equalities].join(', ') || 'anything'} in the order ${ordered.join(', ')}`;
}

/** Firestore joins the queries of an `in` as if each were an equality. */
const equalities = ['EQUAL', 'IN'];
/** Looks into a list: as an equality, but an index says it in another way. */
const contains = ['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'];
const ranges = ['GREATER_THAN', 'GREATER_THAN_OR_EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL'];

function partsOf(query: Query) {
  const { structuredQuery } = v.parse(protoSchema, protoOf(query));
  const { where } = structuredQuery;
  const conditions = !where
    ? []
    : v.is(either, where) || 'fieldFilter' in where
      ? [where]
      : where.compositeFilter.filters;
  const filters = conditions.flatMap((one) => ('fieldFilter' in one ? one : one.compositeFilter.filters));
  const alternatives = conditions.flatMap((one) =>
    v.is(either, one) ? one.compositeFilter.filters.map(({ fieldFilter: { field } }) => field.fieldPath) : [],
  );
  const fieldsOf = (ops: readonly string[]) =>
    filters.flatMap(({ fieldFilter: { field, op } }) => (ops.includes(op) ? field.fieldPath : []));
  const ranged = fieldsOf(ranges);
  const known = [...equalities, ...ranges, ...contains];
  const others = filters.filter(({ fieldFilter: { op } }) => !known.includes(op));
  if (others.length > 0) throw new Error('only equalities and ranges are known to this test');
  const { orderBy } = structuredQuery;
  // A range orders by its field, when nothing else is said.
  const implied = ranged.slice(0, 1).map((fieldPath) => ({ field: { fieldPath }, direction: 'ASCENDING' }));
  return {
    collection: structuredQuery.from[0].collectionId,
    equalities: fieldsOf(equalities),
    /** Those of which one must hold. */
    alternatives,
    lists: fieldsOf(contains),
    ranged,
    orders: orderBy.length > 0 ? orderBy : implied,
  };
}

/**
 * Fields of a range that a query does not name in its order before the id. Firestore adds them behind the id
 * and then refuses the query ("Order by clause cannot contain more fields after the key"); the engine takes
 * it.
 */
export function rangesBehindId(query: Query): string[] {
  const { ranged, orders } = partsOf(query);
  const names = orders.map(({ field }) => field.fieldPath);
  const end = names.indexOf('__name__');
  if (end < 0) return [];
  return ranged.filter((field) => field !== '__name__' && !names.slice(0, end).includes(field));
}

/**
 * What a query, or the sum of a field over it, asks of indexes: one shape, or where one of several conditions
 * must hold, one for each of them, as Firestore reads it.
 */
export function shapesOf(query: Query, sum?: string): QueryShape[] {
  const { collection, equalities: equal, alternatives, lists, orders } = partsOf(query);
  const shape = (equalities: string[]) => ({
    collectionGroup: collection,
    equalities,
    contains: lists,
    orders: orders
      .filter(({ field: { fieldPath } }) => fieldPath !== '__name__' && !equalities.includes(fieldPath))
      .map(({ field: { fieldPath }, direction }) => ({ fieldPath, order: direction })),
    idOrder: orders.at(-1)?.direction ?? 'ASCENDING',
    sum,
  });
  const common = [...new Set(equal)].filter((field) => !alternatives.includes(field));
  return alternatives.length === 0
    ? [shape(common)]
    : alternatives.map((alternative) => shape([...common, alternative]));
}
