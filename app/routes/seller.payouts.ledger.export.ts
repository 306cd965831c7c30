import { ledgerSearch } from '~/schemas/ledger-forms';
import { sellerLoader } from '~/services/auth/guards.server';
import { exportLines } from '~/services/ledger/list-lines.server';
import { csvDownload } from '~/utils/csv-download.server';

/** The lines of one's own balance, all pages of them, as CSV. */
export const loader = sellerLoader({ search: ledgerSearch }, async ({ request, scope, search }) =>
  csvDownload('balance', exportLines(scope, search.part, request.signal)),
);
