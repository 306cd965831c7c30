import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findUserForUpdate } from '~/repositories/people/user-management.server';
import { updateProfile } from '~/repositories/people/users.server';
import type { ProfileForm } from '~/schemas/users/auth-forms';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { changesBetween } from '../activity/changes-between';
import { happened } from '../activity/happened.server';

/** Writes a user's own names and phone number, with a log entry if something changed. */
export async function editProfile(actor: User, form: ProfileForm): Promise<void> {
  await inTransaction(async (unit) => {
    const person = await findUserForUpdate(unit, 'all', actor.id);
    if (!person) throw notFound('user');
    const changes = changesBetween(person, form);
    if (changes.length === 0) return;
    updateProfile(unit, person, form);
    happened(unit, 'profile.edited', { id: actor.id }, { by: actor, changes });
  });
}
