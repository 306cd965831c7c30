import { inTransaction } from '~/repositories/firebase/transactions.server';
import { writeShopPeople } from '~/repositories/people/shop-people.server';
import { findUserForUpdate, updateHelpsIn } from '~/repositories/people/user-management.server';
import type { ShopRight } from '~/schemas/rights';
import type { ShopPerson } from '~/schemas/users/shop-people';
import { nameOf, type User } from '~/schemas/users/user';
import { AppError, notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { shopRightsInWords } from '~/utils/shop-right-words';
import { happened } from '../../activity/happened.server';
import { getShopForPeople } from './invite.server';
import { refusalToGive, requirePeopleRight, versionOfPerson } from './shop-rights';

/** Who was changed, and whether this form did it. */
interface Changed {
  name: string;
  changed: boolean;
}

const ownRights = 'You can’t change your own rights. Ask the owner.';

/**
 * Changes what somebody may do in a shop, from their next click on (docs/product/people.md, "People of a
 * shop").
 *
 * @throws AppError `conflict`, `forbidden`, `not-found` for who does not help there
 */
export function changeShopRights(
  { sellerId }: { sellerId: string },
  actor: User,
  { id, version, rights }: { id: string; version?: string; rights: readonly ShopRight[] },
): Promise<Result<Changed, 'rights'>> {
  return inTransaction<Result<Changed, 'rights'>>(async (unit) => {
    const { shop, people } = await getShopForPeople(unit, sellerId);
    const own = requirePeopleRight(shop, people, actor);
    const person = people[id];
    if (!person) throw notFound('person');
    if (id === actor.id) return fail(ownRights, 'rights');
    const refusal = refusalToGive(rights, own, person.rights);
    if (refusal) return fail(refusal, 'rights');
    const words = shopRightsInWords(rights);
    if (words === shopRightsInWords(person.rights)) return ok({ name: person.name, changed: false });
    requireVersion(person, version);
    const user = await findUserForUpdate(unit, 'all', id);
    writeShopPeople(unit, shop, { ...people, [id]: { ...person, rights: [...rights] } });
    const changes = [{ field: 'rights', from: shopRightsInWords(person.rights), to: words }];
    const facts = { id, name: person.name, shop: shop.sellerName, rights: words };
    happened(unit, 'shop.rights_changed', facts, { by: actor, changes, person: user ? [user] : [] });
    return ok({ name: person.name, changed: true });
  });
}

/**
 * Ends somebody's access to a shop, from their next click on. Their sessions go on, for their own account and
 * other shops. Sent twice, nothing more happens.
 *
 * @returns null for who helps there no more
 * @throws AppError `conflict`, `forbidden`
 */
export function endPerson(
  { sellerId }: { sellerId: string },
  actor: User,
  { id, version }: { id: string; version?: string },
): Promise<Result<Changed | null>> {
  return inTransaction<Result<Changed | null>>(async (unit) => {
    const { shop, people } = await getShopForPeople(unit, sellerId);
    requirePeopleRight(shop, people, actor);
    const { [id]: person, ...others } = people;
    if (!person) return ok(null);
    if (id === actor.id) return fail('You can’t end your own access. Ask the owner.');
    requireVersion(person, version);
    const user = await findUserForUpdate(unit, 'all', id);
    writeShopPeople(unit, shop, others);
    if (user) {
      const helpsIn = user.helpsIn.filter((shopId) => shopId !== sellerId);
      updateHelpsIn(unit, id, helpsIn);
    }
    const name = user ? nameOf(user) : person.name;
    const facts = { id, name, shop: shop.sellerName };
    happened(unit, 'shop.ended', facts, { by: actor, person: user ? [user] : [] });
    return ok({ name, changed: true });
  });
}

function requireVersion(person: ShopPerson, version: string | undefined): void {
  if (version === undefined || version === versionOfPerson(person)) return;
  throw new AppError(
    'conflict',
    'the person changed since the form was shown',
    'This person was changed while you had the page open. Check what they may do now, then try again.',
  );
}
