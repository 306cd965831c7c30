import type { FirestoreDocument, ListenRequest } from './listen-protocol';
import type { LiveQuery, LiveSnapshot } from './live-query';
import { compareValues, decodeFields, encodeValue } from './values';

const operators = { '==': 'EQUAL', '>': 'GREATER_THAN', '>=': 'GREATER_THAN_OR_EQUAL' };
const directions = { asc: 'ASCENDING', desc: 'DESCENDING' };

/** A query as a target asks for it; `database` is 'projects/…/databases/(default)'. */
export function questionOf(
  database: string,
  query: LiveQuery,
): Pick<NonNullable<ListenRequest['addTarget']>, 'query' | 'documents'> {
  const root = `${database}/documents`;
  if ('document' in query) return { documents: { documents: [`${root}/${query.document}`] } };
  const filters = query.where.map(([fieldPath, operator, value]) => ({
    fieldFilter: { field: { fieldPath }, op: operators[operator], value: encodeValue(value) },
  }));
  const orderBy = query.orderBy.map(([fieldPath, direction]) => ({
    field: { fieldPath },
    direction: directions[direction],
  }));
  return {
    query: {
      parent: query.parent ? `${root}/${query.parent}` : root,
      structuredQuery: {
        from: [{ collectionId: query.collection }],
        ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}),
        ...(orderBy.length > 0 ? { orderBy } : {}),
        limit: query.limit,
      },
    },
  };
}

/** The documents in the query's order, the id last as Firestore has it; at most as many as were asked for. */
export function snapshotOf(query: LiveQuery, documents: Iterable<FirestoreDocument>): LiveSnapshot {
  const orderBy = 'document' in query ? [] : query.orderBy;
  const lastDirection = orderBy.at(-1)?.[1] === 'desc' ? -1 : 1;
  const sorted = [...documents].sort((a, b) => {
    for (const [field, direction] of orderBy) {
      const order = compareValues(a.fields?.[field], b.fields?.[field]);
      if (order !== 0) return direction === 'desc' ? -order : order;
    }
    return a.name < b.name ? -lastDirection : lastDirection;
  });
  const shown = 'document' in query ? sorted : sorted.slice(0, query.limit);
  return {
    documents: shown.map(({ name, fields }) => ({
      id: name.slice(name.lastIndexOf('/') + 1),
      fields: decodeFields(fields),
    })),
  };
}
