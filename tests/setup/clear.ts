import { expect } from 'vitest';
import { forgetRooms } from '../../app/repositories/counters/seller-rooms.server';
import { forgetSpreads } from '../../app/repositories/counters/spread.server';

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

const filesAddress = () => {
  const { FIREBASE_STORAGE_EMULATOR_HOST: host, FIREBASE_STORAGE_BUCKET: bucket } = process.env;
  return `http://${host}/storage/v1/b/${bucket}/o`;
};

/** What is known of a stored file; its generation changes with each write. */
export interface StoredFile {
  name: string;
  generation: string;
  contentType: string;
}

/** All files of the storage that this worker has for itself. */
export async function listFiles(): Promise<StoredFile[]> {
  const { items = [] }: { items?: StoredFile[] } = await (await fetch(filesAddress())).json();
  return items;
}

/** Deletes all files of the storage that this worker has for itself. */
export async function clearFiles(): Promise<void> {
  const files = await listFiles();
  await Promise.all(files.map(({ name }) => remove(`${filesAddress()}/${encodeURIComponent(name)}`)));
}
