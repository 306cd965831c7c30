import { payoutListSearch } from '~/schemas/payout-forms';
import { sellerLoader } from '~/services/auth/guards.server';
import { orBackToList } from '~/services/auth/or-back.server';
import { exportOwnPayouts } from '~/services/payouts/export-payouts.server';
import { csvDownload } from '~/utils/csv-download.server';

/** The seller's payouts under the tab that is shown, all pages of them, as CSV. */
export const loader = sellerLoader(
  { file: true, search: payoutListSearch },
  async ({ request, session, scope, search }) => {
    const tab = search.tab === 'all' ? undefined : search.tab;
    return orBackToList(
      { request, session },
      csvDownload('payouts', exportOwnPayouts({ vendorId: scope.sellerId }, tab, request.signal)),
    );
  },
);
