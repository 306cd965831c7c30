import { isSelling, shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { closedUntil } from '~/utils/holiday';

/**
 * What shops are told of a person as they are from now on; null of a buyer, or of who only helps in the shops
 * of others: they sell nothing.
 */
export function sellerFactsOf(person: User) {
  if (person.role === 'buyer' || !person.ownShop) return null;
  const shop = shopOf(person);
  // Of who sells no more nothing is sold either.
  const status = isSelling(shop) ? ('active' as const) : ('suspended' as const);
  return { sellerId: shop.sellerId, status, closedUntil: closedUntil(shop, Date.now()) };
}
