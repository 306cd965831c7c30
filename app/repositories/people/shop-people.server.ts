import type { ShopRecord } from '~/schemas/users/shop';
import { type ShopPeople, shopPeopleSchema } from '~/schemas/users/shop-people';
import { adminsOnly, collectionOf } from '../firebase/collection.server';
import type { UnitOfWork } from '../firebase/transactions.server';
import { updateUser } from './users.server';

/** Of the records of `shops`, who helps in each: `shop-records.server.ts` has the rest of them. */
const shops = collectionOf({
  path: 'shops',
  schema: shopPeopleSchema,
  noun: 'shop',
  owner: adminsOnly,
  order: { field: 'createdAt', direction: 'desc' },
});

/** Who helps in a shop, by the person's id; none in one without a record: 1 read, shared with `findShop`. */
export const findShopPeople = async (shopId: string): Promise<ShopPeople['people']> =>
  (await shops.find('all', shopId))?.people ?? {};

/** As `findShopPeople`, in a transaction that goes by them. */
export const findShopPeopleForUpdate = async (
  unit: UnitOfWork,
  shopId: string,
): Promise<ShopPeople['people']> => (await shops.findForUpdate(unit, 'all', shopId))?.people ?? {};

/**
 * Writes who helps in a shop, and into its owner's record that they do; the records of these people name it
 * in `helpsIn`. The rest of the shop's record goes along, since one of before `npm run upgrade` has none yet.
 */
export function writeShopPeople(
  unit: UnitOfWork,
  { id, ...shop }: ShopRecord,
  people: ShopPeople['people'],
): void {
  const fields = { ...shop, people };
  unit.mergeFields(shops.doc(id), fields, Object.keys(fields));
  updateUser(unit, shop.ownerId, { helpers: Object.keys(people) });
}
