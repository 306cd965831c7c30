import { csvDownload } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { redirectBackToList } from '~/http/redirect-back.server';
import { editRequestListSearch } from '~/schemas/edit-request-forms';
import { exportEdits } from '~/services/products/edits/export-edits.server';

/** The list of edit requests under its filters, all pages, as CSV. */
export const loader = adminLoader(
  { file: true, search: editRequestListSearch },
  async ({ request, session, scope, search }) =>
    redirectBackToList(
      { request, session },
      csvDownload('edit-requests', exportEdits(scope, search, request.signal)),
    ),
);
