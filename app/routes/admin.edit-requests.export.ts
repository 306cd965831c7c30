import { editRequestListSearch } from '~/schemas/edit-request-forms';
import { adminLoader } from '~/services/auth/guards.server';
import { orBackToList } from '~/services/auth/or-back.server';
import { exportEdits } from '~/services/edit-requests/export-edits.server';
import { csvDownload } from '~/utils/csv-download.server';

/** The list of edit requests with its search and state, all pages of it, as CSV. */
export const loader = adminLoader(
  { file: true, search: editRequestListSearch },
  async ({ request, session, scope, search }) =>
    orBackToList(
      { request, session },
      csvDownload('edit-requests', exportEdits(scope, search, request.signal)),
    ),
);
