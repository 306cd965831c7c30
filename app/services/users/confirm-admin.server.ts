import { inTransaction } from '~/repositories/firebase/transactions.server';
import { confirmAdmin } from '~/repositories/people/user-management.server';
import { newAdminUntil } from '~/schemas/users/new-admin';
import { nameOf, type User } from '~/schemas/users/user';
import type { ConfirmAdminForm } from '~/schemas/users/user-forms';
import { fail, ok, type Result } from '~/utils/result';
import { happened } from '../activity/happened.server';
import { getPersonForUpdate, type Managed, requireUserVersion } from './managed-person.server';
import { refusalToConfirm } from './user-rules';

/**
 * Confirms a new admin, so that their yes counts where two admins are needed. Confirmed by two at once, or
 * sent twice, the first one counts.
 *
 * @returns the refusal for the admin themself, for whoever made them one, and for a new admin
 * @throws AppError `conflict`, `forbidden`, `not-found`, `upstream`
 */
export function confirmAdminByAdmin(
  actor: User,
  { id, version }: Omit<ConfirmAdminForm, 'intent'>,
  now = new Date(),
): Promise<Result<Managed>> {
  return inTransaction<Result<Managed>>(async (unit) => {
    const { person } = await getPersonForUpdate(unit, actor, id);
    const refusal = refusalToConfirm(actor, person, now);
    if (refusal) return fail(refusal);
    if (newAdminUntil(person, now) === null) return ok({ person, changed: false });
    requireUserVersion(person, version);
    confirmAdmin(unit, id, actor.id);
    happened(unit, 'user.admin_confirmed', { id, name: nameOf(person) }, { by: actor });
    return ok({ person, changed: true });
  });
}
