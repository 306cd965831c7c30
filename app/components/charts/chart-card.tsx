import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import type { TimeChart as Chart } from '~/schemas/time-chart';
import { columnsOf, isDense } from '~/utils/chart-shapes';
import { formatDate } from '~/utils/dates';
import { TimeChart, type TimeChartProps } from './time-chart';

/** Props of `ChartCard`. */
export interface ChartCardProps extends TimeChartProps {
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
export function ChartCard({ title, finding, exportTo, valueHeader, cell, about, ...chart }: ChartCardProps) {
  return (
    <Card>
      <CardHead title={title} exportTo={exportTo} />
      <p>{finding}</p>
      <figure className="mt-3">
        <TimeChart {...chart} />
      </figure>
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 items-center md:min-h-8">Show as table</summary>
        <ValueTable chart={chart.chart} to={chart.to} valueHeader={valueHeader} cell={cell ?? chart.say} />
      </details>
      {about}
    </Card>
  );
}

/** The title of a card with figures, and the link to its file. */
export function CardHead({ title, exportTo }: { title: string; exportTo: string }) {
  return (
    <div className="mb-1 flex items-baseline justify-between gap-4">
      <CardTitle>{title}</CardTitle>
      <a href={exportTo} className="link" data-print="hide">
        Export<span className="sr-only"> {title}</span>
      </a>
    </div>
  );
}

function ValueTable({
  chart,
  to,
  valueHeader,
  cell,
}: Required<Pick<ChartCardProps, 'to' | 'valueHeader' | 'cell'>> & { chart: Chart }) {
  const columns = columnsOf(chart);
  return (
    <div className="mt-2 max-h-96 overflow-y-auto">
      <Table>
        <thead>
          <TableRow>
            <TableHead>{isDense(chart) ? 'Week' : 'Day'}</TableHead>
            <TableHead align="end">{valueHeader}</TableHead>
          </TableRow>
        </thead>
        <tbody>
          {[...columns].reverse().map((one) => (
            <TableRow key={one.from}>
              <TableCell>
                <Link to={to({ from: one.from, to: one.to })} className="link">
                  {one.from === one.to
                    ? formatDate(one.from)
                    : `${formatDate(one.from)} to ${formatDate(one.to)}`}
                </Link>
              </TableCell>
              <TableCell align="end" className="tabular-nums">
                {cell(one.value)}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
