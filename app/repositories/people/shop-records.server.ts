import { type ShopRecord, shopSchema } from '~/schemas/users/shop';
import { adminsOnly, collectionOf } from '../firebase/collection.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';

/** For repositories only: elsewhere a shop is found as `shops.server.ts` finds it. */
export const shops = collectionOf({
  path: 'shops',
  schema: shopSchema,
  noun: 'shop',
  owner: adminsOnly,
  order: { field: 'createdAt', direction: 'desc' },
});

/**
 * Writes a shop, but not who helps in it (`shop-people.server.ts`); its owner's record must have the same
 * (`updatePersonAndShop`).
 */
export function putShop(unit: UnitOfWork, { id, ...shop }: ShopRecord): void {
  unit.mergeFields(shops.doc(id), shop, Object.keys(shop));
}

/** The record of a shop as it is, at the moment of other reads; null where there is none. */
export const shopIn = async (unit: Reads, id: string): Promise<ShopRecord | null> =>
  shops.parse('all', await unit.read(shops.doc(id)));
