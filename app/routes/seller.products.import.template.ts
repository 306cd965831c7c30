import { csvDownload } from '~/http/csv-download.server';
import { sellerLoader } from '~/http/guards.server';
import { productTemplate } from '~/services/products/export-products.server';

/** Our CSV's header row alone. */
export const loader = sellerLoader({ right: 'products', file: true }, async () =>
  csvDownload('products-template', productTemplate()),
);
