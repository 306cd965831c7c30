import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { columnsOf, isOfWeeks } from '~/schemas/sales/chart-shapes';
import type { TimeChart as Chart } from '~/schemas/sales/time-chart';
import { formatRange } from '~/utils/dates';
import { FigureTable } from './figure-table';
import { TimeChart, type TimeChartProps } from './time-chart';

/** Props of `ChartCard`. */
export interface ChartCardProps extends Omit<TimeChartProps, 'columns'> {
  title: string;
  /** What the chart shows, in a sentence. */
  finding: React.ReactNode;
  /** The address of the days as a file. */
  exportTo: string;
  /** The heading of the values in the table. */
  valueHeader: string;
  /** A value in the table; default: as `say` says it. */
  cell?: (value: number) => string;
  /** An `AboutFigure`. */
  about: React.ReactNode;
}

/** A chart of days with what it shows as a sentence above it, and its values as a table behind it. */
export function ChartCard({
  title,
  finding,
  exportTo,
  valueHeader,
  cell,
  about,
  ...figures
}: ChartCardProps) {
  const { chart, say, to } = figures;
  const columns = columnsOf(chart);
  return (
    <Card>
      <CardHead title={title} exportTo={exportTo} />
      <p>{finding}</p>
      <figure className="mt-3">
        <TimeChart {...figures} columns={columns} />
      </figure>
      <details className="disclosure mt-2">
        <summary>Show as table</summary>
        <ValueTable chart={chart} columns={columns} to={to} valueHeader={valueHeader} cell={cell ?? say} />
      </details>
      {about}
    </Card>
  );
}

/** The title of a card with figures, and the link to its file. */
export function CardHead({ title, exportTo }: { title: string; exportTo: string }) {
  return (
    <div className="card-head">
      <CardTitle>{title}</CardTitle>
      <a href={exportTo} className="link" data-print="hide">
        Export<span className="sr-only">{` ${title}`}</span>
      </a>
    </div>
  );
}

function ValueTable({
  chart,
  columns,
  to,
  valueHeader,
  cell,
}: Required<Pick<ChartCardProps, 'to' | 'valueHeader' | 'cell'>> &
  Pick<TimeChartProps, 'columns'> & { chart: Chart }) {
  return (
    <div className="mt-2 max-h-96 overflow-auto">
      <FigureTable
        headers={[isOfWeeks(chart) ? 'Week' : 'Day', valueHeader, ...(chart.before ? ['Before'] : [])]}
      >
        {[...columns].reverse().map(({ from, to: last, value, before }) => (
          <tr key={from}>
            <td>
              {/* One page for all of them, which the link about the figure has discovered. */}
              <Link to={to({ from, to: last })} discover="none">
                {formatRange({ from, to: last })}
              </Link>
            </td>
            <td>{cell(value)}</td>
            {before === null ? null : <td>{cell(before)}</td>}
          </tr>
        ))}
      </FigureTable>
    </div>
  );
}
