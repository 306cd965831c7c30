import { AboutFigure, FiguresNote } from '~/components/charts/about-figure';
import { CardHead, ChartCard } from '~/components/charts/chart-card';
import { type ShareRow, ShareTable } from '~/components/charts/share-table';
import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { otherPaymentMethods, paymentMethodLabel } from '~/schemas/orders/order-labels';
import { type OrderPart, orderPartLabels, tabOfPart } from '~/schemas/sales/order-parts';
import type { SalesPart } from '~/schemas/sales/sales-ranges';
import type { SalesPartRow, SalesReport } from '~/schemas/sales/sales-report';
import type { SalesSearch } from '~/schemas/sales/sales-search';
import { formatDate, formatMonth, formatRange } from '~/utils/dates';
import { formatAmount, fromPesewas } from '~/utils/money';
import { formatCount } from '~/utils/text';
import { BestProducts, BestSellers } from './best';
import { RangePicker } from './range-picker';
import type { SalesLinks } from './sales-links';
import { BulkTiles, SalesTiles } from './sales-tiles';
import { bestDayOf, cedis, changeInWords, duringRange, orderCount } from './words';

/** The statistics of one seller, or of all. */
export function SalesPage({
  title,
  report,
  search,
  links,
}: {
  title: string;
  report: SalesReport;
  search: SalesSearch;
  links: SalesLinks;
}) {
  const { range, computedAt, stale, unreadable } = report;
  return (
    <>
      <PageHeader
        title={title}
        summary={`${formatRange(range)}, compared with ${formatRange(range.before)}`}
      />
      <RangePicker search={search} to={links.page} problem={range.problem} />
      {stale.length > 0 ? (
        <p role="status" className="mb-4 text-muted-foreground">
          Orders of the past are being counted for{' '}
          {stale.map((month) => formatMonth(`${month}-01`)).join(', ')}. Figures of these months may be
          incomplete for some minutes.
        </p>
      ) : null}
      {unreadable.length > 0 ? (
        <p role="status" className="mb-4 text-destructive">
          The figures of {unreadable.map((month) => formatMonth(`${month}-01`)).join(', ')} can’t be shown
          right now, and are missing below. Reload the page to try again.
        </p>
      ) : null}
      {hasNothing(report) ? <NothingYet /> : <Figures report={report} search={search} links={links} />}
      <p className="mt-4 text-sm text-muted-foreground">
        <FiguresNote computedAt={computedAt} /> What was done in the last few seconds may be missing.
      </p>
    </>
  );
}

/** ' Ama Mensah: 3 orders, GH₵ 240.00, of it GH₵ 80.00 in cash.' */
const PeopleSold = ({ people }: Pick<SalesReport, 'people'>) =>
  people.map(({ id, name, orders, pesewas, cash }) => (
    <span key={id} className="block">
      {name}: {orderCount(orders)}, {cedis(pesewas)}
      {cash > 0 ? `, of it ${cedis(cash)} in cash` : ''}.
    </span>
  ));

/** Whether there is nothing to count, on these days and before. */
const hasNothing = ({ totals, before }: SalesReport) =>
  [totals, before].every(({ orders, sales, refunds, bulkTrades }) =>
    [orders, sales, refunds, bulkTrades].every((figure) => figure === 0),
  );

function NothingYet() {
  return (
    <EmptyState scene="book" title="No orders on these days">
      <p>Sales, orders and charts appear here with the first order. To see other days, choose them above.</p>
    </EmptyState>
  );
}

/** The tiles, the charts and the parts. */
function Figures({ report, search, links }: { report: SalesReport; search: SalesSearch; links: SalesLinks }) {
  const { range, isOpen, charts, totals, before } = report;
  const exportTo = (part: SalesPart) =>
    links.exportTo({ ...addressOf(search), part: part === 'days' ? '' : part });
  const days = { from: range.from, to: range.to };
  const best = { sales: bestDayOf(charts.sales), orders: bestDayOf(charts.orders) };
  const during = duringRange(report);
  return (
    <>
      <SalesTiles report={report} links={links} />
      {totals.ownOrders > 0 ? (
        <p className="-mt-2 mb-4 text-muted-foreground">
          Own sales, typed in by the seller: {orderCount(totals.ownOrders)} of these,{' '}
          {cedis(totals.ownPesewas)}.
          <PeopleSold people={report.people} />
        </p>
      ) : null}
      {range.days > 1 ? (
        <div className="mb-4 grid gap-4 lg:grid-cols-2">
          <ChartCard
            title="Sales per day"
            finding={
              <>
                {cedis(totals.net)} {during}, {changeInWords(totals.net, before.net)}.
                {best.sales.value > 0
                  ? ` Best day: ${formatDate(best.sales.day)}, ${cedis(best.sales.value)}.`
                  : ''}
              </>
            }
            chart={charts.sales}
            isOpen={isOpen}
            say={cedis}
            cell={(pesewas) => formatAmount(fromPesewas(pesewas))}
            valueHeader="GH₵"
            to={links.transactions}
            exportTo={exportTo('days')}
            about={
              <AboutFigure
                link={
                  <Link to={links.transactions(days)} className="link">
                    See sales and refunds
                  </Link>
                }
              >
                Sales by day of delivery, minus refunds by day of refund. A day with more refunds than sales
                is below zero.
              </AboutFigure>
            }
          />
          <ChartCard
            title="Orders per day"
            finding={
              <>
                {orderCount(totals.orders)} {during}, {changeInWords(totals.orders, before.orders)}.
                {best.orders.value > 0
                  ? ` Best day: ${formatDate(best.orders.day)}, ${orderCount(best.orders.value)}.`
                  : ''}
              </>
            }
            chart={charts.orders}
            isOpen={isOpen}
            say={orderCount}
            cell={formatCount}
            valueHeader="Orders"
            to={links.orders}
            exportTo={exportTo('days')}
            about={
              <AboutFigure
                link={
                  <Link to={links.orders(days)} className="link">
                    See the orders
                  </Link>
                }
              >
                Orders by the day they were placed, also those that were cancelled later.
              </AboutFigure>
            }
          />
        </div>
      ) : null}
      <BulkTiles report={report} links={links} />
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        <BestProducts report={report} links={links} exportTo={exportTo('products')} />
        {links.seller ? <BestSellers report={report} links={links} exportTo={exportTo('sellers')} /> : null}
        <Parts
          title="Orders by status"
          headers={['Status', 'Orders']}
          rows={report.statuses}
          toRow={({ name }) => ({
            label: orderPartLabels[name as OrderPart],
            to: links.orders({ tab: tabOfPart(name as OrderPart), ...days }),
          })}
          finding={largestOf(report.statuses, totals.orders, (name) =>
            orderPartLabels[name as OrderPart].toLowerCase(),
          )}
          exportTo={exportTo('statuses')}
          about="Orders placed on these days, by what they are now. An order of which a part is on the way and the rest is to ship counts under To ship alone, so that the rows add up to all orders. The list of returns also has orders of which a part came back."
        />
        <Parts
          title="Categories"
          headers={['Category', 'Units', 'GH₵']}
          rows={report.categories}
          toRow={({ name }) => ({
            label: name === '-' ? 'No category' : name,
            to: name === '-' ? null : links.category(name),
          })}
          finding={largestOf(report.categories, undefined, (name) => (name === '-' ? 'no category' : name))}
          exportTo={exportTo('categories')}
          about="Items ordered on these days, without delivery, by the category that the product had then. Items that are not products of Makola have none."
        />
        <Parts
          title="Regions"
          headers={['Region', 'Orders', 'GH₵']}
          rows={report.regions}
          toRow={({ name }) => ({
            label: name === '-' ? 'No region' : name,
            to: name === '-' ? null : links.orders({ region: name, ...days }),
          })}
          finding={largestOf(report.regions, totals.orders, (name) => (name === '-' ? 'no region' : name))}
          exportTo={exportTo('regions')}
          about="Orders placed on these days by where they go, and what they cost with delivery."
        />
        <Parts
          title="Payment methods"
          headers={['Payment method', 'Orders', 'GH₵']}
          rows={report.methods}
          toRow={({ name }) => ({
            label: paymentMethodLabel(name),
            to: name === otherPaymentMethods ? null : links.orders({ payment: name, ...days }),
          })}
          finding={largestOf(report.methods, totals.orders, (name) => paymentMethodLabel(name).toLowerCase())}
          exportTo={exportTo('methods')}
          about="Orders placed on these days by how they are paid, and what they cost with delivery."
        />
      </div>
    </>
  );
}

/** The range in an address; the usual one is left out. */
const addressOf = ({ range, from, to }: SalesSearch) => ({ range: range === '30' ? '' : range, from, to });

/** 'Most orders: Ashanti, 41%.' */
function largestOf(
  rows: readonly SalesPartRow[],
  orders: number | undefined,
  label: (name: string) => string,
) {
  const size = (row: SalesPartRow) => (orders === undefined ? (row.pesewas ?? 0) : row.count);
  const all = orders ?? rows.reduce((sum, row) => sum + size(row), 0);
  const [first] = [...rows].sort((a, b) => size(b) - size(a));
  if (!first || all === 0 || size(first) === 0) return 'No orders on these days.';
  const percent = Math.round((size(first) / all) * 100);
  return `Largest part: ${label(first.name)}, ${percent}%.`;
}

/** Rows of a card; the file has all of them. */
const maxRows = 10;

function Parts({
  title,
  headers,
  rows,
  toRow,
  finding,
  exportTo,
  about,
}: {
  title: string;
  headers: readonly string[];
  rows: readonly SalesPartRow[];
  toRow: (row: SalesPartRow) => Pick<ShareRow, 'label' | 'to'>;
  finding: string;
  exportTo: string;
  about: string;
}) {
  const shown = rows.slice(0, maxRows).map((row) => ({
    id: row.name,
    ...toRow(row),
    size: headers[1] === 'Orders' ? row.count : (row.pesewas ?? 0),
    cells: [
      formatCount(row.count),
      ...(row.pesewas === null ? [] : [formatAmount(fromPesewas(row.pesewas))]),
    ],
  }));
  return (
    <Card>
      <CardHead title={title} exportTo={exportTo} />
      <p>{finding}</p>
      {shown.length > 0 ? <ShareTable headers={headers} rows={shown} /> : null}
      {rows.length > maxRows ? (
        <p className="mt-2 text-sm text-muted-foreground">{rows.length - maxRows} more are in the export.</p>
      ) : null}
      <AboutFigure>{about}</AboutFigure>
    </Card>
  );
}
