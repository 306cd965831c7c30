import { csvExport } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { editRequestListSearch } from '~/schemas/products/edit-request-forms';
import { exportEdits } from '~/services/products/edits/export-edits.server';

/** The list of edit requests under its filters, all pages, as CSV. */
export const loader = adminLoader(
  { right: 'products', file: true, search: editRequestListSearch },
  csvExport('edit-requests', exportEdits),
);
