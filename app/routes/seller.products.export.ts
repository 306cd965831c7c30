import { csvDownload } from '~/http/csv-download.server';
import { sellerLoader } from '~/http/guards.server';
import { redirectBackToList } from '~/http/redirect-back.server';
import { productListSearch } from '~/schemas/product-forms';
import { exportProducts } from '~/services/products/export-products.server';

/** The seller's list under its filters, all pages, as CSV. */
export const loader = sellerLoader(
  { file: true, search: productListSearch },
  async ({ request, session, scope, search }) =>
    redirectBackToList(
      { request, session },
      csvDownload('products', exportProducts(scope, search, request.signal)),
    ),
);
