// Firestore's client keeps the setTimeout it finds on load for its retries. Loaded here, it gets one that
// uses the current clock, so that tests can replace it.
const real = globalThis.setTimeout;
const late = (...args: Parameters<typeof real>) => globalThis.setTimeout(...args);

globalThis.setTimeout = late as typeof real;
await import('firebase-admin/firestore');
globalThis.setTimeout = real;

export {};
