import { inTransaction } from '~/repositories/firebase/transactions.server';
import { ifLoginExists, setRoleClaim } from '~/repositories/people/logins.server';
import { updateRole } from '~/repositories/people/user-management.server';
import { findUser } from '~/repositories/people/users.server';
import { answersFor } from '~/schemas/users/new-admin';
import { nameOf, rightsOfAdmin, type User } from '~/schemas/users/user';
import type { RoleForm } from '~/schemas/users/user-forms';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened } from '../activity/happened.server';
import { findOtherAdmins } from '../notifications/notify.server';
import { getPersonForUpdate, type Managed, requireUserVersion } from './managed-person.server';
import { sellerFactsOf } from './seller-facts';
import { forgetRoleCounts } from './user-counts.server';
import { refusalToChangeRole } from './user-rules';

/**
 * Changes a user's role between seller and admin. The record (which every request reads) and the claim (which
 * the security rules read) change together: the claim is set inside the transaction, after all checks. If it
 * cannot be set, nothing is written; if the record cannot be written, the claim is set back to the record's
 * role (docs/decisions/sessions.md). Sent twice, the form sets the claim again and writes nothing.
 *
 * @throws AppError `conflict`, `forbidden`, `not-found`, `upstream`
 */
export async function changeRole(
  actor: User,
  { id, version, role }: Omit<RoleForm, 'intent'>,
): Promise<Result<Managed, 'role'>> {
  let claimSet = false;
  const setClaim = () => {
    claimSet = true;
    return ifLoginExists(setRoleClaim(id, role));
  };
  try {
    return await inTransaction<Result<Managed, 'role'>>(async (unit) => {
      const { person, by } = await getPersonForUpdate(unit, actor, id);
      const refusal = refusalToChangeRole(actor, person, role);
      if (refusal) return fail(refusal, 'role');
      if (person.role === role) {
        await setClaim();
        return ok({ person, changed: false });
      }
      requireUserVersion(person, version);
      const admins = role === 'admin' ? await findOtherAdmins(unit, actor) : [];
      await setClaim();
      unit.afterwards(forgetRoleCounts);
      // Nobody gives what they lack; `changeRights` takes away from it.
      await updateRole(unit, person, role, { by: answersFor(by, new Date()), rights: rightsOfAdmin(by) });
      const seller = sellerFactsOf({ ...person, role });
      const facts = { id, name: nameOf(person), role, by: nameOf(actor), seller };
      const changes = [{ field: 'role', from: person.role, to: role }];
      happened(unit, 'user.role_changed', facts, { by: actor, changes, person: [person], admins });
      return ok({ person, changed: true });
    });
  } catch (error) {
    // While a commit may arrive the record may get either role: the claim gives the least of them.
    if (claimSet && currentRequest().metrics.isOutcomeOpen) await ifLoginExists(setRoleClaim(id, 'seller'));
    else if (claimSet) await matchClaim(id);
    throw error;
  }
}

/** Sets the claim to the record's role after a failed transaction. */
async function matchClaim(id: string): Promise<void> {
  try {
    const user = await findUser(id);
    if (user) await ifLoginExists(setRoleClaim(id, user.role));
  } catch (error) {
    currentRequest().log.error({ uid: id, err: error }, 'the claim of a login may differ from its record');
  }
}
