import { filtersOf, historyListSearch } from '~/schemas/history-forms';
import { exportActivity } from '~/services/activity/export-activity.server';
import { adminLoader } from '~/services/auth/guards.server';
import { orBackToList } from '~/services/auth/or-back.server';
import { csvDownload } from '~/utils/csv-download.server';

/** The activity log with its filters, all pages of it, as CSV. */
export const loader = adminLoader(
  { file: true, search: historyListSearch },
  async ({ request, session, scope, search }) =>
    orBackToList(
      { request, session },
      csvDownload('activity', exportActivity(scope, filtersOf(search), request.signal)),
    ),
);
