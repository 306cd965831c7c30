import type { DocumentData } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { firestore } from '~/repositories/firebase/app.server';
import { userSchema } from '~/schemas/user';
import { type Made, makeUser, type StoredUser, userOf } from '../../factories/people';

/** Firestore's own limit of writes in one batch. */
const batchSize = 500;

/** Writes records as they are, past the repositories. */
export async function put(path: string, ...records: Made<object>[]): Promise<void> {
  for (let start = 0; start < records.length; start += batchSize) {
    const batch = firestore().batch();
    for (const { id, data } of records.slice(start, start + batchSize)) {
      batch.set(firestore().collection(path).doc(id), { ...data });
    }
    await batch.commit();
  }
}

/** A record as it is stored, or undefined. */
export async function stored(path: string, id: string): Promise<DocumentData | undefined> {
  return (await firestore().collection(path).doc(id).get()).data();
}

/** All records of a collection. */
export async function storedAll(path: string): Promise<DocumentData[]> {
  return (await firestore().collection(path).get()).docs.map((doc) => doc.data());
}

/** Adds a person's record and answers the person as the program reads them. */
export async function addPerson(overrides: Partial<StoredUser> & { id?: string } = {}) {
  const made = makeUser(overrides);
  await put('users', made);
  return userOf(made);
}

/** The person as their record is now. */
export async function reread({ id }: { id: string }) {
  return v.parse(userSchema, { ...(await stored('users', id)), id });
}

/** `count` values made from 0, 1, 2, … */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Deletes a record, past the repositories. */
export async function remove(path: string, id: string): Promise<void> {
  await firestore().collection(path).doc(id).delete();
}
