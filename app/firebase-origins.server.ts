import { env } from './env.server';

const { FIREBASE_AUTH_EMULATOR_HOST: authHost, FIRESTORE_EMULATOR_HOST: firestoreHost } = env;

// Where a browser's listener calls: the origins that the pages' policy (server.ts) lets it reach.

export const identityToolkitOrigin = authHost
  ? `http://${authHost}`
  : 'https://identitytoolkit.googleapis.com';

/** Renews tokens; the local Firebase does so at the address of its sign-in. */
export const secureTokenOrigin = authHost ? `http://${authHost}` : 'https://securetoken.googleapis.com';

export const firestoreOrigin = firestoreHost ? `http://${firestoreHost}` : 'https://firestore.googleapis.com';

/** The local Firebase, as Firebase's library takes it; null where it is Google's. */
export const emulators =
  authHost && firestoreHost ? { auth: identityToolkitOrigin, firestore: firestoreHost } : null;
