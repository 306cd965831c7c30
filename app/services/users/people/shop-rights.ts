import { type ShopRight, shopRights } from '~/schemas/rights';
import type { ShopRecord } from '~/schemas/users/shop';
import type { ShopPeople, ShopPerson } from '~/schemas/users/shop-people';
import { AppError } from '~/utils/app-error';
import { versionHash } from '~/utils/version-hash.server';

/** What somebody may do in a shop as it is now; nothing for who does not belong to it. */
export const rightsIn = (
  { ownerId }: ShopRecord,
  people: ShopPeople['people'],
  id: string,
): readonly ShopRight[] => (id === ownerId ? shopRights : (people[id]?.rights ?? []));

/**
 * What the actor may do, who may have been ended a moment ago.
 *
 * @throws AppError `forbidden` for who may not change the people of the shop any more
 */
export function requirePeopleRight(
  shop: ShopRecord,
  people: ShopPeople['people'],
  { id }: { id: string },
): readonly ShopRight[] {
  const rights = rightsIn(shop, people, id);
  if (rights.includes('people')) return rights;
  throw new AppError('forbidden', 'without the right people', 'You don’t have the right to do this.');
}

/** What is wrong with rights that somebody gives; null where nothing is. */
export function refusalToGive(
  given: readonly ShopRight[],
  own: readonly ShopRight[],
  had: readonly ShopRight[] = [],
): string | null {
  if (given.length === 0) return 'Tick at least one.';
  const isMissing = given.some((right) => !own.includes(right) && !had.includes(right));
  return isMissing ? 'You can’t give a right that you don’t have yourself.' : null;
}

/** Changes with what can be changed of somebody who helps. */
export const versionOfPerson = ({ rights, since }: ShopPerson): string => versionHash([rights, since]);
