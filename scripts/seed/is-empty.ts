import { SetupError } from '../lib/setup-error';

const ANSWER_LIMIT_MS = 10_000;

/**
 * Whether the local Firebase holds no people: 1 read, without the libraries, because every start asks.
 * @throws SetupError when the database does not answer as expected
 */
export async function isEmpty(firestoreHost: string, project: string): Promise<boolean> {
  const documents = `http://${firestoreHost}/v1/projects/${project}/databases/(default)/documents`;
  const response = await fetch(`${documents}/users?pageSize=1&mask.fieldPaths=role`, {
    headers: { authorization: 'Bearer owner' },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  }).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  if (!response?.ok || typeof answer !== 'object' || answer === null) {
    throw new SetupError(
      `The database at ${firestoreHost} does not answer as a Firestore does. Check what runs there, then start again.`,
    );
  }
  return !('documents' in answer);
}
