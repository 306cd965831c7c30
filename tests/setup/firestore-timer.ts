/**
 * Loads Firestore's client with another timer for its retries. The client keeps the `setTimeout` that it
 * finds on load; so this comes before any other import of it.
 */
export async function loadFirestoreWith(timer: (work: () => void, ms: number) => unknown): Promise<void> {
  const real = globalThis.setTimeout;
  globalThis.setTimeout = timer as typeof real;
  await import('firebase-admin/firestore');
  globalThis.setTimeout = real;
}
