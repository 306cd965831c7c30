import { productListSearch } from '~/schemas/product-forms';
import { sellerLoader } from '~/services/auth/guards.server';
import { orBackToList } from '~/services/auth/or-back.server';
import { exportProducts } from '~/services/products/export-products.server';
import { csvDownload } from '~/utils/csv-download.server';

/** The seller's list with its search, tab, category and order, all pages of it, as CSV. */
export const loader = sellerLoader(
  { file: true, search: productListSearch },
  async ({ request, session, scope, search }) =>
    orBackToList(
      { request, session },
      csvDownload('products', exportProducts(scope, search, request.signal)),
    ),
);
