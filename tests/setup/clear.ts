import { expect } from 'vitest';

async function remove(url: string): Promise<void> {
  const response = await fetch(url, { method: 'DELETE' });
  expect(response.ok, `${url}: ${response.status}`).toBe(true);
}

/** Deletes all documents of the Firebase that this test file has for itself. */
export function clearDocuments(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host, GOOGLE_CLOUD_PROJECT: project } = process.env;
  return remove(`http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`);
}

/** Deletes all accounts of the Firebase that this test file has for itself. */
export function clearAccounts(): Promise<void> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GOOGLE_CLOUD_PROJECT: project } = process.env;
  return remove(`http://${host}/emulator/v1/projects/${project}/accounts`);
}
