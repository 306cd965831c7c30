import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  Filter,
  type Query,
} from 'firebase-admin/firestore';
import type * as v from 'valibot';
import type { Unreadable } from '~/schemas/unreadable';
import { notFound } from '~/utils/app-error';
import { decodeCursor } from '~/utils/cursor';
import { collection, countQuery, readDocumentOnce, readDocuments, readQuery } from './firestore.server';
import { countRows, cursorIn, cursorOf, type Order, type Page, pageQuery, readPage } from './pages.server';
import { parseDocument, parseRow } from './parsing.server';
import type { UnitOfWork } from './transactions.server';

/** Whose records a scope reaches: those whose `field` holds the id, or all of them when the id is null. */
interface Owner<Scope> {
  field: string;
  /** The field that holds it in records of an older program, which may be written at any time. */
  olderField?: string;
  idIn: (scope: Scope) => string | null;
}

/** Records of one person, which an admin may read too: the scope is `{ sellerId }` or `'all'`. */
export function ownedBy<Key extends string>(
  key: Key,
  field: string = key,
  olderField?: string,
): Owner<Record<Key, string> | 'all'> {
  return { field, olderField, idIn: (scope) => (scope === 'all' ? null : scope[key]) };
}

/** Records that only their owner reads: no scope reaches those of all. */
export function privateTo<Key extends string>(key: Key): Owner<Record<Key, string>> {
  return { field: key, idIn: (scope) => scope[key] };
}

/** Records that only admins and the server itself read. */
export const adminsOnly: Owner<'all'> = { field: '', idIn: () => null };

interface CollectionOptions<Row extends { id: string }, Scope, Filters extends object> {
  path: string;
  schema: v.GenericSchema<unknown, Row>;
  /** What one record is called in messages. */
  noun: string;
  owner: Owner<Scope>;
  /** How `list`, `first` and `count` are ordered, unless they search. */
  order: Order | ((filters: Filters) => Order);
  /** Adds the conditions of the filters to a query. */
  where?: (query: Query, filters: Filters) => Query;
  /**
   * The keys of `utils/search-words.server` that a record must hold, of a list of keys one. With any, records
   * are ordered by id: every other order would need an index for each word.
   */
  searchKeys?: (filters: Filters) => (string | string[])[];
  /** The fields that `list` and `first` read; all of them by default. */
  fields?: readonly string[];
}

/** Where a page begins, and how many rows it has; 25 by default. */
export interface PageOptions {
  cursor: string | null;
  size?: number;
  /** As `readPage` takes it. */
  total?: Promise<number>;
  /** What to read instead of the collection's `fields`, for rows that show less; the others are missing. */
  fields?: readonly string[];
}

/** Results of a search that are read to find the one before another. */
const maxBefore = 100;

export interface Collection<Row, Scope, Filters> {
  /** All records, for queries that are written by hand; `query` is the one that stays within a scope. */
  reference: () => CollectionReference;
  /** @throws AppError `not-found` for an id that Firestore would read as a path */
  doc: (id: string) => DocumentReference;
  orderOf: (filters: Filters) => Order;
  /** The records in the scope that match, without an order. */
  query: (scope: Scope, filters: Filters) => Query;
  /** The record of a snapshot; null when it does not exist, cannot be read or is outside the scope. */
  parse: (scope: Scope, snapshot: DocumentSnapshot) => Row | null;
  /** The record, or null as in `parse`: 1 read per request, as in `readDocumentOnce`. */
  find: (scope: Scope, id: string) => Promise<Row | null>;
  /** @throws AppError `not-found` where `find` returns null */
  get: (scope: Scope, id: string) => Promise<Row>;
  /** The records that `find` would return, by id: 1 read for each different id. */
  findMany: (scope: Scope, ids: readonly string[]) => Promise<Map<string, Row>>;
  /** As `find`, in a transaction that goes by the record. */
  findForUpdate: (unit: UnitOfWork, scope: Scope, id: string) => Promise<Row | null>;
  /** As `findMany`, in a transaction that goes by the records: one call. */
  findManyForUpdate: (unit: UnitOfWork, scope: Scope, ids: readonly string[]) => Promise<Map<string, Row>>;
  /** One page: a read for each row, and one more that tells whether there is a next page. */
  list: (scope: Scope, options: Filters & PageOptions) => Promise<Page<Row | Unreadable>>;
  /** The first rows of the list: a read for each. */
  first: (scope: Scope, options: Filters & { size: number }) => Promise<(Row | Unreadable)[]>;
  /**
   * The ids before and after a record in the list: 1 read for it, and 1 for each of them. A search reads what
   * is before it from the page's cursor on, 100 at most: behind these it names none before it.
   */
  neighbours: (
    scope: Scope,
    options: Filters & PageOptions,
    id: string,
  ) => Promise<{ previous: string | null; next: string | null }>;
  /** How many rows `list` has on all its pages. It leaves out records without the field it is ordered by. */
  count: (scope: Scope, filters: Filters) => Promise<number>;
  /** How many records match, with those that `list` leaves out. */
  countAll: (scope: Scope, filters: Filters) => Promise<number>;
  /** One page of a query that was written by hand. */
  page: (query: Query, order: Order, options: PageOptions) => Promise<Page<Row | Unreadable>>;
}

/**
 * What every collection needs: records by id within a scope, a list by pages, counts. The scope comes from
 * the guard of the route, is always the first argument, and goes into the query. Writes and special queries
 * stay in the repository, on top of `doc`, `query` and `parse`.
 *
 * @example
 * export interface PayoutFilters { status?: PayoutStatus; search?: string }
 *
 * const payouts = collectionOf({
 *   path: 'payouts',
 *   schema: payoutSchema,
 *   noun: 'payout',
 *   owner: ownedBy('vendorId'),
 *   order: { field: 'requestDate', direction: 'desc' },
 *   where: (query, { status }: PayoutFilters) => (status ? query.where('status', '==', status) : query),
 *   searchKeys: ({ search = '' }) => keysToFind(search),
 * });
 *
 * export const { get: getPayout, findForUpdate: findPayoutForUpdate, list: listPayouts } = payouts;
 * await getPayout({ vendorId: session.user.id }, id);
 * await listPayouts('all', { status: 'unpaid', cursor: null });
 */
export function collectionOf<Row extends { id: string }, Scope, Filters extends object = object>({
  path,
  schema,
  noun,
  owner,
  order,
  where = (query) => query,
  searchKeys = () => [],
  fields,
}: CollectionOptions<Row, Scope, Filters>): Collection<Row, Scope, Filters> {
  const reference = () => collection(path);

  function doc(id: string): DocumentReference {
    if (id.includes('/')) throw notFound(noun);
    return reference().doc(id);
  }

  function query(scope: Scope, filters: Filters): Query {
    const id = owner.idIn(scope);
    const owned = id === null ? reference() : reference().where(isOwnedBy(id));
    return searchKeys(filters).reduce<Query>(
      (found, keys) => found.where(Filter.or(...[keys].flat().map(hasKey))),
      where(owned, filters),
    );
  }

  const hasKey = (key: string) => Filter.where(new FieldPath('search', key), '==', true);

  /** Of records with both fields a query finds each once. */
  function isOwnedBy(id: string): Filter {
    const fields = [owner.field, ...(owner.olderField ? [owner.olderField] : [])];
    return Filter.or(...fields.map((field) => Filter.where(field, '==', id)));
  }

  function orderOf(filters: Filters): Order {
    if (searchKeys(filters).length > 0) return { field: null, direction: 'asc' };
    return typeof order === 'function' ? order(filters) : order;
  }

  const listed = (found: Query, read = fields) => (read ? found.select(...read) : found);
  const row = (snapshot: DocumentSnapshot) => parseRow(schema, snapshot);
  const countName = (scope: Scope, filters: Filters) => JSON.stringify([path, owner.idIn(scope), filters]);

  function parse(scope: Scope, snapshot: DocumentSnapshot): Row | null {
    const record = snapshot.exists ? parseDocument(schema, snapshot) : null;
    const id = owner.idIn(scope);
    return record && (id === null || Reflect.get(record, owner.field) === id) ? record : null;
  }

  function byId(scope: Scope, snapshots: readonly DocumentSnapshot[]): Map<string, Row> {
    const records = snapshots.flatMap((snapshot) => parse(scope, snapshot) ?? []);
    return new Map(records.map((record) => [record.id, record]));
  }

  async function find(scope: Scope, id: string): Promise<Row | null> {
    return parse(scope, await readDocumentOnce(doc(id)));
  }

  async function page(found: Query, by: Order, { cursor, size, total }: PageOptions) {
    const { snapshots, nextCursor } = await readPage(found, by, cursor, { size, total });
    return { items: snapshots.map(row), nextCursor };
  }

  /** Search words have no index in the reversed order: it would be as large again. */
  async function previousFound(scope: Scope, options: Filters & PageOptions, id: string) {
    const by = orderOf(options);
    const begin = cursorIn(by, options.cursor);
    // A person may have gone back behind the page that they came from.
    const after = begin && begin.id < id ? begin : null;
    const before = pageQuery(query(scope, options), by, after).endBefore(id).select().limit(maxBefore);
    const { docs } = await readQuery(before);
    if (docs.length === maxBefore) return null;
    return docs.at(-1)?.id ?? after?.id ?? null;
  }

  return {
    reference,
    doc,
    query,
    orderOf,
    parse,
    find,
    page,
    get: async (scope, id) => {
      const record = await find(scope, id);
      if (!record) throw notFound(noun);
      return record;
    },
    findMany: async (scope, ids) => byId(scope, await readDocuments([...new Set(ids)].map(doc))),
    findForUpdate: async (unit, scope, id) => parse(scope, await unit.read(doc(id))),
    findManyForUpdate: async (unit, scope, ids) =>
      byId(scope, await unit.readTogether([...new Set(ids)].map(doc))),
    list: (scope, options) => page(listed(query(scope, options), options.fields), orderOf(options), options),
    first: async (scope, options) => {
      const ordered = pageQuery(listed(query(scope, options)), orderOf(options), null);
      return (await readQuery(ordered.limit(options.size))).docs.map(row);
    },
    neighbours: async (scope, options, id) => {
      const snapshot = await readDocumentOnce(doc(id));
      if (parse(scope, snapshot) === null) return { previous: null, next: null };
      const by = orderOf(options);
      const beside = async (direction: Order) => {
        const after = decodeCursor(cursorOf(snapshot, direction));
        const found = pageQuery(query(scope, options), direction, after).select().limit(1);
        return (await readQuery(found)).docs[0]?.id ?? null;
      };
      const reversed: Order = { ...by, direction: by.direction === 'asc' ? 'desc' : 'asc' };
      const [previous, next] = await Promise.all([
        by.field === null ? previousFound(scope, options, id) : beside(reversed),
        beside(by),
      ]);
      return { previous, next };
    },
    count: (scope, filters) => countRows(query(scope, filters), orderOf(filters), countName(scope, filters)),
    countAll: (scope, filters) => countQuery(query(scope, filters), countName(scope, filters)),
  };
}
