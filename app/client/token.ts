import { paths } from '~/utils/paths';

/**
 * What Firebase's library is started with: the answer of `/live/token`. Lives in memory, and nowhere else.
 */
export interface Access {
  userId: string;
  /** A custom token of an account that only listens. */
  token: string;
  config: { apiKey: string; projectId: string };
  /** The local Firebase ('http://127.0.0.1:9099', '127.0.0.1:8080'); null where it is Google's. */
  emulators: { auth: string; firestore: string } | null;
}

/** A session that is over is sent to the sign-in page; 403: it is another site's, or the role is gone. */
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
 * @throws Error when it may work another time
 */
export async function requestAccess(): Promise<Access | null> {
  const answer = await fetch(paths.liveToken(), { method: 'POST', redirect: 'manual' });
  return isOver(answer) ? null : requireOk(answer).json();
}

/** Whether this browser's session is still this person's. @throws Error when nobody knows */
export async function isStillSignedIn(userId: string): Promise<boolean> {
  const response = await fetch(paths.liveToken(), { redirect: 'manual' });
  if (isOver(response)) return false;
  const answer: { userId: string } = await requireOk(response).json();
  return answer.userId === userId;
}
