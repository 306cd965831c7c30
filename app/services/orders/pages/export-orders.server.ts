import type { Readable } from 'node:stream';
import { listOrders, type OrderScope } from '~/repositories/orders/orders.server';
import type { Order, OrderItem } from '~/schemas/orders/order';
import type { orderCsvColumns } from '~/schemas/orders/order-csv';
import type { OrderSearch } from '~/schemas/orders/order-search';
import { statusLabels } from '~/schemas/statuses';
import { isReadable } from '~/schemas/unreadable';
import { type CsvColumns, type ExportPage, exportList } from '../../csv/export-list.server';
import { cancelReasonOf } from '../order-in-words';
import { filtersOf } from './order-filters';

/** One line of an order; the order's own columns are repeated. */
interface OrderLine {
  order: Order;
  item: OrderItem;
}

const cedis = (amount: number) => amount.toFixed(2);

/** The columns of our template; `satisfies` keeps them to it. */
const columns = {
  order_number: ({ order }) => order.orderNumber,
  placed_at: ({ order }) => order.createdAt,
  status: ({ order }) => statusLabels.order[order.status],
  payment_status: ({ order }) => statusLabels.orderPayment[order.paymentStatus],
  payment_method: ({ order }) => order.paymentMethod,
  buyer_name: ({ order }) => order.buyerName,
  buyer_phone: ({ order }) => order.buyerPhone,
  address_line: ({ order }) => order.deliveryAddress?.line,
  landmark: ({ order }) => order.deliveryAddress?.landmark,
  town: ({ order }) => order.deliveryAddress?.town,
  region: ({ order }) => order.deliveryAddress?.region,
  gps: ({ order }) => order.deliveryAddress?.gps,
  delivery_fee: ({ order }) => cedis(order.deliveryFee),
  currency: () => 'GHS',
  line: ({ item }) => item.lineId,
  sku: ({ item }) => item.sku,
  title: ({ item }) => item.title,
  variant: ({ item }) => item.variant,
  // What the buyer pays: the import knows no discounts.
  unit_price: ({ item }) => cedis(item.unitPrice - item.sellerDiscount - item.marketplaceDiscount),
  quantity: ({ item }) => String(item.quantity),
  cancelled: ({ item }) => String(item.cancelled),
  shipped: ({ item }) => String(item.shipped),
  delivered: ({ item }) => String(item.delivered),
  returned: ({ item }) => String(item.returned),
  total: ({ order }) => cedis(order.total),
  commission: ({ order }) => cedis(order.commission.amount),
} satisfies Record<(typeof orderCsvColumns)[number], CsvColumns<OrderLine>[string]>;

/** What the import can do without: categories, times of steps, and refunds by amount. */
const historyColumns: CsvColumns<OrderLine> = {
  source: ({ order }) => order.source,
  category: ({ item }) => item.category,
  seller_discount: ({ item }) => cedis(item.sellerDiscount),
  marketplace_discount: ({ item }) => cedis(item.marketplaceDiscount),
  refunded: ({ order }) => cedis(order.shipments.reduce((sum, one) => sum + one.refundedPesewas, 0) / 100),
  accepted_at: ({ order }) => order.acceptedAt,
  shipped_at: ({ order }) => order.shipments[0]?.shippedAt,
  delivered_at: ({ order }) => order.shipments.find(({ deliveredAt }) => deliveredAt)?.deliveredAt,
  returned_at: ({ order }) => timeOf(order, 'receive_return'),
  cancelled_at: ({ order }) => timeOf(order, 'cancel') ?? timeOf(order, 'expire'),
  cancel_reason: ({ order }) => cancelReasonOf(order),
};

const timeOf = ({ timeline }: Order, name: string) => timeline.find(({ step }) => step === name)?.at;

const sellerColumns: CsvColumns<OrderLine> = {
  seller_id: ({ order }) => order.sellerId,
  seller_name: ({ order }) => order.sellerName,
};

type List = Omit<OrderSearch, 'after' | 'trail'>;

/** All pages of a list of orders as our CSV, a row for each line of an order. */
export function exportOrders(scope: OrderScope, search: List, signal: AbortSignal): Readable {
  const filters = filtersOf(search);
  const pages = async (page: ExportPage) => {
    const { items, nextCursor } = await listOrders(scope, { ...filters, ...page });
    const lines = items.filter(isReadable).flatMap((order) => order.items.map((item) => ({ order, item })));
    return { items: lines, nextCursor };
  };
  const all = { ...columns, ...historyColumns, ...(scope === 'all' ? sellerColumns : {}) };
  return exportList(all, signal, pages);
}
