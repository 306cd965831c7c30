import { findShopPeople } from '~/repositories/people/shop-people.server';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import type { ShopRecord } from '~/schemas/users/shop';
import type { Made, MadeByWhoLeft } from '~/schemas/users/shop-people';

/**
 * Says of keys or webhooks of a shop whose maker is neither its owner nor helps there any more: they stay
 * until somebody ends them (docs/product/people.md, "People of a shop"). 1 read of the shop, and none where
 * its owner made all of them.
 */
export async function noteWhoLeft<Row extends Made>(
  { sellerId, ownerId }: ShopRecord,
  rows: readonly (Row | Unreadable)[],
): Promise<((Row & MadeByWhoLeft) | Unreadable)[]> {
  const isOfHelper = ({ createdBy }: Made) => createdBy !== '' && createdBy !== ownerId;
  const people = rows.some((row) => isReadable(row) && isOfHelper(row)) ? await findShopPeople(sellerId) : {};
  return rows.map((row) =>
    isReadable(row)
      ? {
          ...row,
          leftMaker: isOfHelper(row) && !Object.hasOwn(people, row.createdBy) ? row.createdByName : '',
        }
      : row,
  );
}
