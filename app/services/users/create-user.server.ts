import { randomBytes } from 'node:crypto';
import { answersFor } from '~/schemas/users/new-admin';
import { nameOf, rightsOfAdmin, type User } from '~/schemas/users/user';
import type { NewUserForm } from '~/schemas/users/user-forms';
import { AppError } from '~/utils/app-error';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened } from '../activity/happened.server';
import { findOtherAdmins } from '../notifications/notify.server';
import { createLoginAndUser, type ExtraWrites, type LoginOptions } from './create-login.server';
import type { AddressRefusal } from './free-address.server';
import { requireActiveAdmin } from './managed-person.server';
import { sendPasswordLink } from './passwords.server';

export interface Created {
  id: string;
  name: string;
  /** False when the email could not be sent; the user can request one with 'Forgot your password?'. */
  mailed: boolean;
}

const refusals: Record<AddressRefusal, string> = {
  taken: 'A user with this email address already exists.',
  underWay: 'Someone used this email address to register a moment ago. Wait a minute, then try again.',
  recordWithoutLogin: "This email address belongs to a user who can't sign in. Use another address.",
};

/**
 * An admin adds a seller or an admin (docs/product.md, "People and access"). The login gets a random
 * password, and the user an email with a link to choose their own.
 *
 * @throws AppError `forbidden` or `upstream`, leaving neither login nor record
 */
export async function createUserByAdmin(
  actor: User,
  form: NewUserForm,
  options: LoginOptions = {},
): Promise<Result<Created, 'email'>> {
  const { role, email, ...profile } = form;
  // With one of each kind of character, as the project's rules for passwords may ask.
  const password = `${randomBytes(32).toString('base64url')}aA1!`;
  const name = `${form.firstName} ${form.lastName}`;
  const person = { ...profile, email, password };
  const extraWrites: ExtraWrites = async (unit, uid) => {
    await requireActiveAdmin(unit, actor);
    const admins = role === 'admin' ? await findOtherAdmins(unit, actor) : [];
    const changes = [
      { field: 'role', from: '', to: role },
      { field: 'email', from: '', to: email },
    ];
    const facts = { id: uid, name, role, by: nameOf(actor) };
    happened(unit, 'user.created', facts, { by: actor, changes, admins });
  };
  const admin =
    role === 'admin'
      ? { adminBy: answersFor(actor, new Date()), adminRights: rightsOfAdmin(actor) }
      : undefined;
  const created = await createLoginAndUser(person, role, extraWrites, { ...options, admin });
  if ('refusal' in created) return fail(refusals[created.refusal], 'email');
  return ok({ id: created.uid, name, mailed: await sendInvitation(email) });
}

/** The login exists by now, so an email that cannot be sent is reported and logged, not thrown. */
async function sendInvitation(email: string): Promise<boolean> {
  try {
    await sendPasswordLink(email);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    currentRequest().log.error({ err: error }, 'an invitation could not be sent');
    return false;
  }
}
