import { csvDownload } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { redirectBackToList } from '~/http/redirect-back.server';
import { userListSearch } from '~/schemas/user-forms';
import { exportUsers } from '~/services/users/export-users.server';

/** The list of people with its search, role and state, all pages of it, as CSV. */
export const loader = adminLoader(
  { file: true, search: userListSearch },
  async ({ request, session, scope, search }) =>
    redirectBackToList(
      { request, session },
      csvDownload('users', exportUsers(scope, search, request.signal)),
    ),
);
