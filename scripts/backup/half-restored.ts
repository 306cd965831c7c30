import * as v from 'valibot';
import { SetupError } from '../lib/setup-error';

const answerLimitMs = 10_000;

const markSchema = v.object({ name: v.pipe(v.string(), v.endsWith('/documents/upkeep/restore')) });

/**
 * Refuses a local Firebase into which a backup was restored in part: 1 read, without the libraries, because
 * every start checks this.
 *
 * @throws SetupError that says how to begin again
 */
export async function refuseHalfRestored(firestoreHost: string, project: string): Promise<void> {
  const documents = `http://${firestoreHost}/v1/projects/${project}/databases/(default)/documents`;
  const response = await fetch(`${documents}/upkeep/restore`, {
    headers: { authorization: 'Bearer owner' },
    signal: AbortSignal.timeout(answerLimitMs),
  }).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  // What answers otherwise is no mark, or no Firestore, as who uses it next says.
  if (!v.is(markSchema, answer)) return;
  throw new SetupError(
    'The restore of a backup did not finish here, so a part of the data is missing. To start over: stop ' +
      'Makola, run npm run reset, then npm run restore -- FROM.',
  );
}
