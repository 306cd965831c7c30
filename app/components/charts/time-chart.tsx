import { type MouseEvent, type PointerEvent, useState } from 'react';
import {
  type ChartColumn,
  type ChartShape,
  isOfWeeks,
  narrowShape,
  wideShape,
} from '~/schemas/sales/chart-shapes';
import type { TimeChart as Chart } from '~/schemas/sales/time-chart';
import { formatRange } from '~/utils/dates';

/** Props of `TimeChart`. */
export interface TimeChartProps {
  chart: Chart;
  /** What `columnsOf` makes of it. */
  columns: readonly ChartColumn[];
  /** Whether the last day is today, which is not over. */
  isOpen: boolean;
  /** A value in words: '3 sign-ups', 'GH₵ 120.00'. */
  say: (value: number) => string;
  /** The list that a column's value counts. */
  to: (column: { from: string; to: string }) => string;
}

/**
 * Bars of days, or of many days bars of weeks, with what they are compared with as a line behind them; each
 * bar is a link. With JavaScript the values under the pointer are shown, and a first tap shows them too.
 * Screen readers get the sentence above it and the table behind it instead.
 */
export function TimeChart({ chart, columns, isOpen, say, to }: TimeChartProps) {
  const [index, setIndex] = useState<number | null>(null);
  const shown = index === null ? undefined : columns[index];
  /** A finger covers the bar, so its first tap only shows what it stands for. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const tapped = columnAt(event, columns.length);
    if (isTouch(event.nativeEvent) && tapped !== index) event.preventDefault();
    setIndex(tapped);
  }
  return (
    <div className="time-chart" data-width={chart.width}>
      <div>
        <Drawing shape={wideShape(chart, columns)} isOpen={isOpen} at={index} />
        <Drawing shape={narrowShape(chart, columns)} isOpen={isOpen} at={index} />
        <div
          aria-hidden="true"
          className="chart-links"
          onPointerMove={(event) => {
            if (!isTouch(event.nativeEvent)) setIndex(columnAt(event, columns.length));
          }}
          onPointerLeave={(event) => {
            if (!isTouch(event.nativeEvent)) setIndex(null);
          }}
          onClickCapture={onClick}
        >
          {columns.map(({ from, to: last }) => (
            // biome-ignore lint/a11y/useAnchorContent: for pointers only; the table behind has it in words
            <a key={from} href={to({ from, to: last })} tabIndex={-1} />
          ))}
        </div>
      </div>
      <p className="min-h-10 text-sm text-muted-foreground print:hidden">
        {shown ? sayColumn(shown, say) : legendOf(chart)}
      </p>
    </div>
  );
}

/** '12–18 Oct 2026: 31 orders, 28 orders before' */
function sayColumn({ from, to, value, before }: ChartColumn, say: (value: number) => string): string {
  const then = before === null ? '' : `, ${say(before)} before`;
  return `${formatRange({ from, to })}: ${say(value)}${then}`;
}

/** 'Each bar is a week. The grey line is the period before.' */
function legendOf(chart: Chart): string {
  return [isOfWeeks(chart) && 'Each bar is a week.', chart.before && 'The grey line is the period before.']
    .filter(Boolean)
    .join(' ');
}

/** @param at the number of the bar that has a line of its own */
function Drawing({
  shape: { width, height, bars, lastBar, best, before, offset, step, thickness, levels, values, labels },
  isOpen,
  at,
}: {
  shape: ChartShape;
  isOpen: boolean;
  at: number | null;
}) {
  const transform = `matrix(${step} 0 0 1 ${offset} 0)`;
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
      {before ? <path className="chart-before" transform={transform} d={before} /> : null}
      <path className="chart-bars" transform={transform} strokeWidth={thickness} d={bars} />
      {isOpen ? (
        <path className="chart-today" transform={transform} strokeWidth={thickness} d={lastBar} />
      ) : null}
      {best ? (
        <text className="chart-best" textAnchor="middle" x={best.x} y={best.y}>
          {best.label}
        </text>
      ) : null}
      {at === null ? null : <path className="chart-pointer" d={`M${offset + at * step} 0V${height}`} />}
    </svg>
  );
}

const isTouch = (event: Event) => event instanceof window.PointerEvent && event.pointerType === 'touch';

/** The bar under the pointer. */
function columnAt(event: PointerEvent<HTMLElement> | MouseEvent<HTMLElement>, count: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const part = Math.min(1, Math.max(0, (event.clientX - left) / width));
  return Math.min(count - 1, Math.floor(part * count));
}
