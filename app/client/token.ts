import { paths } from '~/utils/paths';

/**
 * The answer of `/live/token`, which Firebase's library starts with. Kept in memory only.
 */
export interface Access {
  userId: string;
  /** A custom token of a login that can only listen. */
  token: string;
  config: { apiKey: string; projectId: string };
  /** The local Firebase ('http://127.0.0.1:9099', '127.0.0.1:8080'); null in production. */
  emulators: { auth: string; firestore: string } | null;
}

/** An expired session is redirected to the sign-in page; 403: another site, or the role changed. */
function isOver({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || status === 401 || status === 403;
}

function requireOk(response: Response): Response {
  if (!response.ok) throw new Error(`the token was answered with ${response.status}`);
  return response;
}

/**
 * Asks our server for a token.
 *
 * @returns null when the session is over
 * @throws Error when a retry may work
 */
export async function requestAccess(): Promise<Access | null> {
  const answer = await fetch(paths.liveToken(), { method: 'POST', redirect: 'manual' });
  return isOver(answer) ? null : requireOk(answer).json();
}

/** Whether this browser's session is still this user's. @throws Error when the server does not answer */
export async function isStillSignedIn(userId: string): Promise<boolean> {
  const response = await fetch(paths.liveToken(), { redirect: 'manual' });
  if (isOver(response)) return false;
  const answer: { userId: string } = await requireOk(response).json();
  return answer.userId === userId;
}
