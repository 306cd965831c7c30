import { scaleLinear } from 'd3-scale';
import type { ChartFrame, TimeChart } from '~/schemas/time-chart';
import { columnsOf } from '~/utils/chart-shapes';
import { formatCount } from '~/utils/text';

/** Room for the values on the left, and for the days or months below. */
const margin = { top: 8, right: 4, bottom: 22, left: 38 };
/** The sizes of charts: over the whole width of a page, over half of it, and on phones. */
const sizes = {
  whole: { width: 720, height: 200 },
  half: { width: 480, height: 190 },
  narrow: { width: 320, height: 180 },
};

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
 */
export function timeChart(
  points: readonly DayValue[],
  unit: TimeChart['unit'] = 'count',
  width: 'whole' | 'half' = 'whole',
): TimeChart {
  const days = { first: points[0]?.day ?? '', values: points.map(({ value }) => value) };
  const columns = columnsOf(days).map(({ value }) => value);
  return {
    unit,
    ...days,
    wide: frameOf(sizes[width], days.values, unit),
    narrow: frameOf(sizes.narrow, columns, unit),
  };
}

/** A frame with lines of whole numbers at sensible distances, with 0 and at least 1. */
function frameOf(
  { width, height }: { width: number; height: number },
  values: readonly number[],
  unit: TimeChart['unit'],
): ChartFrame {
  const perLevel = unit === 'money' ? 100 : 1;
  const { left, top } = margin;
  const bottom = height - margin.bottom;
  const shown = values.map((value) => value / perLevel);
  const y = scaleLinear()
    .domain([Math.min(0, ...shown), Math.max(1, ...shown)])
    .nice(4)
    .range([bottom, top]);
  const [low = 0, high = 1] = y.domain();
  const levels = y
    .ticks(4)
    .filter(Number.isInteger)
    .map((value) => ({ y: Math.round(y(value) * 10) / 10, label: levelLabel(value) }));
  return {
    width,
    height,
    left,
    right: width - margin.right,
    top,
    bottom,
    low: low * perLevel,
    high: high * perLevel,
    levels,
  };
}

/** '1,200', '12k', '1.5m' */
function levelLabel(value: number): string {
  const sign = value < 0 ? '−' : '';
  const size = Math.abs(value);
  if (size < 10_000) return `${sign}${formatCount(size)}`;
  return size < 1_000_000 ? `${sign}${size / 1_000}k` : `${sign}${size / 1_000_000}m`;
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
