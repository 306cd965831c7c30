import { productListSearch } from '~/schemas/product-forms';
import { sellerLoader } from '~/services/auth/guards.server';
import { exportProducts } from '~/services/products/export-products.server';
import { csvDownload } from '~/utils/csv-download.server';

/** The seller's list with its search, tab, category and order, all pages of it, as CSV. */
export const loader = sellerLoader(
  { search: productListSearch },
  async ({ request, scope, search }) =>
    csvDownload('products', exportProducts(scope, search, request.signal)),
);
