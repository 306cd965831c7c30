import { SetupError } from '../lib/setup-error';

const ANSWER_LIMIT_MS = 10_000;

/**
 * Whether the local Firebase has no users: 1 read, without the libraries, because every start checks this.
 * @throws SetupError on an unexpected response
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
      `The database at ${firestoreHost} does not respond like Firestore. Check what runs there, then start again.`,
    );
  }
  return !('documents' in answer);
}
