// Firestore's client keeps the `setTimeout` that it finds when it is loaded, for its retries. Given one that
// asks for the current clock, tests can replace it. So this comes before any other import of the client.
const real = globalThis.setTimeout;
const current = (work: () => void, ms: number) => globalThis.setTimeout(work, ms);
globalThis.setTimeout = current as typeof real;
await import('firebase-admin/firestore');
globalThis.setTimeout = real;

export {};
