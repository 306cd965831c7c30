import { randomBytes } from 'node:crypto';
import type { User } from '~/schemas/user';
import type { NewUserForm } from '~/schemas/user-forms';
import { AppError } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { recordActivity } from '../activity/record-activity.server';
import { type Besides, createLoginAndUser, type LoginOptions } from './create-login.server';
import type { AddressRefusal } from './free-address.server';
import { requireActiveAdmin } from './managed-person.server';
import { sendPasswordLink } from './passwords.server';

export interface Created {
  id: string;
  name: string;
  /** False when the e-mail could not be sent; the person asks for one with 'Forgot your password?'. */
  mailed: boolean;
}

const refusals: Record<AddressRefusal, string> = {
  taken: 'There is an account with this e-mail address already.',
  underWay: 'Someone used this e-mail address to register a moment ago. Wait a minute, then try again.',
  recordWithoutAccount: "This e-mail address belongs to a user who can't sign in. Use another address.",
};

/**
 * An admin adds a seller or an admin (docs/product.md, "People and access"). The login gets a password that
 * nobody sees, and the person an e-mail with a link to choose their own.
 *
 * @throws AppError `forbidden` or `upstream`, with neither login nor record left
 */
export async function createPerson(
  actor: User,
  form: NewUserForm,
  options: LoginOptions = {},
): Promise<Result<Created, 'email'>> {
  const { role, email, ...profile } = form;
  const password = randomBytes(32).toString('base64url');
  const name = `${form.firstName} ${form.lastName}`;
  const person = { ...profile, email, password };
  const besides: Besides = async (unit, uid) => {
    await requireActiveAdmin(unit, actor);
    recordActivity(unit, {
      event: 'user_created',
      actor,
      itemId: uid,
      description: `Added ${name} as ${role}`,
      changes: [
        { field: 'role', from: '', to: role },
        { field: 'email', from: '', to: email },
      ],
    });
  };
  const opened = await createLoginAndUser(person, role, besides, options);
  if ('refusal' in opened) return fail(refusals[opened.refusal], 'email');
  return ok({ id: opened.uid, name, mailed: await sendInvitation(email) });
}

/** The account stands by now, so that a mail which cannot be sent is told and not thrown. */
async function sendInvitation(email: string): Promise<boolean> {
  try {
    await sendPasswordLink(email);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
