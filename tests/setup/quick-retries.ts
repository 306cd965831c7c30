import { testsOfficialEngine } from '../../scripts/firebase/choice';
import { loadFirestoreWith } from './firestore-timer';

const wait = globalThis.setTimeout;

// A transaction that met another starts again after a second or more, so that many servers do not meet again.
// A test need not wait for that: the order of what happens is as random after a tenth of it. Not on the official
// engine, whose locks need the pauses.
if (!testsOfficialEngine()) await loadFirestoreWith((work, ms) => wait(work, ms / 10));
