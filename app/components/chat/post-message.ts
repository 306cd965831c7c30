import { errorMessagesIn } from '~/client/error-messages';

/** The outcome of posting a chat form. */
export type Posted = { sent: true } | { sent: false; error: string; retry: boolean };

/** Longer than the server takes to give up. */
const timeoutMs = 30_000;

const noConnection = 'Not sent. Check your internet connection.';
const noAnswer = 'Not sent. Makola didn’t respond.';
const noAnswerYet =
  'Makola didn’t respond in time, so your message may have arrived. Trying again sends it once.';
const signedOut = 'Not sent. You’ve been signed out. Sign in, then try again.';

/** Posts a form of a conversation. Never throws: failures are returned as messages. */
export async function postChatForm(url: string, fields: Record<string, string>): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      // A redirect to the sign-in page means that the session is over.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return { sent: true };
    if (response.type === 'opaqueredirect' || response.status === 401)
      return { sent: false, error: signedOut, retry: true };
    return await refusalIn(response);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { sent: false, error: isLate ? noAnswerYet : noConnection, retry: true };
  }
}

async function refusalIn(response: Response): Promise<Posted> {
  const answer: unknown = await response.json().catch(() => null);
  const [error] = errorMessagesIn(answer);
  const retry = response.status >= 500 || response.status === 429;
  return { sent: false, error: error ?? noAnswer, retry: retry || error === undefined };
}
