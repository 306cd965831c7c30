import { findShop } from '~/repositories/people/shops.server';
import { findUserByEmail } from '~/repositories/people/users.server';
import { type ShopRecord, shopOf } from '~/schemas/users/shop';

/** A seller of this marketplace. */
export interface ImportSeller {
  id: string;
  name: string;
}

/** Whose orders a file holds: of one seller, or of those that it names by our ids or by a map. */
export interface SellerChoice {
  /** Of all orders. */
  seller: ImportSeller | null;
  /** Email addresses by the seller ids of the file. */
  emails: ReadonlyMap<string, string> | null;
}

const sellerOf = (shop: ShopRecord | null): ImportSeller | null =>
  shop && shop.status !== 'ended' ? { id: shop.sellerId, name: shop.sellerName } : null;

/** The seller with this email address, or null. */
export async function findSellerByEmail(email: string): Promise<ImportSeller | null> {
  const owner = await findUserByEmail(email);
  return sellerOf(owner?.ownShop ? shopOf(owner) : null);
}

/** Finds the sellers that a file names; each is read once. */
export class SellerFinder {
  readonly #found = new Map<string, Promise<ImportSeller | null>>();

  constructor(private readonly choice: SellerChoice) {}

  /** The seller of an order, or what to do about there being none. */
  async find(key: string): Promise<ImportSeller | { reason: string }> {
    const { seller, emails } = this.choice;
    if (seller) return seller;
    if (key === '') return { reason: 'The order names no seller. Import with --seller EMAIL.' };
    const email = emails?.get(key);
    if (emails && email === undefined)
      return { reason: `The seller ${key} is not in the file of --sellers.` };
    const found = await this.#once(email ?? key, () =>
      email === undefined ? findById(key) : findSellerByEmail(email),
    );
    return found ?? { reason: `There is no seller ${email ?? key}.` };
  }

  #once(name: string, find: () => Promise<ImportSeller | null>): Promise<ImportSeller | null> {
    const known = this.#found.get(name) ?? find();
    this.#found.set(name, known);
    return known;
  }
}

const isId = /^(?!__.*__$)[\w-]{1,128}$/;

const findById = async (id: string) => (isId.test(id) ? sellerOf(await findShop(id)) : null);
