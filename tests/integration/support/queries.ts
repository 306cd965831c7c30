import type { Query } from 'firebase-admin/firestore';
import * as v from 'valibot';

/** An index as firestore.indexes.json writes it. */
export interface Index {
  collectionGroup: string;
  fields: { fieldPath: string; order: string }[];
}

const path = v.object({ fieldPath: v.string() });
const fieldFilter = v.object({ field: path, op: v.string() });
const filter = v.object({ fieldFilter });
const protoSchema = v.object({
  structuredQuery: v.object({
    from: v.tuple([v.object({ collectionId: v.string() })]),
    where: v.optional(
      v.union([filter, v.object({ compositeFilter: v.object({ filters: v.array(filter) }) })]),
    ),
    orderBy: v.optional(v.array(v.object({ field: path, direction: v.string() })), []),
  }),
});

/** The query as it is sent; firebase-admin has no public name for it. */
function protoOf(query: Query): unknown {
  const toProto: unknown = Reflect.get(query, 'toProto');
  if (typeof toProto !== 'function')
    throw new Error('firebase-admin has no Query.toProto any more');
  return toProto.call(query);
}

/** What a query filters by and how it is ordered, in words, for the message of a failing test. */
export function describeQuery(query: Query): string {
  const { collection, equalities, orders } = partsOf(query);
  const ordered = orders.map(({ field, direction }) => `${field.fieldPath} ${direction}`);
  return `${collection} where ${equalities.join(', ') || 'anything'} in the order ${ordered.join(', ')}`;
}

function partsOf(query: Query) {
  const { structuredQuery } = v.parse(protoSchema, protoOf(query));
  const { where } = structuredQuery;
  const filters = !where ? [] : 'fieldFilter' in where ? [where] : where.compositeFilter.filters;
  const [first] = structuredQuery.orderBy;
  const isRange = ({ fieldFilter: { op } }: (typeof filters)[number]) => op !== 'EQUAL';
  // A range takes the index of the order that begins with its field.
  if (
    filters
      .filter(isRange)
      .some(({ fieldFilter }) => fieldFilter.field.fieldPath !== first?.field.fieldPath)
  )
    throw new Error('only equality filters, and ranges of the first order, are known to this test');
  return {
    collection: structuredQuery.from[0].collectionId,
    equalities: filters
      .filter((filter) => !isRange(filter))
      .map(({ fieldFilter: { field } }) => field.fieldPath),
    orders: structuredQuery.orderBy,
  };
}

/** The composite index that a query needs, or null when those of single fields will do. */
export function indexFor(query: Query): Index | null {
  const { collection, equalities, orders } = partsOf(query);
  const ordered = orders.filter(
    ({ field: { fieldPath } }) => fieldPath !== '__name__' && !equalities.includes(fieldPath),
  );
  if (equalities.length === 0 || ordered.length === 0) return null;
  return {
    collectionGroup: collection,
    fields: [
      ...[...new Set(equalities)].sort().map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
      ...ordered.map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction })),
    ],
  };
}

/** An index on one line, to compare and to print. */
export function nameOfIndex({ collectionGroup, fields }: Index): string {
  return `${collectionGroup}: ${fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', ')}`;
}
