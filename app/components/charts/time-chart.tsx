import { type PointerEvent, useState } from 'react';
import type { TimeChart as Chart, ChartShape } from '~/schemas/time-chart';
import { dayMs, formatDate } from '~/utils/dates';

/** Props of `TimeChart`. */
export interface TimeChartProps {
  chart: Chart;
  /** A value in words: '3 sign-ups', 'GH₵ 120.00'. */
  say: (value: number) => string;
  /** The list that a column's value counts. */
  to: (column: { from: string; to: string }) => string;
}

/**
 * A series of days, drawn on the server: bars, or of many days a line; each column is a link. With JavaScript
 * the value under the pointer is shown. Screen readers get the sentence above it and the table behind it
 * instead.
 */
export function TimeChart({ chart: { first, values, columns, wide, narrow }, say, to }: TimeChartProps) {
  const [index, setIndex] = useState<number | null>(null);
  const shown = index === null ? undefined : values[index];
  const links = ({ edges, top, bottom }: ChartShape) =>
    columns.map((column, place) => (
      <a key={column.from} href={to(column)} tabIndex={-1}>
        <path d={`M${edges[place]} ${top}H${edges[place + 1]}V${bottom}H${edges[place]}z`} />
      </a>
    ));
  const isDaily = columns.length === values.length;
  const place = ({ edges, left, right }: ChartShape, at: number) =>
    isDaily
      ? ((edges[at] ?? left) + (edges[at + 1] ?? right)) / 2
      : left + ((right - left) * at) / (values.length - 1);
  return (
    <div className="time-chart">
      <div
        className="max-md:hidden print:block"
        onPointerMove={(event) => setIndex(indexAt(event, wide, values.length, isDaily))}
        onPointerLeave={() => setIndex(null)}
      >
        <Drawing shape={wide}>
          {index === null ? null : (
            <path className="chart-pointer" d={`M${place(wide, index)} ${wide.top}V${wide.bottom}`} />
          )}
          {links(wide)}
        </Drawing>
        <p className="text-sm text-muted-foreground print:hidden">
          {index === null || shown === undefined
            ? '\u00a0'
            : `${formatDate(Date.parse(first) + index * dayMs)}: ${say(shown)}`}
        </p>
      </div>
      <div className="md:hidden print:hidden">
        <Drawing shape={narrow}>{links(narrow)}</Drawing>
      </div>
    </div>
  );
}

function Drawing({ shape, children }: { shape: ChartShape; children?: React.ReactNode }) {
  const { kind, width, height, left, right, bottom, levels, labels, path } = shape;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {levels.map(({ y, label }) => (
        <g key={label}>
          <path className="chart-level" d={`M${left} ${y}H${right}`} />
          <text x={left - 6} y={y + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {labels.map(({ x, label }) => (
        <text key={x} x={x} y={bottom + 16}>
          {label}
        </text>
      ))}
      <path className={kind === 'line' ? 'chart-line' : 'chart-bars'} d={path} />
      {children}
    </svg>
  );
}

/** The day under the pointer. */
function indexAt(
  event: PointerEvent<HTMLElement>,
  { width, left, right }: ChartShape,
  count: number,
  isDaily: boolean,
): number {
  const box = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * width;
  const part = Math.min(1, Math.max(0, (x - left) / (right - left)));
  return isDaily ? Math.min(count - 1, Math.floor(part * count)) : Math.round(part * Math.max(0, count - 1));
}
