import { csvExport } from '~/http/csv-download.server';
import { sellerLoader } from '~/http/guards.server';
import { sellerOrderSearch } from '~/schemas/orders/order-search';
import { exportOrders } from '~/services/orders/pages/export-orders.server';

/** The seller's list under its filters, all pages, as CSV. */
export const loader = sellerLoader(
  { right: ['orders', 'exports'], file: true, search: sellerOrderSearch },
  csvExport('orders', exportOrders),
);
