import { csvDownload } from '~/http/csv-download.server';
import { sellerLoader } from '~/http/guards.server';
import { redirectBackToList } from '~/http/redirect-back.server';
import { ledgerSearch } from '~/schemas/ledger-forms';
import { exportLines } from '~/services/ledger/list-lines.server';

/** All pages of the seller's own transactions as CSV. */
export const loader = sellerLoader(
  { file: true, search: ledgerSearch },
  async ({ request, session, scope, search }) =>
    redirectBackToList(
      { request, session },
      csvDownload('balance', exportLines(scope, search.part, request.signal)),
    ),
);
