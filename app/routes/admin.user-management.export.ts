import { csvExport } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { userListSearch } from '~/schemas/users/user-forms';
import { exportUsers } from '~/services/users/export-users.server';

/** All pages of the user list as CSV, with its search, role and status. */
export const loader = adminLoader(
  { right: 'people', file: true, search: userListSearch },
  csvExport('users', exportUsers),
);
