import { inTransaction } from '~/repositories/firebase/transactions.server';
import { updateProfile } from '~/repositories/people/users.server';
import type { ProfileForm } from '~/schemas/users/auth-forms';
import type { User } from '~/schemas/users/user';
import { changesBetween } from '../activity/changes-between';
import { happened } from '../activity/happened.server';

/** Writes a user's own names and phone number, with a log entry if something changed. */
export async function editProfile(actor: User, form: ProfileForm): Promise<void> {
  const changes = changesBetween(actor, form);
  if (changes.length === 0) return;
  await inTransaction(async (unit) => {
    updateProfile(unit, actor, form);
    happened(unit, 'profile.edited', { id: actor.id }, { by: actor, changes });
  });
}
