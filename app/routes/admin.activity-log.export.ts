import { csvDownload } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { redirectBackToList } from '~/http/redirect-back.server';
import { filtersOf, historyListSearch } from '~/schemas/history-forms';
import { exportActivity } from '~/services/activity/export-activity.server';

/** The filtered activity log as CSV. */
export const loader = adminLoader(
  { file: true, search: historyListSearch },
  async ({ request, session, scope, search }) =>
    redirectBackToList(
      { request, session },
      csvDownload('activity', exportActivity(scope, filtersOf(search), request.signal)),
    ),
);
