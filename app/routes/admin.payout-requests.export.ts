import { payoutQueueSearch } from '~/schemas/payout-forms';
import { adminLoader } from '~/services/auth/guards.server';
import { orBackToList } from '~/services/auth/or-back.server';
import { exportTransfers } from '~/services/payouts/export-payouts.server';
import { csvDownload } from '~/utils/csv-download.server';

/** The payouts under the tab and search that are shown, all pages of them, as CSV for a bulk transfer. */
export const loader = adminLoader(
  { file: true, search: payoutQueueSearch },
  async ({ request, session, scope, search }) =>
    orBackToList(
      { request, session },
      csvDownload('transfers', exportTransfers(scope, search, request.signal)),
    ),
);
