import type { Readable } from 'node:stream';
import type { SalesScope } from '~/repositories/sales/sales.server';
import { paymentMethodLabel } from '~/schemas/orders/order-labels';
import { orderPartLabels } from '~/schemas/sales/order-parts';
import { noSales } from '~/schemas/sales/sales';
import type { SalesPart } from '~/schemas/sales/sales-ranges';
import type { SalesPartRow } from '~/schemas/sales/sales-report';
import type { SalesSearch } from '~/schemas/sales/sales-search';
import { daysOf } from '~/utils/days';
import { fromPesewas } from '~/utils/money';
import { type CsvColumns, exportList } from '../csv/export-list.server';
import { countOrdersOf } from './count-orders.server';
import { loadSales, sumSales } from './load-sales.server';
import { rangeOf } from './sales-range';
import { loadBestProducts, loadBestSellers, loadSold, partsOf } from './sales-report.server';

/** Products and sellers of one file; each costs a read. */
const maxNamed = 500;

const cedis = (pesewas: number) => fromPesewas(pesewas).toFixed(2);

/** A row of a file, by column. */
type Row = Record<string, string>;

const labels: Record<string, string> = { ...orderPartLabels, '-': '' };
const labelOf = (name: string) => labels[name] ?? name;

const partRows = (rows: readonly SalesPartRow[], name: string, count: string, label = labelOf): Row[] =>
  rows.map((row) => ({
    [name]: label(row.name),
    [count]: String(row.count),
    ...(row.pesewas === null ? {} : { amount: cedis(row.pesewas) }),
  }));

const headers: Record<SalesPart, readonly string[]> = {
  days: [
    'day',
    'sales',
    'refunds',
    'commission',
    'orders',
    'ordered',
    'own_sales',
    'units',
    'cancelled',
    'returned',
    'bulk_sales',
    'bulk_commission',
    'bulk_trades',
  ],
  statuses: ['status', 'orders'],
  categories: ['category', 'units', 'amount'],
  regions: ['region', 'orders', 'amount'],
  methods: ['payment_method', 'orders', 'amount'],
  products: ['product', 'product_id', 'units', 'amount'],
  sellers: ['seller', 'seller_id', 'amount'],
};

/** A part of the statistics as CSV: its days, or all rows of a table. Amounts in GHS. */
export function exportSales(
  scope: SalesScope,
  search: SalesSearch & { part: SalesPart },
  signal: AbortSignal,
  now = new Date(),
): Readable {
  const columns: CsvColumns<Row> = Object.fromEntries(
    headers[search.part].map((name) => [name, (row: Row) => row[name]]),
  );
  return exportList(columns, signal, async () => ({
    items: await rowsOf(scope, search, now),
    nextCursor: null,
  }));
}

async function rowsOf(
  scope: SalesScope,
  search: SalesSearch & { part: SalesPart },
  now: Date,
): Promise<Row[]> {
  const range = rangeOf(search, now);
  const days = daysOf(range);
  const loading = loadSales(scope, days);
  const loaded = await loading;
  const sum = sumSales(loaded, days);
  switch (search.part) {
    case 'days':
      return days.map((day) => {
        const figures = loaded.days.get(day) ?? noSales;
        const { sales, refunds, commission, orders, ordered, ownPesewas, units, tabs } = figures;
        return {
          day,
          sales: cedis(sales),
          refunds: cedis(refunds),
          commission: cedis(commission),
          orders: String(orders),
          ordered: cedis(ordered),
          own_sales: cedis(ownPesewas),
          units: String(units),
          cancelled: String(tabs.cancelled ?? 0),
          returned: String(tabs.returns ?? 0),
          bulk_sales: cedis(figures.bulkSales),
          bulk_commission: cedis(figures.bulkCommission),
          bulk_trades: String(figures.bulkTrades),
        };
      });
    case 'statuses':
      return partRows(partsOf(sum, await countOrdersOf(scope, range)).statuses, 'status', 'orders');
    case 'categories':
      return partRows(partsOf(sum, {}).categories, 'category', 'units');
    case 'regions':
      return partRows(partsOf(sum, {}).regions, 'region', 'orders');
    case 'methods':
      return partRows(partsOf(sum, {}).methods, 'payment_method', 'orders', paymentMethodLabel);
    case 'products': {
      const products = await loadBestProducts(await loadSold(scope, loading, days), maxNamed);
      return products.map(({ id, title, units, pesewas }) => ({
        product: title,
        product_id: id ?? '',
        units: String(units),
        amount: cedis(pesewas),
      }));
    }
    case 'sellers': {
      const sellers =
        scope === 'all' ? await loadBestSellers(await loadSold(scope, loading, days), maxNamed) : [];
      return sellers.map(({ id, name, pesewas }) => ({
        seller: name,
        seller_id: id,
        amount: cedis(pesewas),
      }));
    }
  }
}
