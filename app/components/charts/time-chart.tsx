import { type PointerEvent, useState } from 'react';
import type { TimeChart as Chart, ChartShape } from '~/schemas/time-chart';
import { dayMs, formatDate } from '~/utils/dates';
import { plural } from '~/utils/text';

/** Props of `TimeChart`. */
export interface TimeChartProps {
  chart: Chart;
  /** What one counts, and several: ['sign-up', 'sign-ups']. */
  nouns: readonly [string, string];
  /** The list that a week's value counts. */
  to: (week: { from: string; to: string }) => string;
}

/**
 * A series of days, drawn on the server: a line, on a phone bars of weeks, each a link. With JavaScript the
 * value under the pointer is shown. Screen readers get the sentence above it and the table behind it instead.
 */
export function TimeChart({ chart: { first, values, weeks, days, weekBars }, nouns, to }: TimeChartProps) {
  const [index, setIndex] = useState<number | null>(null);
  const shown = index === null ? undefined : values[index];
  const said = shown === undefined ? undefined : plural(shown, nouns[0], nouns[1]);
  return (
    <div aria-hidden="true" className="time-chart">
      <div
        className="max-md:hidden"
        onPointerMove={(event) => setIndex(indexAt(event, days, values.length))}
        onPointerLeave={() => setIndex(null)}
      >
        <Drawing shape={days} kind="chart-line">
          {index === null ? null : <PointedDay shape={days} index={index} count={values.length} />}
        </Drawing>
        <p className="text-sm text-muted-foreground print:hidden">
          {index === null || !said ? '\u00a0' : `${formatDate(Date.parse(first) + index * dayMs)}: ${said}`}
        </p>
      </div>
      <div className="md:hidden print:hidden">
        <Drawing shape={weekBars} kind="chart-bars">
          {weeks.map((week, place) => (
            <a key={week.from} href={to(week)} tabIndex={-1}>
              <path d={columnAt(place, weekBars, weeks.length)} />
            </a>
          ))}
        </Drawing>
      </div>
    </div>
  );
}

function Drawing({
  shape,
  kind,
  children,
}: {
  shape: ChartShape;
  kind: 'chart-line' | 'chart-bars';
  children?: React.ReactNode;
}) {
  const { width, height, left, right, bottom, levels, months, path } = shape;
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
      {months.map(({ x, label }) => (
        <text key={x} x={x} y={bottom + 16}>
          {label}
        </text>
      ))}
      <path className={kind} d={path} />
      {children}
    </svg>
  );
}

function PointedDay({ shape, index, count }: { shape: ChartShape; index: number; count: number }) {
  const { left, right, top, bottom } = shape;
  const x = left + ((right - left) * index) / Math.max(1, count - 1);
  return <path className="chart-pointer" d={`M${x} ${top}V${bottom}`} />;
}

/** Where the bar of a week can be touched: its whole height, as a path. */
function columnAt(place: number, { left, right, top, bottom }: ChartShape, count: number) {
  const width = (right - left) / Math.max(1, count);
  return `M${Math.round(left + place * width)} ${top}h${Math.ceil(width)}V${bottom}h-${Math.ceil(width)}z`;
}

/** The day under the pointer. */
function indexAt(
  event: PointerEvent<HTMLElement>,
  { width, left, right }: ChartShape,
  count: number,
): number {
  const box = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * width;
  const part = Math.min(1, Math.max(0, (x - left) / (right - left)));
  return Math.round(part * Math.max(0, count - 1));
}
