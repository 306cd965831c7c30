import { Timestamp } from 'firebase-admin/firestore';

/** What Firestore keeps in its indexes for a document, and which indexes answer a query. */

/** One of both; `order` is ASCENDING or DESCENDING. */
interface IndexKind {
  order?: string;
  arrayConfig?: string;
}

/** An index of several fields, as firestore.indexes.json writes it. */
export interface Index {
  collectionGroup: string;
  fields: ({ fieldPath: string } & IndexKind)[];
}

/** The indexes of one field, instead of those that every field has. */
interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  indexes: IndexKind[];
}

export interface IndexFile {
  indexes: Index[];
  fieldOverrides: FieldOverride[];
}

/** What a query asks an index for. */
export interface QueryShape {
  collectionGroup: string;
  /** Fields that equal a value. Those of an `in` count too: Firestore asks for each value by itself. */
  equalities: string[];
  /** Lists that contain a value. */
  contains: string[];
  /** Without the id, and without fields that equal a value. A range is an order by its field. */
  orders: { fieldPath: string; order: string }[];
  /** The direction of the ids, which settle ties. */
  idOrder: string;
  /** The field that is added up, if one is. */
  sum?: string;
}

const kindOf = ({ order, arrayConfig }: IndexKind) => arrayConfig ?? order ?? '';

/** An index on one line, to compare and to print. */
export const nameOfIndex = ({ collectionGroup, fields }: Index): string =>
  `${collectionGroup}: ${fields.map((field) => `${field.fieldPath} ${kindOf(field)}`).join(', ')}`;

/** A query on one line, as `nameOfIndex`. */
export const nameOfQuery = ({ collectionGroup, equalities, contains, orders, sum }: QueryShape): string =>
  [
    `${collectionGroup} where ${[...contains, ...equalities].join(', ') || 'anything'}`,
    ...orders.map(({ fieldPath, order }) => `by ${fieldPath} ${order}`),
    ...(sum ? [`adding up ${sum}`] : []),
  ].join(' ');

const nameOfField = (collectionGroup: string, fieldPath: string, kind: string) =>
  nameOfIndex({ collectionGroup, fields: [{ fieldPath, order: kind }] });

const automatic = ['ASCENDING', 'DESCENDING', 'CONTAINS'];

/**
 * The indexes of a field by itself: its own, or those of the map that it is in, or those of every field of
 * its collection (`*`), or the automatic ones.
 */
function kindsOf({ fieldOverrides }: IndexFile, collectionGroup: string, fieldPath: string): string[] {
  const own = fieldOverrides.find(
    (one) => one.collectionGroup === collectionGroup && one.fieldPath === fieldPath,
  );
  if (own) return own.indexes.map(kindOf);
  const end = fieldPath.lastIndexOf('.');
  if (end >= 0) return kindsOf({ indexes: [], fieldOverrides }, collectionGroup, fieldPath.slice(0, end));
  return fieldPath === '*' ? automatic : kindsOf({ indexes: [], fieldOverrides }, collectionGroup, '*');
}

/**
 * The names of the indexes that answer a query; null when there are none. Firestore merges indexes that end
 * in the query's order: each begins with some of the fields that equal a value, together with all of them.
 * Without an order, those of single fields will do. A sum is not merged here: its documentation does not say
 * that Firestore does so.
 */
export function indexesFor(shape: QueryShape, file: IndexFile): string[] | null {
  const { collectionGroup, equalities, contains, orders, idOrder, sum } = shape;
  const single = (fieldPath: string, kind: string) =>
    kindsOf(file, collectionGroup, fieldPath).includes(kind)
      ? [nameOfField(collectionGroup, fieldPath, kind)]
      : null;
  const filters = [
    ...contains.map((fieldPath) => ({ fieldPath, kind: 'CONTAINS' })),
    ...[...new Set(equalities)].map((fieldPath) => ({ fieldPath, kind: idOrder })),
  ];
  if (sum === undefined && (orders.length === 0 || (filters.length === 0 && orders.length === 1))) {
    const parts = [...filters, ...orders.map(({ fieldPath, order }) => ({ fieldPath, kind: order }))];
    const names = parts.map(({ fieldPath, kind }) => single(fieldPath, kind));
    return names.some((name) => name === null) ? null : names.flatMap((name) => name ?? []);
  }
  if (sum !== undefined && filters.length + orders.length === 0) return single(sum, 'ASCENDING');
  const end = [...orders, ...(sum === undefined ? [] : [{ fieldPath: sum, order: 'ASCENDING' }])];
  const text = (fields: ({ fieldPath: string } & IndexKind)[]) =>
    fields.map((field) => `${field.fieldPath} ${kindOf(field)}`).join();
  const beginnings = file.indexes.flatMap((index) => {
    const { fields } = index;
    const beginning = fields.slice(0, -end.length);
    const fits =
      index.collectionGroup === collectionGroup &&
      text(fields.slice(-end.length)) === text(end) &&
      beginning.every(({ fieldPath, arrayConfig }) =>
        (arrayConfig ? contains : equalities).includes(fieldPath),
      );
    return fits ? [{ fields: beginning.map(({ fieldPath }) => fieldPath), name: nameOfIndex(index) }] : [];
  });
  const asked = new Set(filters.map(({ fieldPath }) => fieldPath));
  const whole = beginnings.find(({ fields }) => new Set(fields).size === asked.size);
  if (whole || sum !== undefined) return whole ? [whole.name] : null;
  // Long ones first, so that as few as possible are merged.
  const missing = new Set(asked);
  const merged: string[] = [];
  for (const { fields, name } of beginnings.sort((a, b) => b.fields.length - a.fields.length)) {
    if (!fields.some((field) => missing.has(field))) continue;
    merged.push(name);
    for (const field of fields) missing.delete(field);
  }
  return missing.size === 0 ? merged : null;
}

/** An entry of an index, for one document. */
export interface Entry {
  /** The index. */
  name: string;
  isComposite: boolean;
  bytes: number;
}

const stringBytes = (text: string) => Buffer.byteLength(text) + 1;
/** Firestore adds these to each document, map and entry. */
const moreBytes = 32;
const nameBytes = (path: string) =>
  16 + (path === '' ? 0 : path.split('/').reduce((sum, part) => sum + stringBytes(part), 0));

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const fieldsBytes = (map: Record<string, unknown>): number =>
  Object.entries(map).reduce((sum, [name, value]) => sum + stringBytes(name) + valueBytes(value), moreBytes);

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return stringBytes(value);
  if (typeof value === 'number' || value instanceof Timestamp) return 8;
  if (typeof value === 'boolean' || value === null) return 1;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + valueBytes(one), 0);
  if (isMap(value)) return fieldsBytes(value);
  throw new Error(`the size of ${typeof value} is not known`);
}

/** Bytes of a document by itself: https://firebase.google.com/docs/firestore/storage-size. */
export const documentBytes = (path: string, data: Record<string, unknown>): number =>
  nameBytes(path) + fieldsBytes(data);

/** Firestore keeps this much of a value in an index. */
const maxIndexedBytes = 1_500;
const indexedBytes = (value: unknown) => Math.min(valueBytes(value), maxIndexedBytes);

/** The different values of a list; each has an entry. */
const elements = (value: unknown): unknown[] =>
  Array.isArray(value) ? [...new Map(value.map((one) => [JSON.stringify(one), one])).values()] : [];

const at = (data: unknown, fieldPath: string): unknown =>
  fieldPath.split('.').reduce((value, name) => (isMap(value) ? value[name] : undefined), data);

/**
 * The index entries of a document: for each value two, ascending and descending, for each value of a list
 * one; the values in a map by themselves; and for each composite index whose fields the document has, one,
 * or with a list one for each of its values.
 *
 * @param path collection and id, as in 'chats/ama/messages/m1'
 */
export function entriesOf(path: string, data: Record<string, unknown>, file: IndexFile): Entry[] {
  const parts = path.split('/');
  const collectionGroup = parts.at(-2) ?? '';
  const fixed = nameBytes(path) + nameBytes(parts.slice(0, -2).join('/')) + moreBytes;
  const ofField = (fieldPath: string, value: unknown): Entry[] => {
    if (isMap(value))
      return Object.entries(value).flatMap(([name, one]) => ofField(`${fieldPath}.${name}`, one));
    return kindsOf(file, collectionGroup, fieldPath).flatMap((kind) => {
      const values = Array.isArray(value) === (kind === 'CONTAINS') ? [value].flat(1) : [];
      return elements(values).map((one) => ({
        name: nameOfField(collectionGroup, fieldPath, kind),
        isComposite: false,
        bytes: fixed + stringBytes(fieldPath) + indexedBytes(one),
      }));
    });
  };
  const ofIndex = (index: Index): Entry[] => {
    const values = index.fields.map(({ fieldPath, arrayConfig }) => {
      const value = at(data, fieldPath);
      return arrayConfig ? elements(value) : value === undefined ? [] : [value];
    });
    const each = values.reduce<unknown[][]>(
      (made, next) => made.flatMap((some) => next.map((one) => [...some, one])),
      [[]],
    );
    return each.map((some) => ({
      name: nameOfIndex(index),
      isComposite: true,
      bytes: fixed + some.reduce<number>((sum, one) => sum + indexedBytes(one), 0),
    }));
  };
  return [
    ...Object.entries(data).flatMap(([name, value]) => ofField(name, value)),
    ...file.indexes.filter((index) => index.collectionGroup === collectionGroup).flatMap(ofIndex),
  ];
}
