import { sellerLoader } from '~/services/auth/guards.server';
import { productTemplate } from '~/services/products/export-products.server';
import { csvDownload } from '~/utils/csv-download.server';

/** The columns of our CSV and nothing below them. */
export const loader = sellerLoader({ file: true }, async () =>
  csvDownload('products-template', productTemplate()),
);
