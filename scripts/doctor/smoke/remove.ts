import type { DocumentReference } from 'firebase-admin/firestore';
import { auth, bucket, firestore } from '~/repositories/firebase/app.server';
import { listenerPrefix } from '~/utils/listener-login';
import { emailsOf, namespaceOf } from './run-id';

export interface Removed {
  documents: number;
  logins: number;
  files: number;
}

/** Documents that Firestore deletes in one write. */
const maxBatch = 400;

/** Documents in the marketplace's own collections, which the security rules let the run's listener read. */
export const listenedBy = (uid: string) => ({ access: `access/${uid}`, chat: `chats/${uid}` });

/**
 * Removes all that a run wrote, also one that was killed: what its listener read, its files, its logins, and
 * its own documents last, by which it can be found again. What is gone already counts as removed.
 *
 * @throws what Firebase answers; run again then
 */
export async function removeRun(run: string): Promise<Removed> {
  const record = firestore().doc(namespaceOf(run));
  const uids = await loginsOf(run);
  let documents = 0;
  for (const uid of uids)
    for (const path of Object.values(listenedBy(uid))) documents += await removeTree(firestore().doc(path));
  const files = await removeFiles(run);
  let logins = 0;
  for (const uid of uids.flatMap((one) => [`${listenerPrefix}${one}`, one])) logins += await removeLogin(uid);
  documents += await removeTree(record);
  return { documents, logins, files };
}

/** The ids of the logins of a run that are there. */
async function loginsOf(run: string): Promise<string[]> {
  const identifiers = Object.values(emailsOf(run)).map((email) => ({ email }));
  const { users } = await auth().getUsers(identifiers);
  const { uids = [] } = (await firestore().doc(namespaceOf(run)).get()).data() ?? {};
  return [...new Set([...users.map(({ uid }) => uid), ...uids])];
}

async function removeLogin(uid: string): Promise<number> {
  try {
    await auth().deleteUser(uid);
    return 1;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return 0;
    throw error;
  }
}

async function removeFiles(run: string): Promise<number> {
  const [files] = await bucket().getFiles({ prefix: `${namespaceOf(run)}/` });
  for (const file of files) await file.delete({ ignoreNotFound: true });
  return files.length;
}

/** Deletes a document and all below it, the lowest first. @returns how many there were */
async function removeTree(document: DocumentReference): Promise<number> {
  const found = await documentsBelow(document);
  if ((await document.get()).exists) found.push(document);
  for (let start = 0; start < found.length; start += maxBatch) {
    const batch = firestore().batch();
    for (const reference of found.slice(start, start + maxBatch)) batch.delete(reference);
    await batch.commit();
  }
  return found.length;
}

async function documentsBelow(document: DocumentReference): Promise<DocumentReference[]> {
  const collections = await document.listCollections();
  const listed = await Promise.all(collections.map((collection) => collection.listDocuments()));
  const below = await Promise.all(listed.flat().map(documentsBelow));
  return [...below.flat(), ...listed.flat()];
}

/** The names of runs whose documents are still there. */
export async function leftRuns(): Promise<string[]> {
  return (await firestore().collection('doctor').listDocuments()).map(({ id }) => id);
}
