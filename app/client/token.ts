import { paths } from '~/utils/paths';

/** What a channel is opened with. Lives in memory, and nowhere else. */
export interface Access {
  userId: string;
  idToken: string;
  /** In milliseconds since 1970. */
  endsAt: number;
  listenUrl: string;
  database: string;
}

/** What `/live/token` answers. */
interface TokenAnswer {
  userId: string;
  token: string;
  signInUrl: string;
  listenUrl: string;
  database: string;
}

interface SignInAnswer {
  idToken: string;
  /** Seconds. */
  expiresIn: string;
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
 * Asks for an ID token: our server says who it is, the identity provider makes it.
 *
 * @returns null when the session is over
 * @throws Error when it may work another time
 */
export async function requestAccess(): Promise<Access | null> {
  const asked = await fetch(paths.liveToken(), { method: 'POST', redirect: 'manual' });
  if (isOver(asked)) return null;
  const { token, signInUrl, ...rest }: TokenAnswer = await requireOk(asked).json();
  const signedIn = await fetch(signInUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, returnSecureToken: true }),
  });
  const { idToken, expiresIn }: SignInAnswer = await requireOk(signedIn).json();
  const { userId, listenUrl, database } = rest;
  return { userId, idToken, endsAt: Date.now() + Number(expiresIn) * 1000, listenUrl, database };
}

/** Whether this browser's session is still this person's. @throws Error when nobody knows */
export async function isStillSignedIn(userId: string): Promise<boolean> {
  const asked = await fetch(paths.liveToken(), { redirect: 'manual' });
  if (isOver(asked)) return false;
  const answer: { userId: string } = await requireOk(asked).json();
  return answer.userId === userId;
}
