import { env } from '~/env.server';
import type { Session } from '~/framework';
import { createCookieSessionStorage, createSession } from '~/framework.server';
import { findPersonOf, sessionLengthMs } from '~/repositories/people/logins.server';
import type { Display } from '~/schemas/display';
import type { Language } from '~/schemas/languages';
import type { NewSession } from '~/services/auth/actor.server';
import type { Flash } from '~/utils/flash';
import { oncePerRequest } from '~/utils/request-context.server';
import { truncate } from '~/utils/text';

/** What the one cookie holds: the session, the flash message and display settings. */
interface SessionData extends Display {
  /** The Firebase session cookie of the signed-in user. */
  token: string;
  /** When it started, in milliseconds since 1970; cookies of older versions lack it. */
  startedAt: number;
  /** When the person last entered a code of their second factor, in milliseconds since 1970. */
  codeAt: number;
  /** A sign-in whose password was right and whose code is missing: it is no session yet. */
  waiting: NewSession & { until: number };
  /** Id of the user who was signed in last, while no one is: their next form is kept. */
  person: string;
  /** The shop that a person who works in several has changed to. */
  shop: string;
  /** With which carrier the person shipped orders last: the next form begins with it. */
  carrier: string;
  /** Hash of the page whose form was kept. */
  keptForm: string;
  /** The language that was chosen in this browser. */
  language: Language;
  /** The stylesheet that this browser has cached; any other is inlined in the page. */
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

/**
 * Reads the session of a request; a cookie that was tampered with gives an empty session. Its signature is
 * checked once per request, and each loader gets a session of its own.
 */
export async function openSession(request: Request): Promise<AppSession> {
  const cookie = request.headers.get('Cookie');
  const { data } = await oncePerRequest(`session ${cookie}`, () =>
    getSession(cookie).catch(() => getSession()),
  );
  return createSession(data);
}

/** Keeps the cookie under the browsers' limit of 4,096 bytes, with the longest names and addresses. */
const maxFlashBytes = 450;

/** A flash message may quote user input, and an older record's title may have any length. */
function shortened({ text, ...rest }: Flash): Flash {
  let kept = text;
  for (let length = 240; Buffer.byteLength(JSON.stringify(kept)) > maxFlashBytes; length -= 20) {
    kept = truncate(text, length);
  }
  return { ...rest, text: kept };
}

/**
 * Signs this browser in.
 *
 * @param codeAt when the person entered a code, in milliseconds since 1970; without one they are asked
 */
export function startSession(session: AppSession, { token, startedAt }: NewSession, codeAt?: number): void {
  session.set('token', token);
  session.set('startedAt', startedAt);
  session.unset('person');
  session.unset('waiting');
  if (codeAt === undefined) session.unset('codeAt');
  else session.set('codeAt', codeAt);
}

/** Milliseconds for the code after the password. */
const waitingMs = 5 * 60_000;

/** Keeps a sign-in until its code is entered, for five minutes; whoever was signed in here is no more. */
export function waitForCode(session: AppSession, { token, startedAt }: NewSession): void {
  session.unset('token');
  session.set('waiting', { token, startedAt, until: Date.now() + waitingMs });
}

/** The sign-in that waits for its code in this browser; null when there is none any more. */
export function waitingSignIn(session: AppSession): NewSession | null {
  const waiting = session.get('waiting');
  return waiting && waiting.until > Date.now() ? waiting : null;
}

/** Signs this browser out; the cookie then says whose session it was. */
export function leaveSession(session: AppSession): void {
  const token = session.get('token');
  const person = token && findPersonOf(token);
  session.unset('token');
  session.unset('carrier');
  session.unset('shop');
  if (person) session.set('person', person);
}

/** Writes the session and returns its `Set-Cookie` header. A flash message too long for a cookie is cut. */
export function writeSession(session: AppSession): Promise<string> {
  const flash = session.get('flash');
  // Reading a flash message removes it.
  if (flash) session.flash('flash', shortened(flash));
  // They belong to the token; they must not be kept for the next one.
  if (!session.has('token')) for (const name of ['startedAt', 'codeAt'] as const) session.unset(name);
  return commitSession(session);
}
