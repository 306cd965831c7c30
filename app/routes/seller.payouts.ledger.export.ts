import { ledgerSearch } from '~/schemas/ledger-forms';
import { sellerLoader } from '~/services/auth/guards.server';
import { orBackToList } from '~/services/auth/or-back.server';
import { exportLines } from '~/services/ledger/list-lines.server';
import { csvDownload } from '~/utils/csv-download.server';

/** The lines of one's own balance, all pages of them, as CSV. */
export const loader = sellerLoader(
  { file: true, search: ledgerSearch },
  async ({ request, session, scope, search }) =>
    orBackToList(
      { request, session },
      csvDownload('balance', exportLines(scope, search.part, request.signal)),
    ),
);
