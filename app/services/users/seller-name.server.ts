import { findUser } from '~/repositories/people/users.server';
import { sellerNameOf } from '~/schemas/users/user';

/**
 * What a seller is called, by whose id a list of admins is filtered: a read, none for ''.
 *
 * @returns null for '', and for a seller without a record
 */
export async function findSellerName(id: string): Promise<string | null> {
  const seller = id === '' ? null : await findUser(id);
  return seller && sellerNameOf(seller);
}
