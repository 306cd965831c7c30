import type { Query } from 'firebase-admin/firestore';
import * as v from 'valibot';

/** An index as firestore.indexes.json writes it. */
export interface Index {
  collectionGroup: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
}

const path = v.object({ fieldPath: v.string() });
const fieldFilter = v.object({ field: path, op: v.string() });
const filter = v.object({ fieldFilter });
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
const contains = 'ARRAY_CONTAINS';
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
  const known = [...equalities, ...ranges, contains];
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
    lists: fieldsOf([contains]),
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

/** The composite index that a query needs, or null when those of single fields will do. */
export function indexFor(query: Query): Index | null {
  const { collection, equalities, lists, orders } = partsOf(query);
  const ordered = orders.filter(
    ({ field: { fieldPath } }) => fieldPath !== '__name__' && !equalities.includes(fieldPath),
  );
  if (ordered.length === 0 || equalities.length + lists.length + ordered.length < 2) return null;
  return {
    collectionGroup: collection,
    fields: [
      ...lists.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' })),
      ...[...new Set(equalities)].sort().map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
      ...ordered.map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction })),
    ],
  };
}

/** The indexes of a query whose conditions hold one or the other: Firestore reads one for each. */
export function indexesOfAlternatives(query: Query): Index[] {
  const { alternatives } = partsOf(query);
  const index = indexFor(query);
  return alternatives.flatMap((kept) => {
    const fields = index?.fields.filter(
      ({ fieldPath }) => fieldPath === kept || !alternatives.includes(fieldPath),
    );
    return index && fields ? [{ ...index, fields }] : [];
  });
}

/**
 * As `indexFor`, as the engine's strict mode wants it: the fields of a range come before all else of the
 * order.
 */
export function indexForEngine(query: Query): Index | null {
  const index = indexFor(query);
  const { equalities, lists, ranged } = partsOf(query);
  if (!index || ranged.length === 0) return null;
  const rank = ({ fieldPath }: { fieldPath: string }) =>
    equalities.includes(fieldPath) || lists.includes(fieldPath) ? 0 : ranged.includes(fieldPath) ? 1 : 2;
  return { ...index, fields: [...index.fields].sort((a, b) => rank(a) - rank(b)) };
}

/**
 * The composite index that the sum of a field needs: the query's, and the field behind it. Null when there is
 * nothing to filter by.
 */
export function indexForSum(query: Query, summed: string): Index | null {
  const { collection, equalities: equal, orders } = partsOf(query);
  const ascending = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
  const ordered = orders.filter(({ field: { fieldPath } }) => fieldPath !== '__name__');
  if (equal.length === 0 && ordered.length === 0) return null;
  return {
    collectionGroup: collection,
    fields: [
      ...[...new Set(equal)].sort().map(ascending),
      ...ordered.map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction })),
      ascending(summed),
    ],
  };
}

/** An index on one line, to compare and to print. */
export function nameOfIndex({ collectionGroup, fields }: Index): string {
  return `${collectionGroup}: ${fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`).join(', ')}`;
}
