import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../lib/paths';
import type { FirebaseHosts, FirebasePorts } from './types';

/** The project of every local run. Firebase tools never call real services for a `demo-` project. */
export const DEMO_PROJECT = 'demo-makola';

const Port = v.optional(v.object({ port: v.optional(v.number()) }));
const FirebaseJson = v.object({
  emulators: v.object({
    firestore: v.optional(v.object({ port: v.optional(v.number()), websocketPort: v.optional(v.number()) })),
    auth: Port,
    storage: Port,
    hub: Port,
  }),
});

/** The ports in firebase.json. @throws when the file is not valid */
export function configuredPorts(folder: string = ROOT): FirebasePorts {
  const text = readFileSync(join(folder, 'firebase.json'), 'utf8');
  const { emulators } = v.parse(FirebaseJson, JSON.parse(text));
  return {
    firestore: emulators.firestore?.port ?? 8080,
    firestoreWebsocket: emulators.firestore?.websocketPort ?? 9150,
    auth: emulators.auth?.port ?? 9099,
    storage: emulators.storage?.port ?? 9199,
    hub: emulators.hub?.port ?? 4400,
  };
}

/** The addresses of a local Firebase on these ports. */
export function hostsOf(ports: FirebasePorts): FirebaseHosts {
  return {
    firestore: `127.0.0.1:${ports.firestore}`,
    auth: `127.0.0.1:${ports.auth}`,
    storage: `127.0.0.1:${ports.storage}`,
  };
}

/** The environment that points firebase-admin, here and in child processes, to a local Firebase. */
export function localEnvironment(hosts: FirebaseHosts, project = DEMO_PROJECT) {
  return {
    FIRESTORE_EMULATOR_HOST: hosts.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: hosts.auth,
    FIREBASE_STORAGE_EMULATOR_HOST: hosts.storage,
    GOOGLE_CLOUD_PROJECT: project,
    FIREBASE_STORAGE_BUCKET: `${project}.appspot.com`,
    FIREBASE_API_KEY: 'demo',
    // Children that get this were started by something that may use the local Firebase.
    MAKOLA_LOCAL: '1',
    // Google's libraries would try to detect a cloud machine, and print warnings.
    METADATA_SERVER_DETECTION: 'none',
  };
}
