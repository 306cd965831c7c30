import { findShop } from '~/repositories/people/shops.server';

/**
 * What a seller is called, by whose id a list of admins is filtered: a read, none for ''.
 *
 * @returns null for '', and for a seller without a record
 */
export async function findSellerName(id: string): Promise<string | null> {
  const shop = id === '' ? null : await findShop(id);
  return shop?.sellerName ?? null;
}
