import * as v from 'valibot';
import { dayInSearch } from '~/schemas/days';
import {
  documentId,
  email,
  optionalText,
  phone,
  requiredText,
  shownVersion,
  type Unversioned,
} from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch, searchText } from '~/schemas/list-search';
import { roles } from '~/schemas/roles';
import { userStatuses } from './user';

/** The forms of /admin/user-management. */

/** The roles that an admin can assign; buyers register in the shop only. */
const assignableRoles = ['seller', 'admin'] as const;

const names = {
  firstName: requiredText('Enter the first name.', limits.name.max, 'A name'),
  lastName: requiredText('Enter the last name.', limits.name.max, 'A name'),
  businessName: optionalText(limits.name.max, 'A name'),
  phone,
};

const target = { id: documentId, version: shownVersion };

const chooseRole = 'Choose seller or admin.';
const role = v.picklist(assignableRoles, chooseRole);

const update = v.object({
  intent: v.literal('update'),
  ...target,
  ...names,
  displayName: optionalText(limits.name.max, 'A name'),
});
const suspend = v.object({
  intent: v.literal('suspend'),
  ...target,
  suspendedReason: requiredText('Enter a reason.', limits.reason.max, 'The reason'),
});
const reactivate = v.object({ intent: v.literal('reactivate'), ...target });
const changeRole = v.object({ intent: v.literal('role'), ...target, role });

const confirm = v.object({ intent: v.literal('confirm'), ...target });

export type UpdateUserForm = Unversioned<v.InferOutput<typeof update>>;
export type SuspendForm = Unversioned<v.InferOutput<typeof suspend>>;
export type ReactivateForm = Unversioned<v.InferOutput<typeof reactivate>>;
export type RoleForm = Unversioned<v.InferOutput<typeof changeRole>>;
export type ConfirmAdminForm = Unversioned<v.InferOutput<typeof confirm>>;

export const manageUserSchema = v.variant('intent', [update, suspend, reactivate, changeRole, confirm]);
export type ManageUserForm = v.InferOutput<typeof manageUserSchema>;

/** A user added by an admin; a seller needs a business name. */
export const newUserSchema = v.variant(
  'role',
  [
    v.object({
      role: v.literal('seller'),
      ...names,
      email,
      businessName: requiredText('Enter the name of the business.', limits.name.max, 'A name'),
    }),
    v.object({ role: v.literal('admin'), ...names, email }),
  ],
  chooseRole,
);
export type NewUserForm = v.InferOutput<typeof newUserSchema>;

/** The search parameters of the list; unknown values are ignored. */
export const userListSearch = v.object({
  q: searchText,
  role: v.fallback(v.optional(v.picklist(['all', ...roles]), 'all'), 'all'),
  status: v.fallback(v.optional(v.picklist(['', ...userStatuses]), ''), ''),
  /** Days of sign-up, YYYY-MM-DD; both are included. */
  from: dayInSearch,
  to: dayInSearch,
  ...pageSearch,
});
export type UserListSearch = v.InferOutput<typeof userListSearch>;
