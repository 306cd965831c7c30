import { callOptions, type Database, databaseName, rootName } from './database';
import { type StoredFields, toStored, type WireFields } from './values';

/** A document as a line of a backup has it. */
export interface StoredDocument {
  /** Like `chats/c1/messages/m1`. */
  path: string;
  fields: StoredFields;
}

/** An instant of the database, as its protocol has it. */
export interface Moment {
  seconds: string | number;
  nanos: number;
}

interface Answer {
  document?: { name: string; fields: WireFields };
  readTime?: Moment;
}

/** Documents of one query: each is answered well within the time that Firestore gives a query. */
const pageSize = 5_000;

/**
 * Sub-collections that the program has. The embedded engine must be asked by name, and takes a tenth of a
 * second and more to say which a document has.
 */
const ownSubcollections = ['messages'];

const byName = [{ field: { fieldPath: '__name__' } }];

function query(client: Database, structuredQuery: object, readTime?: Moment) {
  const request = { parent: rootName, structuredQuery, ...(readTime ? { readTime } : {}) };
  // The library types its streams as those of anything.
  return client.runQuery(request, callOptions) as AsyncIterable<Answer>;
}

/** The database's own time: all that was written before is in what is read at it. */
export async function currentMoment(client: Database): Promise<Moment> {
  for await (const { readTime } of query(client, { from: [{ collectionId: 'users' }], limit: { value: 1 } }))
    if (readTime) return readTime;
  throw new Error('Firestore did not tell its time');
}

/**
 * Every document there is at that moment, whatever is written meanwhile: Firestore keeps what was for an
 * hour. Documents of sub-collections are there too, also where the document above is missing.
 */
export async function* everyDocumentAt(client: Database, moment: Moment): AsyncGenerator<StoredDocument> {
  if (await answersForAll(client)) return yield* documentsOf(client, { allDescendants: true }, moment);
  for (const collectionId of await collectionIds(client, moment))
    yield* documentsOf(client, { collectionId, allDescendants: true }, moment);
}

/** Whether one query may find the documents of all collections; the embedded engine refuses that. */
async function answersForAll(client: Database): Promise<boolean> {
  const INVALID_ARGUMENT = 3;
  try {
    for await (const _ of query(client, { from: [{ allDescendants: true }], limit: { value: 1 } }));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === INVALID_ARGUMENT) return false;
    throw error;
  }
}

async function* documentsOf(client: Database, from: object, moment: Moment): AsyncGenerator<StoredDocument> {
  let cursor = {};
  for (let found = pageSize; found === pageSize; ) {
    found = 0;
    const page = { from: [from], orderBy: byName, limit: { value: pageSize }, ...cursor };
    for await (const { document } of query(client, page, moment)) {
      if (!document) continue;
      found += 1;
      cursor = { startAt: { values: [{ referenceValue: document.name }], before: false } };
      const path = document.name.slice(rootName.length + 1);
      yield { path, fields: toStored(document.fields, databaseName) };
    }
  }
}

async function collectionIds(client: Database, readTime: Moment): Promise<Set<string>> {
  const [ids] = await client.listCollectionIds({ parent: rootName, readTime }, callOptions);
  return new Set([...ids, ...ownSubcollections]);
}
