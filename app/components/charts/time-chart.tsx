import { type PointerEvent, useState } from 'react';
import type { TimeChart as Chart, ChartFrame } from '~/schemas/time-chart';
import { barShape, type ChartShape, columnsOf, isDense, lineShape } from '~/utils/chart-shapes';
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
 * A series of days: bars, or of many days a line; each column is a link. With JavaScript the value under the
 * pointer is shown. Screen readers get the sentence above it and the table behind it instead.
 */
export function TimeChart({ chart, say, to }: TimeChartProps) {
  const { first, values, wide, narrow } = chart;
  const [index, setIndex] = useState<number | null>(null);
  const shown = index === null ? undefined : values[index];
  const columns = columnsOf(chart);
  const isLine = isDense(chart);
  const onWide = isLine ? lineShape(chart, wide) : barShape(columns, wide);
  const onNarrow = barShape(columns, narrow);
  const links = ({ edges }: ChartShape, { top, bottom }: ChartFrame) =>
    columns.map(({ from, to: last }, place) => (
      <a key={from} href={to({ from, to: last })} tabIndex={-1}>
        <path d={`M${edges[place]} ${top}H${edges[place + 1]}V${bottom}H${edges[place]}z`} />
      </a>
    ));
  return (
    <div className="time-chart">
      <div
        className="max-md:hidden print:block"
        onPointerMove={(event) => setIndex(indexAt(event, wide, values.length, isLine))}
        onPointerLeave={() => setIndex(null)}
      >
        <Drawing frame={wide} shape={onWide}>
          {index === null ? null : (
            <path
              className="chart-pointer"
              d={`M${xOf(wide, index, values.length, isLine)} ${wide.top}V${wide.bottom}`}
            />
          )}
          {links(onWide, wide)}
        </Drawing>
        <p className="text-sm text-muted-foreground print:hidden">
          {index === null || shown === undefined
            ? '\u00a0'
            : `${formatDate(Date.parse(first) + index * dayMs)}: ${say(shown)}`}
        </p>
      </div>
      <div className="md:hidden print:hidden">
        <Drawing frame={narrow} shape={onNarrow}>
          {links(onNarrow, narrow)}
        </Drawing>
      </div>
    </div>
  );
}

function Drawing({
  frame: { width, height, left, right, bottom, levels },
  shape: { kind, path, labels },
  children,
}: {
  frame: ChartFrame;
  shape: ChartShape;
  children?: React.ReactNode;
}) {
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

/** Where a day is: the points of a line begin at the left edge, a bar has its middle in its column. */
function xOf({ left, right }: ChartFrame, index: number, count: number, isLine: boolean): number {
  const part = isLine ? index / Math.max(1, count - 1) : (index + 0.5) / count;
  return left + (right - left) * part;
}

/** The day under the pointer. */
function indexAt(
  event: PointerEvent<HTMLElement>,
  { width, left, right }: ChartFrame,
  count: number,
  isLine: boolean,
): number {
  const box = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * width;
  const part = Math.min(1, Math.max(0, (x - left) / (right - left)));
  return isLine ? Math.round(part * Math.max(0, count - 1)) : Math.min(count - 1, Math.floor(part * count));
}
