import { sellerNameOf, type User } from './user';

/**
 * Whose records a seller's pages and writes are about. Who acts is the `actor`: the two are not the same,
 * though each seller has one shop today, with the seller's id and name.
 */
export interface Shop {
  /** What records of the shop hold as their owner, under the field's own name: `sellerId`, `vendorId`, … */
  sellerId: string;
  /** The name that records keep and that admins and other sellers read. */
  sellerName: string;
}

/** The shop of a seller. */
export function shopOf(
  seller: Pick<User, 'id' | 'businessName' | 'displayName' | 'firstName' | 'lastName' | 'email'>,
): Shop {
  return { sellerId: seller.id, sellerName: sellerNameOf(seller) };
}

/** What a page or form reaches that sellers and admins both use: the records of a shop, or all of them. */
export type Reach = Shop | 'all';

/** What a signed-in person reaches, where sellers and admins share a route. */
export const reachOf = (actor: User): Reach => (actor.role === 'admin' ? 'all' : shopOf(actor));
