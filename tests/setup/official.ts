import type { Engine } from '../../scripts/firebase/engine';
import { findFirestoreJar } from '../../scripts/firebase/java';
import { startOfficialEngines } from '../../scripts/firebase/official';

/** Google's engines, in memory. @throws where they are not on this machine */
export async function startOfficial(): Promise<Engine> {
  const jar = findFirestoreJar();
  if (jar === null) throw new Error("Google's Firestore is not on this machine (README, “Two commands”).");
  return startOfficialEngines(jar);
}
