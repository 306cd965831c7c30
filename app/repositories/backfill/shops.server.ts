import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type ShopRecord, shopOf } from '~/schemas/users/shop';
import { userSchema } from '~/schemas/users/user';
import type { UnitOfWork } from '../firebase/transactions.server';
import { shops } from '../people/shop-records.server';
import { readStep } from './backfill.server';

/** People of one step; a Firestore transaction allows 500 writes. */
const stepSize = 200;

/**
 * The next people in id order, with the shops that must be written to say what their owners' records say: a
 * read for each, and one more for each that is no buyer.
 */
export async function listShopGaps(
  unit: UnitOfWork,
  after: string | null,
): Promise<{ checked: number; missing: ShopRecord[]; next: string | null }> {
  const { docs, next } = await readStep(unit, { path: 'users', after, size: stepSize });
  // The app makes no seller a buyer. Who only helps has no shop.
  const owners = docs
    .map((doc) => v.parse(userSchema, { ...doc.data(), id: doc.id }))
    .filter(({ role, ownShop }) => role !== 'buyer' && ownShop);
  const known = await shops.findManyForUpdate(
    unit,
    'all',
    owners.map(({ id }) => id),
  );
  const missing = owners.flatMap((owner) => {
    const there = known.get(owner.id);
    const shop = shopOf(owner);
    if (owner.role === 'seller') return isDeepStrictEqual(there, shop) ? [] : [shop];
    // What else the shop of a former seller says stays as it was when it ended.
    return there && there.status !== shop.status ? [{ ...there, status: shop.status }] : [];
  });
  return { checked: docs.length, missing, next };
}
