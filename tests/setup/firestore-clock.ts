import { loadFirestoreWith } from './firestore-timer';

// With the current clock, so that tests can replace it.
await loadFirestoreWith((work, ms) => globalThis.setTimeout(work, ms));
