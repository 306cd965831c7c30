import type { ChartFrame, TimeChart } from '~/schemas/time-chart';
import { dayMs, monthNames } from '~/utils/dates';

/** What a link of a chart leads to: a day, or of many days a week from Monday to Sunday, cut at both ends. */
export interface ChartColumn {
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
  /** The sum of its days. */
  value: number;
}

/** Up to so many days each has a bar of its own; of more, the bars of a phone would be hair lines. */
const maxDayBars = 45;
/** Room that a label below takes. */
const labelWidth = 46;

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const round = (value: number) => Math.round(value * 10) / 10;

export const isDense = ({ values }: Pick<TimeChart, 'values'>) => values.length > maxDayBars;

export function columnsOf(chart: Pick<TimeChart, 'first' | 'values'>): ChartColumn[] {
  const start = Date.parse(chart.first);
  const columns: ChartColumn[] = [];
  chart.values.forEach((value, index) => {
    const at = start + index * dayMs;
    const day = dayAt(at);
    const last = columns.at(-1);
    const isMonday = new Date(at).getUTCDay() === 1;
    if (!isDense(chart) || !last || isMonday) columns.push({ from: day, to: day, value });
    else Object.assign(last, { to: day, value: last.value + value });
  });
  return columns;
}

/** How a chart is drawn in a frame. */
export interface ChartShape {
  kind: 'line' | 'bars';
  /** The path of the line, or of all bars. */
  path: string;
  /** Days or months below. */
  labels: { x: number; label: string }[];
  /** The left edge of each column, and the right one of the last. */
  edges: number[];
}

/** A line of days. */
export function lineShape(
  { first, values }: Pick<TimeChart, 'first' | 'values'>,
  frame: ChartFrame,
): ChartShape {
  const { left, right } = frame;
  const start = Date.parse(first);
  const x = (index: number) => round(left + ((right - left) * index) / Math.max(1, values.length - 1));
  const points = values.map((value, index) => `${x(index)} ${Math.round(yOf(frame, value))}`);
  const columns = columnsOf({ first, values });
  const edges = columns.map(({ from }) => x((Date.parse(from) - start) / dayMs));
  return {
    kind: 'line',
    path: points.length > 0 ? `M${points.join('L')}` : '',
    labels: spaced(monthsOf(columns, edges)),
    edges: [...edges, right],
  };
}

/** A bar for each column. */
export function barShape(columns: readonly ChartColumn[], frame: ChartFrame): ChartShape {
  const { left, right, width } = frame;
  const step = (right - left) / Math.max(1, columns.length);
  const gap = Math.min(width / 160, step / 4);
  const edges = columns.map((_, index) => round(left + index * step));
  const zero = round(yOf(frame, 0));
  const bars = columns.map(
    ({ value }, index) =>
      `M${edges[index]} ${zero}V${round(yOf(frame, value))}h${round(step - gap)}V${zero}z`,
  );
  const isOfWeeks = columns.some(({ from, to }) => from !== to);
  const labels = isOfWeeks
    ? monthsOf(columns, edges)
    : columns.map(({ from }, index) => ({ x: edges[index] ?? left, label: dayAndMonth(from) }));
  return { kind: 'bars', path: bars.join(''), labels: spaced(labels), edges: [...edges, right] };
}

function yOf({ top, bottom, low, high }: ChartFrame, value: number): number {
  return bottom - ((bottom - top) * (value - low)) / (high - low);
}

const monthName = (day: string) => monthNames[new Date(day).getUTCMonth()] ?? '';
const dayAndMonth = (day: string) => `${new Date(day).getUTCDate()} ${monthName(day)}`;

/** The first column that begins in each month, but for the first one, which may be cut. */
function monthsOf(columns: readonly ChartColumn[], edges: readonly number[]): ChartShape['labels'] {
  return columns.flatMap(({ from }, index) => {
    const before = columns[index - 1]?.from;
    if (!before || before.slice(0, 7) === from.slice(0, 7)) return [];
    return [{ x: edges[index] ?? 0, label: monthName(from) }];
  });
}

/** The labels that do not touch the one before them. */
function spaced(labels: ChartShape['labels']): ChartShape['labels'] {
  const shown: ChartShape['labels'] = [];
  for (const label of labels) if (label.x - (shown.at(-1)?.x ?? -labelWidth) >= labelWidth) shown.push(label);
  return shown;
}
