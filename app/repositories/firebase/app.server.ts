import { type App, applicationDefault, getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { env, isLocalFirebase } from '~/env.server';
import { outliveLeftFailures } from './left-failures.server';

type Bucket = ReturnType<Storage['bucket']>;

interface Firebase {
  firestore: Firestore;
  auth: Auth;
  bucket: Bucket;
}

// The development server reloads this module on each change, while firebase-admin keeps its apps:
// the connections therefore live on the app's own registry.
const appName = 'makola';
const connections = new Map<string, Firebase>();

function connect(): Firebase {
  const known = connections.get(appName);
  if (known) return known;
  const app = getApps().find((candidate) => candidate.name === appName) ?? startApp();
  const firestore = initializeFirestore(app, { preferRest: env.FIRESTORE_PREFER_REST === '1' });
  const bucket = getStorage(app).bucket();
  // files.server.ts tries again itself, within the limits set there.
  bucket.storage.retryOptions.autoRetry = false;
  const firebase = { firestore, auth: getAuth(app), bucket };
  connections.set(appName, firebase);
  return firebase;
}

function startApp(): App {
  outliveLeftFailures();
  return initializeApp(
    {
      projectId: env.GOOGLE_CLOUD_PROJECT,
      storageBucket: env.FIREBASE_STORAGE_BUCKET,
      ...(isLocalFirebase ? {} : { credential: applicationDefault() }),
    },
    appName,
  );
}

/** The database; connects on first use. */
export const firestore = (): Firestore => connect().firestore;

/** What a browser starts Firebase's library with. */
export function browserConfig(): { apiKey: string; projectId: string } {
  return { apiKey: env.FIREBASE_API_KEY, projectId: env.GOOGLE_CLOUD_PROJECT };
}

export const auth = (): Auth => connect().auth;
export const bucket = (): Bucket => connect().bucket;
