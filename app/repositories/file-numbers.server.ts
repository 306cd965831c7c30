import * as v from 'valibot';
import { collection, inTransaction, readDocuments } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';

/**
 * Numbers in the names of stored files: one document for each folder holds the next free one. A number is
 * given once, so no two files share a path, whichever server stores them, and a path never gets another
 * content.
 */
const counterOf = (folder: string) => collection('fileNumbers').doc(folder.replaceAll('/', '|'));

const counterSchema = v.object({ next: v.number() });

/**
 * Takes `count` numbers in a row for files of a folder ('products/{id}'): 1 read and 1 write.
 * @param from the smallest number that will do
 * @returns the first of them
 */
export function takeFileNumbers(folder: string, count: number, from: number): Promise<number> {
  return inTransaction(async (unit) => {
    const snapshot = await unit.read(counterOf(folder));
    const next = snapshot.exists ? (parseDocument(counterSchema, snapshot)?.next ?? 0) : 0;
    const first = Math.max(from, next);
    unit.set(counterOf(folder), { next: first + count });
    return first;
  });
}

/** Those of the folders in which this program has stored files under numbers: 1 read each. */
export async function listNumberedFolders(folders: string[]): Promise<Set<string>> {
  const snapshots = await readDocuments(folders.map(counterOf));
  return new Set(folders.filter((_, index) => snapshots[index]?.exists));
}
