import { FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { collection, readDocuments, readQuery } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import { aside, inTransaction, type UnitOfWork } from '../firebase/transactions.server';

/**
 * What is known of the folders of stored files: one document for each holds the next free number for a file's
 * name, and when its files last changed. A number is given once, so no two files share a path, whichever
 * server stores them, and a path never gets another content.
 */
const folderDocument = (folder: string) => collection('fileNumbers').doc(folder.replaceAll('/', '|'));

const numbersSchema = v.object({ next: v.optional(v.number(), 0) });

/**
 * Takes `count` numbers in a row for files of a folder ('products/{id}'), and notes that its files change: 1
 * read and 1 write.
 * @param from the smallest number that will do
 * @returns the first of them
 */
export function takeFileNumbers(folder: string, count: number, from: number): Promise<number> {
  return inTransaction(async (unit) => {
    const snapshot = await unit.read(folderDocument(folder));
    const next = snapshot.exists ? (parseDocument(numbersSchema, snapshot)?.next ?? 0) : 0;
    const first = Math.max(from, next);
    unit.set(folderDocument(folder), { next: first + count, changedAt: FieldValue.serverTimestamp() });
    return first;
  }, aside);
}

/** Those of the folders in which this program has stored files under numbers: 1 read each. */
export async function listNumberedFolders(folders: string[]): Promise<Set<string>> {
  const snapshots = await readDocuments(folders.map(folderDocument));
  return new Set(folders.filter((_, index) => snapshots[index]?.exists));
}

/**
 * Notes that files of a folder are about to lose their record, or to be stored without a number: 1 write.
 * Should the server end in between, the sweep finds them.
 */
export function noteFileChange(unit: UnitOfWork, folder: string): void {
  unit.merge(folderDocument(folder), { changedAt: FieldValue.serverTimestamp() });
}

export interface ChangedFolder {
  /** 'products/{id}' */
  folder: string;
  changedAt: Timestamp;
}

/** Folders read by one query. */
const foldersPerQuery = 200;

/** The folders with a noted change until then, oldest first: 1 read each. */
export async function* changedFolders(until: Date): AsyncGenerator<ChangedFolder> {
  const query = collection('fileNumbers')
    .where('changedAt', '<=', Timestamp.fromDate(until))
    .orderBy('changedAt')
    .limit(foldersPerQuery);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await readQuery(last ? query.startAfter(last) : query);
    for (const snapshot of docs)
      yield { folder: snapshot.id.replaceAll('|', '/'), changedAt: snapshot.get('changedAt') };
    last = docs.length === foldersPerQuery ? docs.at(-1) : undefined;
  } while (last);
}

/** Removes the note of a change, unless there was another one since: 1 read and 1 write. */
export function forgetFileChange({ folder, changedAt }: ChangedFolder): Promise<void> {
  const reference = folderDocument(folder);
  return inTransaction(async (unit) => {
    const snapshot = await unit.read(reference);
    const noted: unknown = snapshot.get('changedAt');
    if (!(noted instanceof Timestamp && noted.isEqual(changedAt))) return;
    // The next number has to stay, however long ago it was taken.
    if (snapshot.get('next') === undefined) unit.delete(reference);
    else unit.update(reference, { changedAt: FieldValue.delete() });
  });
}
