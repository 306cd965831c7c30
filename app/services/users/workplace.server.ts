import { findShopPeople } from '~/repositories/people/shop-people.server';
import { findShop } from '~/repositories/people/shops.server';
import { shopRights } from '~/schemas/rights';
import { shopOf } from '~/schemas/users/shop';
import type { Workplace } from '~/schemas/users/shop-people';
import type { User } from '~/schemas/users/user';
import { oncePerRequest } from '~/utils/request-context.server';

/**
 * Where a seller works in this browser: the shop that they changed to, else their own, else the first in
 * which they help. An owner's costs no read; another's one, of the shop's record.
 *
 * @param wanted the shop that the browser has changed to
 * @returns null when there is none left: they were ended everywhere, or the shop sells no more
 */
export function findWorkplace(person: User, wanted: string | undefined): Promise<Workplace | null> {
  return oncePerRequest(`workplace ${person.id} ${wanted}`, async () => {
    const own = person.ownShop ? { shop: shopOf(person), rights: shopRights } : null;
    if (own && (!wanted || wanted === person.id)) return own;
    const first = person.helpsIn.filter((id) => id === wanted);
    for (const id of [...first, ...(own ? [] : person.helpsIn)]) {
      const place = await placeIn(id, person.id);
      if (place) return place;
    }
    return own;
  });
}

/** All of the shops in which a seller works, their own first: 1 read for each other one. */
export async function listWorkplaces(person: User): Promise<Workplace[]> {
  const others = await Promise.all(person.helpsIn.map((id) => placeIn(id, person.id)));
  const own = person.ownShop ? [{ shop: shopOf(person), rights: shopRights }] : [];
  return [...own, ...others.filter((place) => place !== null)];
}

/** The rights stand in the shop's record alone, which may have ended them a moment ago. */
async function placeIn(shopId: string, personId: string): Promise<Workplace | null> {
  const [shop, people] = await Promise.all([findShop(shopId), findShopPeople(shopId)]);
  const person = people[personId];
  return shop?.status === 'active' && person ? { shop, rights: person.rights } : null;
}

/** Asks for the shop that a browser has changed to in the call of the person's record. */
export function readWorkplaceAhead(wanted: string): Promise<unknown> {
  return findShop(wanted);
}
