// Firestore's client keeps the setTimeout that it finds when it is loaded, and waits by it between two tries.
// It is loaded here, and finds one that goes by the clock of the moment: a test's own, where a test sets one.
const real = globalThis.setTimeout;
const late = (...given: Parameters<typeof real>) => globalThis.setTimeout(...given);

globalThis.setTimeout = late as typeof real;
await import('firebase-admin/firestore');
globalThis.setTimeout = real;

export {};
