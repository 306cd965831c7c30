import * as v from 'valibot';
import { callOptions, type Database, databaseName, rootName } from './database';
import { FewAtOnce } from './few-at-once';
import { toWire } from './values';

/** Firestore takes 10 MiB in one call; lines of JSON are longer than what is sent. */
const maxBatch = { documents: 500, characters: 4_000_000 };
const inFlight = 4;

const fieldsSchema = v.record(v.string(), v.record(v.string(), v.unknown()));
const documentSchema = v.object({ path: v.string(), fields: fieldsSchema });
type Document = v.InferOutput<typeof documentSchema>;

async function write(client: Database, documents: Document[]): Promise<void> {
  const writes = documents.map(({ path, fields }) => ({
    update: { name: `${rootName}/${path}`, fields: toWire(fields, databaseName) },
  }));
  // The library's types ask for enumerations where its protocol takes their names too.
  await client.commit({ database: databaseName, writes } as Parameters<typeof client.commit>[0], callOptions);
}

/** Writes the documents of a part, few batches at a time. @returns how many */
export async function restoreDocuments(client: Database, records: AsyncIterable<unknown>): Promise<number> {
  const writes = new FewAtOnce(inFlight);
  let batch: Document[] = [];
  let characters = 0;
  let count = 0;
  const send = () => {
    const full = batch;
    batch = [];
    characters = 0;
    return writes.add(() => write(client, full));
  };
  for await (const record of records) {
    const document = v.parse(documentSchema, record);
    batch.push(document);
    characters += JSON.stringify(document).length;
    count += 1;
    if (batch.length >= maxBatch.documents || characters >= maxBatch.characters) await send();
  }
  if (batch.length > 0) await send();
  await writes.end();
  return count;
}

/**
 * The document that is there while a restore is under way. Half of the data must not be served, nor be filled
 * up with demo data.
 */
const mark = `${rootName}/upkeep/restore`;

export const markRestoring = (client: Database, at: Date) =>
  client.commit(
    {
      database: databaseName,
      writes: [{ update: { name: mark, fields: { at: { stringValue: at.toISOString() } } } }],
    },
    callOptions,
  );

export const unmarkRestoring = (client: Database) =>
  client.commit({ database: databaseName, writes: [{ delete: mark }] }, callOptions);

export async function hasDocuments(client: Database): Promise<boolean> {
  const [ids] = await client.listCollectionIds({ parent: rootName }, callOptions);
  return ids.length > 0;
}
