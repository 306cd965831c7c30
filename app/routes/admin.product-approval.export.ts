import { csvExport } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { approvalListSearch } from '~/schemas/products/product-forms';
import { exportQueue } from '~/services/products/export-products.server';

/** The list under its filters, all pages, as CSV. */
export const loader = adminLoader(
  { right: 'products', file: true, search: approvalListSearch },
  csvExport('product-approval', exportQueue),
);
