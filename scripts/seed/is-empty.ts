import { SetupError } from '../lib/setup-error';

/**
 * Whether the local Firebase holds no people: 1 read, without the libraries, because every start asks.
 * @throws SetupError when the database does not answer as expected
 */
export async function isEmpty(firestoreHost: string, project: string): Promise<boolean> {
  const documents = `http://${firestoreHost}/v1/projects/${project}/databases/(default)/documents`;
  const response = await fetch(`${documents}/users?pageSize=1&mask.fieldPaths=role`, {
    headers: { authorization: 'Bearer owner' },
  });
  const answer: unknown = await response.json();
  if (!response.ok) {
    throw new SetupError(
      `The database at ${firestoreHost} answers with an error: ${JSON.stringify(answer)}`,
    );
  }
  return !(typeof answer === 'object' && answer !== null && 'documents' in answer);
}
