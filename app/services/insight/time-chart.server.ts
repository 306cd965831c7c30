import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import type { ChartShape, TimeChart } from '~/schemas/time-chart';
import { dayMs, monthNames } from '~/utils/dates';
import { formatCount } from '~/utils/text';

/** Room for the values on the left, and for the days or months below. */
const margin = { top: 8, right: 4, bottom: 22, left: 38 };
const frameOf = (width: number, height: number) => ({
  width,
  height,
  left: margin.left,
  right: width - margin.right,
  top: margin.top,
  bottom: height - margin.bottom,
});
const wides = { whole: frameOf(720, 200), half: frameOf(480, 190) };
const narrow = frameOf(320, 180);
type Frame = typeof narrow;

export interface DayValue {
  /** YYYY-MM-DD. */
  day: string;
  value: number;
}

/** Up to so many days each has a bar of its own; of more, the bars of a phone would be hair lines. */
const maxDayBars = 45;

/**
 * Draws one value a day, oldest first: bars of days, or of many days a line, and bars of weeks on phones.
 *
 * @param unit money is in whole pesewas, and its axis in GHS
 * @param width the part of a page that the chart has on wide screens
 */
export function timeChart(
  points: readonly DayValue[],
  unit: TimeChart['unit'] = 'count',
  width: keyof typeof wides = 'whole',
): TimeChart {
  const wide = wides[width];
  const isDense = points.length > maxDayBars;
  const columns = isDense ? weeksOf(points) : points.map(({ day, value }) => ({ from: day, to: day, value }));
  const bars = columns.map(({ from, value }) => ({ day: from, value }));
  return {
    unit,
    first: points[0]?.day ?? '',
    values: points.map(({ value }) => value),
    columns,
    wide: isDense ? lineShape(points, columns, wide, unit) : barShape(bars, wide, unit),
    narrow: barShape(bars, narrow, unit),
  };
}

function weeksOf(points: readonly DayValue[]): TimeChart['columns'] {
  const weeks: TimeChart['columns'] = [];
  for (const { day, value } of points) {
    const isMonday = new Date(day).getUTCDay() === 1;
    const week = weeks.at(-1);
    if (!week || isMonday) weeks.push({ from: day, to: day, value });
    else Object.assign(week, { to: day, value: week.value + value });
  }
  return weeks;
}

/** Where values are drawn, and the lines of whole numbers at sensible distances, with 0 and at least 1. */
function levelsOf(
  points: readonly DayValue[],
  { top, bottom }: { top: number; bottom: number },
  unit: TimeChart['unit'],
) {
  const perLevel = unit === 'money' ? 100 : 1;
  const values = points.map(({ value }) => value / perLevel);
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([bottom, top]);
  const levels = y
    .ticks(4)
    .filter(Number.isInteger)
    .map((value) => ({ y: round(y(value)), label: levelLabel(value) }));
  return { at: (value: number) => round(y(value / perLevel)), levels };
}

/** '1,200', '12k', '1.5m' */
function levelLabel(value: number): string {
  const sign = value < 0 ? '−' : '';
  const size = Math.abs(value);
  if (size < 10_000) return `${sign}${formatCount(size)}`;
  return size < 1_000_000 ? `${sign}${size / 1_000}k` : `${sign}${size / 1_000_000}m`;
}

const round = (value: number) => Math.round(value * 10) / 10;

function lineShape(
  points: readonly DayValue[],
  columns: TimeChart['columns'],
  wide: Frame,
  unit: TimeChart['unit'],
): ChartShape {
  const x = scaleUtc()
    .domain([new Date(points[0]?.day ?? 0), new Date(points.at(-1)?.day ?? 0)])
    .range([wide.left, wide.right]);
  const { at, levels } = levelsOf(points, wide, unit);
  const left = ({ day }: DayValue) => round(x(new Date(day)));
  return {
    ...wide,
    kind: 'line',
    path: line<DayValue>(left, ({ value }) => at(value))([...points]) ?? '',
    levels,
    labels: spaced(monthsOf(points, left)),
    edges: [...columns.map(({ from }) => left({ day: from, value: 0 })), wide.right],
  };
}

function barShape(points: readonly DayValue[], frame: Frame, unit: TimeChart['unit']): ChartShape {
  const step = (frame.right - frame.left) / Math.max(1, points.length);
  const gap = Math.min(frame.width / 160, step / 4);
  const { at, levels } = levelsOf(points, frame, unit);
  const left = (index: number) => round(frame.left + index * step);
  const bars = points.map(
    ({ value }, index) => `M${left(index)} ${at(0)}V${at(value)}h${round(step - gap)}V${at(0)}z`,
  );
  const edges = [...points.map((_, index) => left(index)), frame.right];
  return { ...frame, kind: 'bars', path: bars.join(''), levels, labels: barLabels(points, edges), edges };
}

/** Room that the label of a bar takes. */
const labelWidth = 46;

/** The months of weeks; the days of days, as many as there is room for. */
function barLabels(points: readonly DayValue[], edges: readonly number[]): ChartShape['labels'] {
  const at = (point: DayValue) => edges[points.indexOf(point)] ?? 0;
  const span = Date.parse(points.at(-1)?.day ?? '') - Date.parse(points[0]?.day ?? '');
  const months = monthsOf(points, at);
  if (span > maxDayBars * dayMs) return spaced(months);
  return spaced(
    points.map((point) => {
      const day = new Date(point.day);
      return { x: at(point), label: `${day.getUTCDate()} ${monthNames[day.getUTCMonth()] ?? ''}` };
    }),
  );
}

/** The labels that do not touch the one before them. */
function spaced(labels: ChartShape['labels']): ChartShape['labels'] {
  const shown: ChartShape['labels'] = [];
  for (const label of labels) if (label.x - (shown.at(-1)?.x ?? -labelWidth) >= labelWidth) shown.push(label);
  return shown;
}

/** The first day or week that begins in each month, but for the first one, which may be cut. */
function monthsOf(points: readonly DayValue[], at: (point: DayValue) => number): ChartShape['labels'] {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    if (!before || before.day.slice(0, 7) === point.day.slice(0, 7)) return [];
    return [{ x: at(point), label: monthNames[new Date(point.day).getUTCMonth()] ?? '' }];
  });
}

/** Sums of the last days and of as many before them, to compare. */
export function lastDays(points: readonly DayValue[], days: number): { now: number; before: number } {
  const sum = (from: number, to: number) =>
    points.slice(from, to).reduce((total, { value }) => total + value, 0);
  const { length } = points;
  return {
    now: sum(Math.max(0, length - days), length),
    before: sum(Math.max(0, length - 2 * days), Math.max(0, length - days)),
  };
}
