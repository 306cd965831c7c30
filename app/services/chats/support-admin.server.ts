import { env } from '~/env.server';
import { findUserByEmail } from '~/repositories/users.server';
import type { User } from '~/schemas/user';

/**
 * The admin who answers the chat: the one with the configured e-mail address (specification, section 6;
 * `SUPPORT_EMAIL`), or null when nobody with it is an active admin. 1 read.
 */
export async function findSupportAdmin(): Promise<User | null> {
  const user = await findUserByEmail(env.SUPPORT_EMAIL);
  return user?.role === 'admin' && user.status === 'active' ? user : null;
}
