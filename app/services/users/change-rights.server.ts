import { inTransaction } from '~/repositories/firebase/transactions.server';
import { updateAdminRights } from '~/repositories/people/user-management.server';
import type { AdminRight } from '~/schemas/rights';
import { answersFor } from '~/schemas/users/new-admin';
import type { RightsForm } from '~/schemas/users/rights-form';
import { nameOf, rightsOfAdmin, type User } from '~/schemas/users/user';
import { fail, ok, type Result } from '~/utils/result';
import { happened } from '../activity/happened.server';
import { getPersonForUpdate, type Managed, requireUserVersion } from './managed-person.server';
import { refusalToChangeRights } from './user-rules';

/** Rights with which somebody is one of two admins for money: given anew, they make a new admin of them. */
const ofTwo: readonly AdminRight[] = ['payouts', 'people'];

/**
 * Changes what an admin may do (docs/product.md, "Rights"). Nobody changes their own, so that one who may
 * change those of others always remains.
 *
 * @returns the refusal: for oneself, for who is no admin, and for a right that the actor lacks
 * @throws AppError `conflict`, `forbidden`, `not-found`, `upstream`
 */
export function changeRights(
  actor: User,
  { id, version, rights }: RightsForm & { id: string },
  now = new Date(),
): Promise<Result<Managed, 'rights'>> {
  return inTransaction<Result<Managed, 'rights'>>(async (unit) => {
    const { person, by } = await getPersonForUpdate(unit, actor, id);
    const before = rightsOfAdmin(person);
    const refusal = refusalToChangeRights(by, person, rights);
    if (refusal) return fail(refusal, 'rights');
    if (person.adminRights !== null && before.join() === rights.join()) return ok({ person, changed: false });
    requireUserVersion(person, version);
    const isNew = ofTwo.some((right) => rights.includes(right) && !before.includes(right));
    updateAdminRights(unit, id, rights, isNew ? answersFor(by, now) : null);
    const changes = [{ field: 'adminRights', from: before.join(', '), to: rights.join(', ') }];
    const facts = { id, name: nameOf(person), by: nameOf(actor) };
    happened(unit, 'user.rights_changed', facts, { by: actor, changes, person: [person] });
    return ok({ person, changed: true });
  });
}
