import { csvExport } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { salesExportSearch } from '~/schemas/sales/sales-search';
import { exportSales } from '~/services/sales/export-sales.server';

/** A part of the statistics of all sellers as CSV. */
export const loader = adminLoader(
  { right: 'payouts', file: true, search: salesExportSearch },
  csvExport('sales', exportSales),
);
