import { nameOf, type User } from '~/schemas/user';
import type { ManageUserForm, NewUserForm } from '~/schemas/user-forms';
import type { Flash } from '~/utils/flash';
import { ok, type Result } from '~/utils/result';
import { changeRole } from './change-role.server';
import { createPerson } from './create-user.server';
import { editUser } from './edit-user.server';
import type { Managed } from './managed-person.server';
import { reactivatePerson, suspendPerson } from './suspend-user.server';

/** The forms of /admin/user-management, told apart by their intent; answers what the next page says. */
export async function manageUser(actor: User, form: ManageUserForm): Promise<Result<Flash>> {
  const result = await run(actor, form);
  return result.success ? ok({ kind: 'success', text: sentenceOf(form, result.data) }) : result;
}

function run(actor: User, form: ManageUserForm): Promise<Result<Managed>> {
  switch (form.intent) {
    case 'update':
      return editUser(actor, form);
    case 'suspend':
      return suspendPerson(actor, form);
    case 'reactivate':
      return reactivatePerson(actor, form);
    case 'role':
      return changeRole(actor, form);
  }
}

function sentenceOf(form: ManageUserForm, { person }: Managed): string {
  switch (form.intent) {
    case 'update':
      return `The profile of ${form.displayName || `${form.firstName} ${form.lastName}`} is saved.`;
    case 'suspend':
      return `${nameOf(person)} is suspended, and signed out everywhere.`;
    case 'reactivate':
      return `${nameOf(person)} is active again, and can sign in.`;
    case 'role':
      return `${nameOf(person)} is ${form.role === 'admin' ? 'an admin' : 'a seller'} now.`;
  }
}

/** Adds a person; answers what the next page says. @throws AppError as `createPerson` */
export async function addPerson(actor: User, form: NewUserForm): Promise<Result<Flash>> {
  const result = await createPerson(actor, form);
  if (!result.success) return result;
  const { name, mailed } = result.data;
  return ok(
    mailed
      ? { kind: 'success', text: `${name} is added. An e-mail to choose a password is on its way.` }
      : {
          kind: 'warning',
          text: `${name} is added, but the e-mail could not be sent. They can ask for it with “Forgot your password?” on the sign-in page.`,
        },
  );
}
