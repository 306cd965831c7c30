import { nameOf, type User } from '~/schemas/users/user';
import type { ManageUserForm, NewUserForm } from '~/schemas/users/user-forms';
import type { Flash } from '~/utils/flash';
import { ok, type Result } from '~/utils/result';
import { changeRole } from './change-role.server';
import { confirmAdminByAdmin } from './confirm-admin.server';
import { createUserByAdmin } from './create-user.server';
import { editUser } from './edit-user.server';
import type { Managed } from './managed-person.server';
import { reactivateUserByAdmin, suspendUserByAdmin } from './suspend-user.server';

/** Handles the forms of /admin/user-management by intent. @returns the flash message for the next page */
export async function manageUser(actor: User, form: ManageUserForm): Promise<Result<Flash>> {
  const result = await run(actor, form);
  return result.success ? ok({ kind: 'success', text: messageFor(form, result.data) }) : result;
}

function run(actor: User, form: ManageUserForm): Promise<Result<Managed>> {
  switch (form.intent) {
    case 'update':
      return editUser(actor, form);
    case 'suspend':
      return suspendUserByAdmin(actor, form);
    case 'reactivate':
      return reactivateUserByAdmin(actor, form);
    case 'role':
      return changeRole(actor, form);
    case 'confirm':
      return confirmAdminByAdmin(actor, form);
  }
}

function messageFor(form: ManageUserForm, { person }: Managed): string {
  switch (form.intent) {
    case 'update':
      return `Profile of ${form.displayName || `${form.firstName} ${form.lastName}`} saved.`;
    case 'suspend':
      return `${nameOf(person)} suspended and signed out everywhere.`;
    case 'reactivate':
      return `${nameOf(person)} reactivated. They can sign in again.`;
    case 'role':
      return form.role === 'admin'
        ? `${nameOf(person)} is now an admin with your rights. Choose which of them they keep.`
        : `${nameOf(person)} is now a seller.`;
    case 'confirm':
      return `${nameOf(person)} is confirmed. Their yes counts where two admins are needed.`;
  }
}

/** Adds a user. @returns the flash message for the next page. @throws AppError as `createUserByAdmin` */
export async function addUser(actor: User, form: NewUserForm): Promise<Result<Flash>> {
  const result = await createUserByAdmin(actor, form);
  if (!result.success) return result;
  const { name, mailed } = result.data;
  return ok(
    mailed
      ? { kind: 'success', text: `${name} added. We have emailed them a link to choose a password.` }
      : {
          kind: 'warning',
          text: `${name} added, but the email could not be sent. They can request it with “Forgot your password?” on the sign-in page.`,
        },
  );
}
