import { csvExport } from '~/http/csv-download.server';
import { sellerLoader } from '~/http/guards.server';
import { payoutListSearch } from '~/schemas/money/payout-forms';
import { exportOwnPayouts } from '~/services/money/payouts/export-payouts.server';

/** All pages of the current tab as CSV. */
export const loader = sellerLoader(
  { right: ['money-seen', 'exports'], file: true, search: payoutListSearch },
  csvExport('payouts', exportOwnPayouts),
);
