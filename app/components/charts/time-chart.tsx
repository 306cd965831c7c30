import { type PointerEvent, useState } from 'react';
import type { TimeChart as Chart } from '~/schemas/sales/time-chart';
import { type ChartColumn, type ChartShape, isDense, narrowShape, wideShape } from '~/utils/chart-shapes';
import { dayMs, formatDate } from '~/utils/dates';

/** Props of `TimeChart`. */
export interface TimeChartProps {
  chart: Chart;
  /** What `columnsOf` makes of it. */
  columns: readonly ChartColumn[];
  /** A value in words: '3 sign-ups', 'GH₵ 120.00'. */
  say: (value: number) => string;
  /** The list that a column's value counts. */
  to: (column: { from: string; to: string }) => string;
}

/**
 * A series of days: bars, or of many days a line; each column is a link. With JavaScript the value under the
 * pointer is shown. Screen readers get the sentence above it and the table behind it instead.
 */
export function TimeChart({ chart, columns, say, to }: TimeChartProps) {
  const { first, values, width } = chart;
  const [index, setIndex] = useState<number | null>(null);
  const shown = index === null ? undefined : values[index];
  const isLine = isDense(chart);
  return (
    <div className="time-chart" data-width={width}>
      <div>
        <Drawing shape={wideShape(chart, columns)} at={index} />
        <Drawing shape={narrowShape(chart, columns)} />
        <div
          aria-hidden="true"
          className="chart-links"
          onPointerMove={(event) => setIndex(indexAt(event, values.length, isLine))}
          onPointerLeave={() => setIndex(null)}
        >
          {columns.map(({ from, to: last, days }) => (
            // The first and the last week may be cut.
            // biome-ignore lint/a11y/useAnchorContent: for pointers only; the table behind has it in words
            <a
              key={from}
              href={to({ from, to: last })}
              tabIndex={-1}
              data-days={isLine && days < 7 ? days : undefined}
            />
          ))}
        </div>
      </div>
      <p className="text-sm text-muted-foreground max-md:hidden print:hidden">
        {index === null || shown === undefined
          ? '\u00a0'
          : `${formatDate(Date.parse(first) + index * dayMs)}: ${say(shown)}`}
      </p>
      {/* The drawing for narrow screens, below a title that says days. */}
      {isLine ? (
        <p className="text-sm text-muted-foreground md:hidden print:hidden">Each bar is a week.</p>
      ) : null}
    </div>
  );
}

/** @param at the day, from 0 on, that has a line of its own */
function Drawing({
  shape: { kind, width, height, path, offset, step, thickness, levels, values, labels },
  at = null,
}: {
  shape: ChartShape;
  at?: number | null;
}) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className="chart-levels" d={levels} />
      <g textAnchor="end">
        {values.map(({ x, y, label }) => (
          <text key={y} x={x} y={y}>
            {label}
          </text>
        ))}
      </g>
      {labels.map(({ x, y, label }) => (
        <text key={x} x={x} y={y}>
          {label}
        </text>
      ))}
      <path
        className={`chart-${kind}`}
        transform={`matrix(${step} 0 0 1 ${offset} 0)`}
        strokeWidth={thickness}
        d={path}
      />
      {at === null ? null : <path className="chart-pointer" d={`M${offset + at * step} 0V${height}`} />}
    </svg>
  );
}

/** The day under the pointer: a line begins with its first day, a bar has the middle of its column. */
function indexAt(event: PointerEvent<HTMLElement>, count: number, isLine: boolean): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const part = Math.min(1, Math.max(0, (event.clientX - left) / width));
  return isLine ? Math.round(part * Math.max(0, count - 1)) : Math.min(count - 1, Math.floor(part * count));
}
