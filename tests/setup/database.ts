import { Firestore } from 'firebase-admin/firestore';

declare global {
  var makolaTestDatabase: Firestore | undefined;
}

let underWay = 0;

/** Connects the tests of this worker with its Firestore, past the program. */
export function connectDatabase(host: string, projectId: string): void {
  const customHeaders = { Authorization: 'Bearer owner' };
  globalThis.makolaTestDatabase = new Firestore({
    projectId,
    host,
    ssl: false,
    preferRest: false,
    customHeaders,
  });
}

/**
 * The Firestore of this worker, past the program: what a test stores or looks up here is not counted, and no
 * failure that a test has asked for befalls it.
 */
export function database(): Firestore {
  const known = globalThis.makolaTestDatabase;
  if (!known) throw new Error('Only the projects loaders, firebase and hostile have a database.');
  return known;
}

/** Whether somebody waits for the engine; `hurry` lets no time pass meanwhile. */
export const isEngineBusy = (): boolean => underWay > 0;

/** Runs what waits for the engine. */
export async function atEngine<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
  }
}
