import { type ShopRecord, shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import type { UnitOfWork } from '../firebase/transactions.server';
import { shops } from './shop-records.server';
import { findUserForUpdate, findUsers, findUsersForUpdate } from './user-management.server';
import { findUser } from './users.server';

/*
 * Shops, which are written with their owners (`updatePersonAndShop`). One without a record is made of its
 * owner's, for one read more: before `npm run upgrade`, and of those who sold no more when it ran.
 */

/** The shop whose records hold this id as their owner, or null: 1 read. */
export async function findShop(id: string): Promise<ShopRecord | null> {
  return (await shops.find('all', id)) ?? ofOwner(await findUser(id));
}

/** The shops that `findShop` would return, by id: 1 read for each different id. */
export async function findShops(ids: readonly string[]): Promise<Map<string, ShopRecord>> {
  const found = await shops.findMany('all', ids);
  const missing = ids.filter((id) => !found.has(id));
  return missing.length === 0 ? found : withOwners(found, await findUsers('all', missing));
}

/** As `findShop`, in a transaction that goes by the shop. */
export async function findShopForUpdate(unit: UnitOfWork, id: string): Promise<ShopRecord | null> {
  const shop = await shops.findForUpdate(unit, 'all', id);
  return shop ?? ofOwner(await findUserForUpdate(unit, 'all', id));
}

/** As `findShops`, in a transaction that goes by the shops: one call. */
export async function findShopsForUpdate(
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<Map<string, ShopRecord>> {
  const found = await shops.findManyForUpdate(unit, 'all', ids);
  const missing = ids.filter((id) => !found.has(id));
  return missing.length === 0 ? found : withOwners(found, await findUsersForUpdate(unit, 'all', missing));
}

const ofOwner = (owner: User | null | undefined) => (owner?.ownShop ? shopOf(owner) : null);

const withOwners = (found: Map<string, ShopRecord>, owners: ReadonlyMap<string, User>) =>
  new Map([
    ...found,
    ...[...owners].flatMap(([id, owner]) => {
      const shop = ofOwner(owner);
      return shop ? [[id, shop] as const] : [];
    }),
  ]);
