import { editRequestListSearch } from '~/schemas/edit-request-forms';
import { adminLoader } from '~/services/auth/guards.server';
import { exportEdits } from '~/services/edit-requests/export-edits.server';
import { csvDownload } from '~/utils/csv-download.server';

/** The list of edit requests with its search and state, all pages of it, as CSV. */
export const loader = adminLoader(
  { search: editRequestListSearch },
  async ({ request, scope, search }) =>
    csvDownload('edit-requests', exportEdits(scope, search, request.signal)),
);
