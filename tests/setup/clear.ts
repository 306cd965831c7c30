import { expect } from 'vitest';
import { forgetRooms } from '../../app/repositories/seller-rooms.server';
import { forgetSpreads } from '../../app/repositories/spread.server';

async function remove(url: string): Promise<void> {
  const response = await fetch(url, { method: 'DELETE' });
  expect(response.ok, `${url}: ${response.status}`).toBe(true);
}

/** Deletes all documents of the Firebase that this worker has for itself. */
export function clearDocuments(): Promise<void> {
  forgetRooms();
  forgetSpreads();
  const { FIRESTORE_EMULATOR_HOST: host, GOOGLE_CLOUD_PROJECT: project } = process.env;
  return remove(`http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`);
}

/** Deletes all accounts of the Firebase that this worker has for itself. */
export function clearAccounts(): Promise<void> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GOOGLE_CLOUD_PROJECT: project } = process.env;
  return remove(`http://${host}/emulator/v1/projects/${project}/accounts`);
}

/** Deletes all files of the storage that this worker has for itself. */
export async function clearFiles(): Promise<void> {
  const { FIREBASE_STORAGE_EMULATOR_HOST: host, FIREBASE_STORAGE_BUCKET: bucket } = process.env;
  const files = `http://${host}/storage/v1/b/${bucket}/o`;
  const { items = [] }: { items?: { name: string }[] } = await (await fetch(files)).json();
  await Promise.all(items.map(({ name }) => remove(`${files}/${encodeURIComponent(name)}`)));
}
