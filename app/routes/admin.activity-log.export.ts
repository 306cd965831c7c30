import { csvExport } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { historyListSearch } from '~/schemas/activity/history-forms';
import { exportActivity } from '~/services/activity/export-activity.server';

/** The filtered activity log as CSV. */
export const loader = adminLoader(
  { right: 'settings', file: true, search: historyListSearch },
  csvExport('activity', exportActivity),
);
