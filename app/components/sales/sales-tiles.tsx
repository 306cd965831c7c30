import { Figures, FigureTile, tendencyOf } from '~/components/charts/figure-tile';
import { useHasBulk } from '~/components/layout/has-bulk';
import { columnsOf } from '~/schemas/sales/chart-shapes';
import type { SalesReport, SalesTotals } from '~/schemas/sales/sales-report';
import { formatCount } from '~/utils/text';
import type { SalesLinks } from './sales-links';
import { cedis, changeInShort, percentOf } from './words';

interface Figure {
  label: string;
  to: string;
  value: (totals: SalesTotals) => string;
  /** What is compared. */
  size: (totals: SalesTotals) => number;
  lessIsBetter?: boolean;
  /** Its values in the report's chart, for the large one. */
  trend?: (report: SalesReport) => number[];
  /** Below the figure, instead of the change. */
  note?: (before: SalesTotals) => string;
  about: string;
}

/** Whole pesewas. */
const averageOf = ({ ordered, orders }: SalesTotals) => (orders === 0 ? 0 : Math.round(ordered / orders));

function figuresOf(links: SalesLinks, days: { from: string; to: string }): Figure[] {
  const orders = (search = {}) => links.orders({ ...search, ...days });
  return [
    {
      label: 'Sales',
      to: links.transactions(days),
      value: ({ net }) => cedis(net),
      size: ({ net }) => net,
      trend: ({ charts }) => columnsOf(charts.sales).map(({ value }) => value),
      about:
        'What delivered parcels were sold for, with delivery, on the day of delivery, minus refunds on the day of the refund. Commission is not taken off. Orders that are not delivered do not count yet.',
    },
    {
      label: 'Orders',
      to: orders(),
      value: (totals) => formatCount(totals.orders),
      size: (totals) => totals.orders,
      about: 'All orders that were placed on these days, also those that were cancelled later.',
    },
    {
      label: 'Average order',
      to: orders(),
      value: (totals) => (totals.orders === 0 ? '—' : cedis(averageOf(totals))),
      size: averageOf,
      about: 'What the orders placed on these days cost, with delivery, divided by their number.',
    },
    {
      label: 'Units',
      to: orders(),
      value: ({ units }) => formatCount(units),
      size: ({ units }) => units,
      about: 'Items of the orders placed on these days, as ordered.',
    },
    {
      label: 'Cancelled',
      to: orders({ tab: 'cancelled' }),
      value: ({ cancelled, orders: all }) => percentOf(cancelled, all),
      size: ({ cancelled, orders: all }) => partOf(cancelled, all),
      lessIsBetter: true,
      note: ({ cancelled, orders: all }) => partBefore(cancelled, all),
      about: 'Share of the orders placed on these days that were fully cancelled.',
    },
    {
      label: 'Returned',
      to: orders({ tab: 'returns' }),
      value: ({ returned, orders: all }) => percentOf(returned, all),
      size: ({ returned, orders: all }) => partOf(returned, all),
      lessIsBetter: true,
      note: ({ returned, orders: all }) => partBefore(returned, all),
      about: 'Share of these orders with a return, decided or not.',
    },
  ];
}

const partOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** 'was 4.2%' */
const partBefore = (part: number, whole: number) =>
  whole === 0 ? 'no orders before' : `was ${percentOf(part, whole)}`;

/** Of trades in bulk, which the figures of the shop leave out. */
function bulkFiguresOf(links: SalesLinks, days: { from: string; to: string }): Figure[] {
  return [
    {
      label: 'Bulk sales',
      to: links.bulk(days),
      value: ({ bulkSales }) => cedis(bulkSales),
      size: ({ bulkSales }) => bulkSales,
      about:
        'What buyers paid for bulk trades that were completed on these days, without what went back to them. Commission is not taken off. It is not part of the other figures.',
    },
    {
      label: 'Bulk trades',
      to: links.bulk(days),
      value: ({ bulkTrades }) => formatCount(bulkTrades),
      size: ({ bulkTrades }) => bulkTrades,
      about: 'Bulk trades that were completed on these days.',
    },
    {
      label: 'Commission on bulk trades',
      to: links.bulk(days),
      value: ({ bulkCommission }) => cedis(0 - bulkCommission),
      size: ({ bulkCommission }) => -bulkCommission,
      about: 'What Makola kept of the bulk trades that were completed on these days.',
    },
  ];
}

/** The main figures of a range, each a link to what it counts, with its change; what they mean is below. */
export function SalesTiles(props: TilesProps) {
  return <Tiles name="Main figures" figuresOf={figuresOf} {...props} />;
}

/** The same of trades in bulk, if there were any. */
export function BulkTiles(props: TilesProps) {
  const { totals, before } = props.report;
  const hasBulk = useHasBulk();
  if (!hasBulk || (totals.bulkTrades === 0 && before.bulkTrades === 0)) return null;
  return <Tiles name="Bulk trade" figuresOf={bulkFiguresOf} {...props} />;
}

interface TilesProps {
  report: SalesReport;
  links: SalesLinks;
}

function Tiles({
  name,
  figuresOf: listOf,
  report,
  links,
}: TilesProps & { name: string; figuresOf: typeof figuresOf }) {
  const { totals, before, range } = report;
  const figures = listOf(links, { from: range.from, to: range.to });
  return (
    <div className="mb-4">
      <Figures label={name}>
        {figures.map(({ label, to, value, size, lessIsBetter, note, trend }) => (
          <FigureTile
            key={label}
            label={label}
            to={to}
            figure={value(totals)}
            note={note ? note(before) : changeInShort(size(totals), size(before))}
            tendency={tendencyOf(size(totals) - size(before), lessIsBetter)}
            trend={trend?.(report)}
          />
        ))}
      </Figures>
      <details data-print="hide" className="disclosure mt-1">
        <summary>About these figures</summary>
        <dl className="space-y-2 text-sm text-muted-foreground">
          {figures.map(({ label, about }) => (
            <div key={label}>
              <dt className="font-medium text-foreground">{label}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
