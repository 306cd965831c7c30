import type { DocumentData, DocumentReference, Firestore } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { shopOf } from '~/schemas/users/shop';
import { userSchema } from '~/schemas/users/user';
import { type Made, makeUser, type StoredUser, shopsOf, userOf } from '../../factories/people';
import { atEngine, database } from '../../setup/database';

/** Firestore's own limit of writes in one batch. */
const batchSize = 500;

/** Writes records as they are, past the repositories. */
export async function put(path: string, ...records: Made<object>[]): Promise<void> {
  for (let start = 0; start < records.length; start += batchSize) {
    const batch = database().batch();
    for (const { id, data } of records.slice(start, start + batchSize)) {
      batch.set(database().collection(path).doc(id), { ...data });
    }
    await atEngine(() => batch.commit());
  }
}

/** A record as it is stored, or undefined. */
export async function stored(path: string, id: string): Promise<DocumentData | undefined> {
  return (await atEngine(() => database().collection(path).doc(id).get())).data();
}

/** All records of a collection. */
export async function storedAll(path: string): Promise<DocumentData[]> {
  return (await atEngine(() => database().collection(path).get())).docs.map((doc) => doc.data());
}

/** Writes people with their shops. */
export async function putPeople(...people: Made<StoredUser>[]): Promise<void> {
  await Promise.all([put('users', ...people), put('shops', ...shopsOf(people))]);
}

/** Adds a person's record and answers the person as the program reads them. */
export async function addPerson(overrides: Partial<StoredUser> & { id?: string } = {}) {
  const made = makeUser(overrides);
  await putPeople(made);
  return userOf(made);
}

/** Paths of all records there are, sorted: `chats/c1`, `chats/c1/messages/m1`, … */
export async function storedPaths(): Promise<string[]> {
  return (await atEngine(() => pathsIn(database()))).sort();
}

async function pathsIn(parent: Firestore | DocumentReference): Promise<string[]> {
  const collections = await parent.listCollections();
  const found = await Promise.all(collections.map((collection) => collection.listDocuments()));
  const below = await Promise.all(found.flat().map(pathsIn));
  return [...found.flat().map(({ path }) => path), ...below.flat()];
}

/** The person as their record is now. */
export async function reread({ id }: { id: string }) {
  return v.parse(userSchema, { ...(await stored('users', id)), id });
}

/** Changes a person's record and their shop, as the program would. */
export async function changePerson(id: string, fields: DocumentData): Promise<void> {
  await atEngine(() => database().collection('users').doc(id).update(fields));
  const { id: _, ...shop } = shopOf(await reread({ id }));
  await put('shops', { id, data: shop });
}

/** `count` values made from 0, 1, 2, … */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Deletes a record, past the repositories. */
export async function remove(path: string, id: string): Promise<void> {
  await atEngine(() => database().collection(path).doc(id).delete());
}
