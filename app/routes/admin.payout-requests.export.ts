import { csvExport } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { payoutQueueSearch } from '~/schemas/money/payout-forms';
import { exportTransfers } from '~/services/money/payouts/export-payouts.server';

/** All pages of the current tab and search as CSV for a bulk transfer. */
export const loader = adminLoader(
  { right: 'payouts', file: true, search: payoutQueueSearch },
  csvExport('transfers', exportTransfers),
);
