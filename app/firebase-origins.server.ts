import { env } from './env.server';

const { FIREBASE_AUTH_EMULATOR_HOST: authHost, FIRESTORE_EMULATOR_HOST: firestoreHost } = env;

export const identityToolkitOrigin = authHost
  ? `http://${authHost}`
  : 'https://identitytoolkit.googleapis.com';

/** Renews tokens; the local Firebase does so at the address of its sign-in. */
const secureTokenOrigin = authHost ? `http://${authHost}` : 'https://securetoken.googleapis.com';

const firestoreOrigin = firestoreHost ? `http://${firestoreHost}` : 'https://firestore.googleapis.com';

/** The local Firebase, as Firebase's library takes it; null where it is Google's. */
export const emulators =
  authHost && firestoreHost ? { auth: identityToolkitOrigin, firestore: firestoreHost } : null;

/** Where a browser's listeners call; the pages' policy (server/security-headers.ts) lets them. */
export const listenerOrigins = [...new Set([identityToolkitOrigin, secureTokenOrigin, firestoreOrigin])];
