import { csvExport } from '~/http/csv-download.server';
import { sellerLoader } from '~/http/guards.server';
import { productListSearch } from '~/schemas/products/product-forms';
import { exportProducts } from '~/services/products/export-products.server';

/** The seller's list under its filters, all pages, as CSV. */
export const loader = sellerLoader(
  { right: ['prices', 'exports'], file: true, search: productListSearch },
  csvExport('products', exportProducts),
);
