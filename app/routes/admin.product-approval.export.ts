import { csvDownload } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { redirectBackToList } from '~/http/redirect-back.server';
import { approvalListSearch } from '~/schemas/product-forms';
import { exportQueue } from '~/services/products/export-products.server';
import { queueOrder } from '~/services/products/list-products.server';

/** The list under its filters, all pages, as CSV. */
export const loader = adminLoader(
  { file: true, search: approvalListSearch },
  async ({ request, session, scope, search }) =>
    redirectBackToList(
      { request, session },
      csvDownload(
        'product-approval',
        exportQueue(scope, { ...search, sort: queueOrder(search.tab) }, request.signal),
      ),
    ),
);
