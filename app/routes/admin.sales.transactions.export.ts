import { csvExport } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { salesTransactionSearch } from '~/schemas/money/ledger-forms';
import { exportSalesLines } from '~/services/money/ledger/list-lines.server';

/** All pages of the sales and refunds of all sellers as CSV. */
export const loader = adminLoader(
  { right: 'payouts', file: true, search: salesTransactionSearch },
  csvExport('sales', exportSalesLines),
);
