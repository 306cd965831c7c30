import { csvExport } from '~/http/csv-download.server';
import { sellerLoader } from '~/http/guards.server';
import { ledgerSearch } from '~/schemas/money/ledger-forms';
import { exportLines } from '~/services/money/ledger/list-lines.server';

/** All pages of the seller's own transactions as CSV. */
export const loader = sellerLoader(
  { right: ['money-seen', 'exports'], file: true, search: ledgerSearch },
  csvExport('balance', exportLines),
);
