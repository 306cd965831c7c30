import { findShop } from '~/repositories/people/shops.server';
import { listUsers } from '~/repositories/people/user-management.server';
import { isReadable } from '~/schemas/unreadable';
import { sellerNameOf } from '~/schemas/users/user';
import { wordsOf } from '~/utils/search-words.server';

/**
 * What a seller is called, by whose id a list of admins is filtered: a read, none for ''.
 *
 * @returns null for '', and for a seller without a record
 */
export async function findSellerName(id: string): Promise<string | null> {
  const shop = id === '' ? null : await findShop(id);
  return shop?.sellerName ?? null;
}

/** More of one name are found among the users. */
const maxFound = 4;

/**
 * The sellers whose name, business or email address begins with these words, by which an admin looks for what
 * is theirs: a read for each, 5 at most, and none without words.
 */
export async function findSellersCalled(search: string): Promise<{ id: string; name: string }[]> {
  if (wordsOf(search).length === 0) return [];
  const { items } = await listUsers('all', { role: 'seller', search, cursor: null, size: maxFound });
  return items.filter(isReadable).map((user) => ({ id: user.id, name: sellerNameOf(user) }));
}
