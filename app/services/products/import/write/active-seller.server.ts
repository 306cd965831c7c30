import { findUser } from '~/repositories/people/users.server';
import type { User } from '~/schemas/users/user';

/** The seller of an import; null if they were suspended in the meantime. 1 read. */
export async function activeSeller(sellerId: string): Promise<User | null> {
  const user = await findUser(sellerId);
  return user?.role === 'seller' && user.status === 'active' ? user : null;
}
