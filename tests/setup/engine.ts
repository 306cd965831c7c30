import { vi } from 'vitest';
import { startEngine, startStrictFirestore } from '../../scripts/firebase/engine';
import { DEMO_PROJECT, localEnvironment } from '../../scripts/firebase/project';
import { clearAccounts, clearDocuments, clearFiles } from './clear';
import { connectDatabase } from './database';

declare global {
  var makolaTestEngine: Promise<void> | undefined;
}

/**
 * Each worker has its own Firebase in memory, which ends with the worker. Its Firestore is strict: a query
 * without a declared index fails, as in production.
 */
async function startOwnEngine(): Promise<void> {
  const [suite, firestore] = await Promise.all([
    startEngine({ services: 'auth,storage' }),
    startStrictFirestore(),
  ]);
  Object.assign(process.env, localEnvironment({ ...suite.hosts, firestore: firestore.host }));
  connectDatabase(firestore.host, DEMO_PROJECT);
}

if (globalThis.makolaTestEngine) {
  // What the previous file left: in the database, and in the program's module state.
  await Promise.all([clearDocuments(), clearAccounts(), clearFiles()]);
  vi.resetModules();
} else {
  globalThis.makolaTestEngine = startOwnEngine();
  await globalThis.makolaTestEngine;
}
