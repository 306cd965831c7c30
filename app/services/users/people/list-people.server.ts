import { countKeysBy } from '~/repositories/orders/api-keys.server';
import { countEndpointsBy } from '~/repositories/orders/webhook-endpoints.server';
import { listInvitations } from '~/repositories/people/shop-invitations.server';
import { findShopPeople } from '~/repositories/people/shop-people.server';
import { findUser } from '~/repositories/people/users.server';
import type { ShopRight } from '~/schemas/rights';
import type { ShopRecord } from '~/schemas/users/shop';
import { isOpen } from '~/schemas/users/shop-invitation';
import type { MadeThere } from '~/schemas/users/shop-people';
import { nameOf, type User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { databaseNow } from '~/utils/clock.server';
import { versionOfPerson } from './shop-rights';

/** One of the people of a shop as their page shows them. */
export interface ShownPerson {
  id: string;
  name: string;
  email: string;
  rights: readonly ShopRight[];
  since: string | null;
  version: string;
  /** Whether it is the reader, who can change nothing of their own. */
  isSelf: boolean;
}

/** The people of a shop: 1 read for its record, 1 for an owner who is not reading, 1 for each invitation. */
export async function listPeople(shop: ShopRecord, actor: User, now = new Date(databaseNow())) {
  const [people, invitations, owner] = await Promise.all([
    listShown(shop, actor),
    listInvitations(shop.sellerId),
    actor.id === shop.ownerId ? actor : findUser(shop.ownerId),
  ]);
  return {
    owner: { name: owner ? nameOf(owner) : shop.sellerName, email: owner?.email ?? shop.email },
    people,
    invitations: invitations
      .filter((one) => isOpen(one, now))
      .map(({ id, email, rights, until }) => ({ id, email, rights, until })),
  };
}

async function listShown({ sellerId }: ShopRecord, actor: User): Promise<ShownPerson[]> {
  const people = Object.entries(await findShopPeople(sellerId));
  return people
    .map(([id, person]) => {
      const { name, email, rights, since } = person;
      return { id, name, email, rights, since, version: versionOfPerson(person), isSelf: id === actor.id };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Somebody who helps in a shop. @throws AppError `not-found` */
export async function getShownPerson(shop: ShopRecord, actor: User, id: string): Promise<ShownPerson> {
  const person = (await listShown(shop, actor)).find((one) => one.id === id);
  if (!person) throw notFound('person');
  return person;
}

/** What somebody made in a shop that works on without them: 2 reads. */
export async function countMadeBy(shop: ShopRecord, id: string): Promise<MadeThere> {
  const [keys, webhooks] = await Promise.all([countKeysBy(shop, id), countEndpointsBy(shop, id)]);
  return { keys, webhooks };
}
