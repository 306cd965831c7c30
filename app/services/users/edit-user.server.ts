import { inTransaction } from '~/repositories/firebase/transactions.server';
import { updateProfile } from '~/repositories/people/users.server';
import { nameOf, type User } from '~/schemas/users/user';
import type { UpdateUserForm } from '~/schemas/users/user-forms';
import { ok, type Result } from '~/utils/result';
import { changesBetween } from '../activity/changes-between';
import { happened } from '../activity/happened.server';
import { getPersonForUpdate, type Managed, requireUserVersion } from './managed-person.server';

/**
 * An admin changes a user's names and phone number, with a log entry if something changed.
 * @throws AppError `conflict`, `forbidden`, `not-found`
 */
export async function editUser(
  actor: User,
  { intent: _, id, version, ...fields }: UpdateUserForm,
): Promise<Result<Managed>> {
  const result = await inTransaction(async (unit) => {
    const { person } = await getPersonForUpdate(unit, actor, id);
    const changes = changesBetween(person, fields);
    if (changes.length === 0) return { person, changed: false };
    requireUserVersion(person, version);
    updateProfile(unit, person, fields);
    happened(unit, 'user.edited', { id, name: nameOf(person) }, { by: actor, changes });
    return { person, changed: true };
  });
  return ok(result);
}
