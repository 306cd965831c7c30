import { openSession, startSession, writeSession } from '~/http/session.server';
import type { Role } from '~/schemas/roles';
import { addPerson } from '../integration/support/store';
import { addAccount } from './identity-toolkit';
import { sessionToken } from './session-tokens';

export const password = 'kenkey and shito';

export interface Person {
  id: string;
  email: string;
  /** The `Cookie` header of their browser. */
  cookie: string;
}

/** A user with a login, a record and a session. */
export async function signedIn(role: Role): Promise<Person> {
  const { id, email } = await addPerson({ role });
  addAccount({ localId: id, email, password });
  return { id, email, cookie: await cookieOf(sessionToken(id)) };
}

/** The `Cookie` header of a browser whose session holds this token. */
export async function cookieOf(token: string, startedAt: number | null = Date.now()): Promise<string> {
  const session = await openSession(new Request('http://localhost/'));
  // A cookie of an older version lacks its start.
  if (startedAt === null) session.set('token', token);
  else startSession(session, { token, startedAt });
  return (await writeSession(session)).split(';')[0] ?? '';
}
