import { csvDownload } from '~/http/csv-download.server';
import { sellerLoader } from '~/http/guards.server';
import { redirectBackToList } from '~/http/redirect-back.server';
import { payoutListSearch } from '~/schemas/payout-forms';
import { exportOwnPayouts } from '~/services/payouts/export-payouts.server';

/** All pages of the current tab as CSV. */
export const loader = sellerLoader(
  { file: true, search: payoutListSearch },
  async ({ request, session, scope, search }) => {
    const tab = search.tab === 'all' ? undefined : search.tab;
    return redirectBackToList(
      { request, session },
      csvDownload('payouts', exportOwnPayouts({ vendorId: scope.sellerId }, tab, request.signal)),
    );
  },
);
