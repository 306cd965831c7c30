import { afterAll } from 'vitest';
import { startEngine, startStrictFirestore } from '../../scripts/firebase/engine';
import { localEnvironment } from '../../scripts/firebase/project';

// Each test file has a Firebase of its own, in memory. Its Firestore is the strict one: a query
// whose index is not declared fails here, as it would in production.
const [suite, firestore] = await Promise.all([
  startEngine({ services: 'auth,storage' }),
  startStrictFirestore(),
]);
Object.assign(process.env, localEnvironment({ ...suite.hosts, firestore: firestore.host }));

afterAll(async () => {
  await Promise.all([suite.stop(), firestore.stop()]);
});
