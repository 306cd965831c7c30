import { userListSearch } from '~/schemas/user-forms';
import { adminLoader } from '~/services/auth/guards.server';
import { orBackToList } from '~/services/auth/or-back.server';
import { exportUsers } from '~/services/users/export-users.server';
import { csvDownload } from '~/utils/csv-download.server';

/** The list of people with its search, role and state, all pages of it, as CSV. */
export const loader = adminLoader(
  { file: true, search: userListSearch },
  async ({ request, session, scope, search }) =>
    orBackToList({ request, session }, csvDownload('users', exportUsers(scope, search, request.signal))),
);
