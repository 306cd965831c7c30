import { isDeepStrictEqual } from 'node:util';
import type { Reads, UnitOfWork } from '~/repositories/firebase/transactions.server';
import { auditedRecords } from '~/repositories/operator/audited-records.server';
import { putShop, shopIn } from '~/repositories/people/shop-records.server';
import { auditedSellers, findUserIn } from '~/repositories/people/users.server';
import { type ShopRecord, shopOf, shopSchema } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import type { Fault } from './check';
import { checkOf, partOf } from './record-check.server';

/** They are written together; only a program that does not know shops writes one of them alone. */
export const shopsCheck = checkOf(
  'shops',
  'The shop of each seller, and what their own record says of it; whether the owner of each shop still sells.',
  partOf(auditedSellers(), shopOfSeller),
  partOf(auditedRecords('shops', shopSchema), ownerOfShop),
);

async function shopOfSeller(unit: Reads, owner: User): Promise<Fault[]> {
  if (owner.role !== 'seller' || !owner.ownShop) return [];
  const expected = shopOf(owner);
  if (isDeepStrictEqual(await shopIn(unit, owner.id), expected)) return [];
  return [{ wrong: `It does not agree with shops/${owner.id}.`, repair: writes(expected) }];
}

/** What else the shop of a former seller says stays as it was when it ended. */
async function ownerOfShop(unit: Reads, shop: ShopRecord): Promise<Fault[]> {
  const owner = await findUserIn(unit, shop.ownerId);
  if (!owner && shop.status === 'ended') return [];
  if (!owner) return [{ wrong: `Its owner, users/${shop.ownerId}, is not there.` }];
  const { status } = shopOf(owner);
  if (owner.role === 'seller' || status === shop.status) return [];
  const wrong = `It is ${shop.status}, not ${status}: users/${owner.id} sells no more, and is ${owner.status}.`;
  return [{ wrong, repair: writes({ ...shop, status }) }];
}

const writes = (shop: ShopRecord) => ({
  does: `Writes shops/${shop.id} by its owner's record.`,
  write: (unit: UnitOfWork) => putShop(unit, shop),
});
