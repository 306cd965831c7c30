import { openSession, startSession, writeSession } from '~/http/session.server';
import type { Role } from '~/schemas/roles';
import { signIn } from '~/services/auth/sign-in.server';
import { signUp } from '~/services/users/register.server';
import { inRequest } from './request';

const password = 'correct horse';
let made = 0;

/** A new person who is signed in: their id, and the cookie that their browser sends. */
export async function signedIn(role: Role): Promise<{ id: string; cookie: string }> {
  made += 1;
  const email = `${role}-${made}@makola.test`;
  const person = { email, password, firstName: 'Ama', lastName: 'Mensah', businessName: 'Shop' };
  await inRequest(() => signUp(person, role));
  const result = await inRequest(() => signIn({ email, password }));
  if (!result.success) throw new Error(result.error);
  const session = await openSession(new Request('http://localhost/'));
  startSession(session, result.data);
  const cookie = (await writeSession(session)).split(';')[0] ?? '';
  return { id: result.data.user.id, cookie };
}
