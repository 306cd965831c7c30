import { csvDownload } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { redirectBackToList } from '~/http/redirect-back.server';
import { userListSearch } from '~/schemas/user-forms';
import { exportUsers } from '~/services/users/export-users.server';

/** All pages of the user list as CSV, with its search, role and status. */
export const loader = adminLoader(
  { file: true, search: userListSearch },
  async ({ request, session, scope, search }) =>
    redirectBackToList(
      { request, session },
      csvDownload('users', exportUsers(scope, search, request.signal)),
    ),
);
