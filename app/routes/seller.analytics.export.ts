import { csvExport } from '~/http/csv-download.server';
import { sellerLoader } from '~/http/guards.server';
import { salesExportSearch } from '~/schemas/sales/sales-search';
import { exportSales } from '~/services/sales/export-sales.server';

/** A part of the seller's own statistics as CSV. */
export const loader = sellerLoader(
  { right: ['money-seen', 'exports'], file: true, search: salesExportSearch },
  csvExport('analytics', exportSales),
);
