import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import type { ChartShape, TimeChart } from '~/schemas/time-chart';
import { monthNames } from '~/utils/dates';

/** Room for the values on the left, and for the months below. */
const margin = { top: 8, right: 4, bottom: 22, left: 34 };
const frameOf = (width: number, height: number) => ({
  width,
  height,
  left: margin.left,
  right: width - margin.right,
  top: margin.top,
  bottom: height - margin.bottom,
});
const wide = frameOf(720, 200);
const narrow = frameOf(320, 180);

export interface DayValue {
  /** YYYY-MM-DD. */
  day: string;
  value: number;
}

/** Draws one value a day, oldest first: a line of days, and bars of weeks where days would be hair lines. */
export function timeChart(points: readonly DayValue[]): TimeChart {
  const weeks = weeksOf(points);
  return {
    first: points[0]?.day ?? '',
    values: points.map(({ value }) => value),
    weeks,
    days: lineShape(points),
    weekBars: barShape(weeks.map(({ from, value }) => ({ day: from, value }))),
  };
}

function weeksOf(points: readonly DayValue[]): TimeChart['weeks'] {
  const weeks: TimeChart['weeks'] = [];
  for (const { day, value } of points) {
    const isMonday = new Date(day).getUTCDay() === 1;
    const week = weeks.at(-1);
    if (!week || isMonday) weeks.push({ from: day, to: day, value });
    else Object.assign(week, { to: day, value: week.value + value });
  }
  return weeks;
}

/** Whole numbers at sensible distances, with 0 and at least 1. */
function levelsOf(points: readonly DayValue[], { top, bottom }: { top: number; bottom: number }) {
  const values = points.map(({ value }) => value);
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([bottom, top]);
  const levels = y
    .ticks(4)
    .filter(Number.isInteger)
    .map((value) => ({ y: round(y(value)), label: String(value) }));
  return { y, levels };
}

const round = (value: number) => Math.round(value * 10) / 10;

function lineShape(points: readonly DayValue[]): ChartShape {
  const x = scaleUtc()
    .domain([new Date(points[0]?.day ?? 0), new Date(points.at(-1)?.day ?? 0)])
    .range([wide.left, wide.right]);
  const { y, levels } = levelsOf(points, wide);
  const at = ({ day }: DayValue) => round(x(new Date(day)));
  const top = ({ value }: DayValue) => round(y(value));
  return {
    ...wide,
    path: line<DayValue>(at, top)([...points]) ?? '',
    levels,
    months: monthsOf(points, at),
  };
}

function barShape(points: readonly DayValue[]): ChartShape {
  const step = (narrow.right - narrow.left) / Math.max(1, points.length);
  const gap = Math.min(2, step / 4);
  const { y, levels } = levelsOf(points, narrow);
  const left = (index: number) => narrow.left + index * step;
  const bars = points.map(
    ({ value }, index) =>
      `M${round(left(index))} ${round(y(0))}V${round(y(value))}h${round(step - gap)}V${round(y(0))}z`,
  );
  const months = monthsOf(points, (point) => round(left(points.indexOf(point)))).filter(
    (_, index) => index % 2 === 0,
  );
  return { ...narrow, path: bars.join(''), levels, months };
}

/** The first day or week that begins in each month, but for the first one, which may be cut. */
function monthsOf(points: readonly DayValue[], at: (point: DayValue) => number): ChartShape['months'] {
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
