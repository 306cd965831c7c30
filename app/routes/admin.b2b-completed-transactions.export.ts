import { csvExport } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { completedSearch } from '~/schemas/bulk/trade-forms';
import { exportCompleted } from '~/services/bulk/trades/completed-trades.server';

/** All completed trades of the current filters as CSV. */
export const loader = adminLoader(
  { right: 'bulk', file: true, search: completedSearch },
  csvExport('bulk-trades', exportCompleted),
);
