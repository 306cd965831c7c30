import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { inject } from 'vitest';
import { localEnvironment } from '../../../scripts/firebase/project';

// The Firebase of the server under test: what is stored can be looked at, and made without a browser.
const environment = localEnvironment(inject('firebaseHosts'));
Object.assign(process.env, environment);

const [
  app = initializeApp({
    projectId: environment.GOOGLE_CLOUD_PROJECT,
    storageBucket: environment.FIREBASE_STORAGE_BUCKET,
  }),
] = getApps();

export const auth = getAuth(app);
export const db = getFirestore(app);
const bucket = getStorage(app).bucket();

/** Names of the stored files below this path, thumbnails too, in the order of the storage. */
export async function storedFiles(prefix: string): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix });
  return files.map(({ name }) => name);
}

interface ResetCode {
  email: string;
  oobCode: string;
  requestType: string;
}

/** The newest code that a 'set a new password' email would have brought, or undefined. */
export async function resetCodeOf(email: string): Promise<string | undefined> {
  const { auth: host } = inject('firebaseHosts');
  const url = `http://${host}/emulator/v1/projects/${environment.GOOGLE_CLOUD_PROJECT}/oobCodes`;
  const { oobCodes = [] } = (await (await fetch(url)).json()) as { oobCodes?: ResetCode[] };
  return oobCodes.findLast((code) => code.email === email && code.requestType === 'PASSWORD_RESET')?.oobCode;
}
