/** What became of a form that a script has sent. */
export type Posted = { sent: true } | { sent: false; error: string; retry: boolean };

/** Milliseconds after which a form on its way counts as lost. */
const timeoutMs = 20_000;

const noConnection = 'Not sent: there is no connection.';
const noAnswer = 'Not sent: Makola did not answer.';
const signedOut = 'Not sent: you are signed out. Sign in again, then send it.';

/** Sends a form of a conversation. Never throws: what went wrong is told in words. */
export async function postChatForm(url: string, fields: Record<string, string>): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      // Whoever is not signed in is led to the sign-in page, which is no answer to a script.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return { sent: true };
    if (response.type === 'opaqueredirect' || response.status === 401)
      return { sent: false, error: signedOut, retry: true };
    return await refusalIn(response);
  } catch {
    return { sent: false, error: noConnection, retry: true };
  }
}

async function refusalIn(response: Response): Promise<Posted> {
  const answer: unknown = await response.json().catch(() => null);
  const [error] = errorMessagesIn(answer);
  const retry = response.status >= 500 || response.status === 429;
  return { sent: false, error: error ?? noAnswer, retry: retry || error === undefined };
}

/** The sentences in what an action answers (`{ result: { error } }`) or a guard (`{ message }`). */
function errorMessagesIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  if (typeof answer !== 'object' || answer === null) return [];
  if ('message' in answer) return errorMessagesIn(answer.message);
  if ('result' in answer) return errorMessagesIn(answer.result);
  return 'error' in answer
    ? Object.values(answer.error ?? {})
        .flat()
        .filter(isText)
    : [];
}

const isText = (value: unknown): value is string => typeof value === 'string';
