/** A document as the REST interface of Firestore tells it. */
export interface RestDocument {
  /** With the database's name before its path. */
  name: string;
  fields: object;
}

const rootName = () => `projects/${process.env.GOOGLE_CLOUD_PROJECT}/databases/(default)/documents`;

async function ask(method: string, body: object) {
  const address = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${rootName()}:${method}`;
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
  return response.json();
}

/**
 * Every document of this worker's Firestore. Neither this nor `writeDocuments` builds objects of the client
 * library: that would take most of a test's time.
 */
export async function readDocuments({ without = [] as string[] } = {}): Promise<RestDocument[]> {
  const { collectionIds = [] }: { collectionIds?: string[] } = await ask('listCollectionIds', {
    pageSize: 300,
  });
  const groups = [...collectionIds.filter((id) => !without.includes(id)), 'messages'];
  const answers = await Promise.all(
    groups.map(
      (collectionId): Promise<{ document?: RestDocument }[]> =>
        ask('runQuery', { structuredQuery: { from: [{ collectionId, allDescendants: true }] } }),
    ),
  );
  return answers.flat().flatMap(({ document }) => {
    return document ? [{ name: document.name, fields: document.fields ?? {} }] : [];
  });
}

/** Writes documents of `readDocuments` as they were, at most 500. */
export async function writeDocuments(documents: RestDocument[]): Promise<void> {
  await ask('commit', { writes: documents.map((update) => ({ update })) });
}

/** Its path in the database: `orders/o1`. */
export const pathOf = ({ name }: RestDocument) => name.slice(rootName().length + 1);
