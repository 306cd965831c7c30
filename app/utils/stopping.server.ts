import { setTimeout as sleep } from 'node:timers/promises';

declare global {
  var makolaStopping: Set<() => Promise<void>> | undefined;
}

// Global, as the listeners are: in production the server that stops has other copies of the modules.
globalThis.makolaStopping ??= new Set();
const works = globalThis.makolaStopping;

/** Remembers how work is left when the server stops, until the returned function is called. */
export function whenStopping(leave: () => Promise<void>): () => void {
  works.add(leave);
  return () => works.delete(leave);
}

/**
 * Leaves all work to the server that comes next. A failure does no harm, nor does what is not left after
 * `limitMs` milliseconds, as when the database is away: that is how a server dies.
 */
export async function leaveWork(limitMs: number): Promise<void> {
  const left = Promise.allSettled([...works].map((leave) => leave()));
  await Promise.race([left, sleep(limitMs, undefined, { ref: false })]);
}
