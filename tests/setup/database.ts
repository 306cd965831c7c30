import { Firestore } from 'firebase-admin/firestore';

declare global {
  var makolaTestDatabase: Firestore | undefined;
}

let underWay = 0;

/** Connects this worker's tests to its Firestore, bypassing the program. */
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
 * This worker's Firestore, bypassing the program: reads and writes here are not counted, and failures that a
 * test sets up do not affect them.
 */
export function database(): Firestore {
  const known = globalThis.makolaTestDatabase;
  if (!known) throw new Error('Only the projects loaders, firebase and hostile have a database.');
  return known;
}

/** Whether a call to the engine is pending; `withFastClock` stops the clock meanwhile. */
export const isEngineBusy = (): boolean => underWay > 0;

/** Runs a call to the engine. */
export async function atEngine<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
  }
}
