import { inTransaction } from '~/repositories/firebase/transactions.server';
import { ifLoginExists, revokeTokens } from '~/repositories/people/logins.server';
import { addSuspendedSeller, removeSuspendedSeller } from '~/repositories/people/suspended-sellers.server';
import { reactivateUser, suspendUser } from '~/repositories/people/user-management.server';
import { nameOf, type User } from '~/schemas/users/user';
import type { ReactivateForm, SuspendForm } from '~/schemas/users/user-forms';
import { fail, ok, type Result } from '~/utils/result';
import { happened } from '../activity/happened.server';
import { getPersonForUpdate, type Managed, requireUserVersion } from './managed-person.server';
import { sellerFactsOf } from './seller-facts';
import { refusalToSuspend } from './user-rules';

/**
 * Suspends a user (docs/product.md, "People and access"): status, reason, the mark on their products, the
 * notification and the log entry are written together. Open sessions end at their next request, since every
 * request reads the record. Tokens that a browser could renew are revoked before anything is written, so that
 * nothing changes if the sign-in service is unavailable.
 *
 * @throws AppError `conflict`, `forbidden`, `not-found`, `upstream`
 */
export async function suspendUserByAdmin(
  actor: User,
  { id, version, suspendedReason: reason }: Omit<SuspendForm, 'intent'>,
): Promise<Result<Managed, 'suspendedReason'>> {
  return inTransaction<Result<Managed, 'suspendedReason'>>(async (unit) => {
    const { person } = await getPersonForUpdate(unit, actor, id);
    if (person.status === 'suspended' && person.suspendedReason === reason)
      return ok({ person, changed: false });
    requireUserVersion(person, version);
    const refusal = refusalToSuspend(actor, person);
    if (refusal) return fail(refusal, 'suspendedReason');
    await ifLoginExists(revokeTokens(id));
    await suspendUser(unit, person, reason);
    if (person.role !== 'buyer') addSuspendedSeller(unit, id);
    const facts = {
      id,
      name: nameOf(person),
      reason,
      seller: sellerFactsOf({ ...person, status: 'suspended' }),
    };
    const changes = [
      { field: 'status', from: person.status, to: 'suspended' },
      { field: 'suspendedReason', from: '', to: reason },
    ];
    happened(unit, 'user.suspended', facts, { by: actor, changes, person: [person] });
    return ok({ person, changed: true });
  });
}

/** Reactivates a suspended user, who must sign in again. @throws AppError as `suspendUserByAdmin` */
export async function reactivateUserByAdmin(
  actor: User,
  { id, version }: Omit<ReactivateForm, 'intent'>,
): Promise<Result<Managed>> {
  const result = await inTransaction(async (unit) => {
    const { person } = await getPersonForUpdate(unit, actor, id);
    if (person.status === 'active') return { person, changed: false };
    requireUserVersion(person, version);
    await reactivateUser(unit, person);
    removeSuspendedSeller(unit, id);
    const facts = { id, name: nameOf(person), seller: sellerFactsOf({ ...person, status: 'active' }) };
    const changes = [
      { field: 'status', from: person.status, to: 'active' },
      { field: 'suspendedReason', from: person.suspendedReason, to: '' },
    ];
    happened(unit, 'user.reactivated', facts, { by: actor, changes, person: [person] });
    return { person, changed: true };
  });
  return ok(result);
}
