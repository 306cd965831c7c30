import { env } from './env.server';

/** Where a browser's listener calls: the two origins that the pages' policy (server.ts) lets it reach. */

export const identityToolkitOrigin = env.FIREBASE_AUTH_EMULATOR_HOST
  ? `http://${env.FIREBASE_AUTH_EMULATOR_HOST}`
  : 'https://identitytoolkit.googleapis.com';

export const firestoreOrigin = env.FIRESTORE_EMULATOR_HOST
  ? `http://${env.FIRESTORE_EMULATOR_HOST}`
  : 'https://firestore.googleapis.com';
