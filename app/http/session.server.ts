import { createCookieSessionStorage, type Session } from '@remix-run/node';
import { env } from '~/env.server';
import { sessionLengthMs } from '~/repositories/logins.server';
import type { Display } from '~/schemas/display';
import type { NewSession } from '~/services/auth/actor.server';
import type { Flash } from '~/utils/flash';
import { truncate } from '~/utils/text';

/** All that the one cookie holds: the session, the flash message, and how the person likes the pages. */
export interface SessionData extends Display {
  /** The Firebase session cookie of the signed-in person. */
  token: string;
  /** When it started, in milliseconds since 1970; a cookie of an older program lacks it. */
  startedAt: number;
  /** The stylesheet that this browser has stored; another one is sent inside the page. */
  stylesheet: string;
}

interface SessionFlash {
  flash: Flash;
}

export type AppSession = Session<SessionData, SessionFlash>;

// `__session` is the only cookie that Firebase Hosting lets through.
const { getSession, commitSession } = createCookieSessionStorage<SessionData, SessionFlash>({
  cookie: {
    name: '__session',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: env.PUBLIC_URL.startsWith('https:'),
    maxAge: sessionLengthMs / 1000,
    secrets: env.SESSION_SECRET,
  },
});

/** Opens the session of a request; a cookie that was tampered with is an empty session. */
export async function openSession(request: Request): Promise<AppSession> {
  try {
    return await getSession(request.headers.get('Cookie'));
  } catch {
    return getSession();
  }
}

/** Bytes of a flash: with the longest names and addresses the cookie stays under the browsers' 4 096. */
const flashBytes = 450;

/** A flash names what a person typed, and an older record's title may be of any length. */
function shortened({ kind, text }: Flash): Flash {
  let kept = text;
  for (let length = 240; Buffer.byteLength(JSON.stringify(kept)) > flashBytes; length -= 20) {
    kept = truncate(text, length);
  }
  return { kind, text: kept };
}

/** Signs this browser in. The guards and the forms sign it out with `session.unset('token')`. */
export function startSession(session: AppSession, { token, startedAt }: NewSession): void {
  session.set('token', token);
  session.set('startedAt', startedAt);
}

/** Writes the session; the value is a `Set-Cookie` header. A flash that is too long for a cookie is cut. */
export function writeSession(session: AppSession): Promise<string> {
  const flash = session.get('flash');
  // Reading a flash takes it out.
  if (flash) session.flash('flash', shortened(flash));
  // A start belongs to its token: it is not kept for the next one.
  if (!session.has('token')) session.unset('startedAt');
  return commitSession(session);
}
