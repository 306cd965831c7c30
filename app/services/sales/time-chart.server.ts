import { scaleLinear } from 'd3-scale';
import { columnsOf } from '~/schemas/sales/chart-shapes';
import type { ChartScale, TimeChart } from '~/schemas/sales/time-chart';

export interface DayValue {
  /** YYYY-MM-DD. */
  day: string;
  value: number;
}

/**
 * A chart of one value a day, oldest first.
 *
 * @param unit money is in whole pesewas, and its axis in GHS
 * @param width the part of a page that the chart has on wide screens
 * @param before the days that it is compared with, drawn as a line
 */
export function timeChart(
  points: readonly DayValue[],
  {
    unit = 'count',
    width = 'whole',
    before,
  }: Partial<Pick<TimeChart, 'unit' | 'width'>> & { before?: readonly DayValue[] } = {},
): TimeChart {
  const days = {
    first: points[0]?.day ?? '',
    values: points.map(({ value }) => value),
    // Of nothing there is no line.
    ...(before?.some(({ value }) => value !== 0) ? { before: before.map(({ value }) => value) } : {}),
  };
  const drawn = columnsOf(days).flatMap((column) => [column.value, column.before ?? 0]);
  return { unit, width, ...days, scale: scaleOf(drawn, unit) };
}

/**
 * A scale with lines of whole numbers at sensible distances, with 0 and at least 1. Below zero it goes as far
 * as a value does.
 */
function scaleOf(values: readonly number[], unit: TimeChart['unit']): ChartScale {
  const perLevel = unit === 'money' ? 100 : 1;
  const low = Math.min(0, ...values) / perLevel;
  const scale = scaleLinear()
    .domain([low, Math.max(perLevel, ...values) / perLevel])
    .nice(4);
  const [, high = 1] = scale.domain();
  const levels = scale.ticks(4).filter((value) => Number.isInteger(value) && value >= low);
  return { low: low * perLevel, high: high * perLevel, levels: levels.map((value) => value * perLevel) };
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
