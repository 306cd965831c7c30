import { csvExport } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { adminOrderSearch } from '~/schemas/orders/order-search';
import { exportOrders } from '~/services/orders/pages/export-orders.server';

/** The orders of all sellers under their filters, all pages, as CSV. */
export const loader = adminLoader(
  { right: 'orders', file: true, search: adminOrderSearch },
  csvExport('orders', exportOrders),
);
