import { vi } from 'vitest';
import { testsOfficialEngine } from '../../scripts/firebase/choice';
import { startEngine, startStrictFirestore } from '../../scripts/firebase/engine';
import { DEMO_PROJECT, localEnvironment } from '../../scripts/firebase/project';
import type { FirebaseHosts } from '../../scripts/firebase/types';
import { clearAccounts, clearDocuments, clearFiles } from './clear';
import { connectDatabase } from './database';
import { startOfficial } from './official';

declare global {
  var makolaTestEngine: Promise<void> | undefined;
}

/** Its Firestore is strict: a query without a declared index fails, as in production. */
async function startEmbedded(): Promise<FirebaseHosts> {
  const [suite, firestore] = await Promise.all([
    startEngine({ services: 'auth,storage' }),
    startStrictFirestore(),
  ]);
  return { ...suite.hosts, firestore: firestore.host };
}

/** Each worker has its own Firebase in memory, which ends with the worker. */
async function startOwnEngine(): Promise<void> {
  const hosts = testsOfficialEngine() ? (await startOfficial()).hosts : await startEmbedded();
  Object.assign(process.env, localEnvironment(hosts));
  connectDatabase(hosts.firestore, DEMO_PROJECT);
}

if (globalThis.makolaTestEngine) {
  // What the previous file left: in the database, and in the program's module state.
  await Promise.all([clearDocuments(), clearAccounts(), clearFiles()]);
  vi.resetModules();
} else {
  globalThis.makolaTestEngine = startOwnEngine();
  await globalThis.makolaTestEngine;
}
