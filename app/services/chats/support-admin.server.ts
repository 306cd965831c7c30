import { env } from '~/env.server';
import { findUserByEmail } from '~/repositories/people/users.server';
import type { User } from '~/schemas/users/user';

/** The active admin with the email address `SUPPORT_EMAIL`, or null. 1 read. */
export async function findSupportAdmin(): Promise<User | null> {
  const user = await findUserByEmail(env.SUPPORT_EMAIL);
  return user?.role === 'admin' && user.status === 'active' ? user : null;
}
