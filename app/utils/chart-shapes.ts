import type { ChartScale, TimeChart } from '~/schemas/sales/time-chart';
import { dayMs, monthNames } from '~/utils/dates';
import { daysFrom } from '~/utils/days';
import { formatCount } from '~/utils/text';

/** What a link of a chart leads to: a day, or of many days a week from Monday to Sunday, cut at both ends. */
export interface ChartColumn {
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
  days: number;
  /** The sum of its days. */
  value: number;
}

/** The days of a chart with their values. */
type ChartDays = Pick<TimeChart, 'first' | 'values'>;

/** Up to so many days each has a bar of its own; of more, the bars of a phone would be hair lines. */
const maxDayBars = 45;
/** Room that a label below takes. */
const labelWidth = 46;

/**
 * Room for the values on the left, and for the days or months below, in units of a view box: a unit is a CSS
 * pixel at the usual width. The links of `charts.css` begin and end at the same places.
 */
const margin = { top: 8, right: 4, bottom: 22, left: 38 };
/** Over the whole width of a page, over half of it, and on phones. */
const sizes = {
  whole: { width: 720, height: 200 },
  half: { width: 480, height: 190 },
  narrow: { width: 320, height: 180 },
};

/** Where a chart is drawn, in units of its view box: its size, and the edges of what is plotted. */
const frames = { whole: frameOf('whole'), half: frameOf('half'), narrow: frameOf('narrow') };

function frameOf(size: keyof typeof sizes) {
  const { width, height } = sizes[size];
  const { left, top } = margin;
  return { width, height, left, right: width - margin.right, top, bottom: height - margin.bottom };
}

type Frame = ReturnType<typeof frameOf>;

const round = (value: number) => Math.round(value * 10) / 10;
/** Of what is multiplied by the number of a day. */
const round3 = (value: number) => Math.round(value * 1_000) / 1_000;

export const isDense = ({ values }: Pick<TimeChart, 'values'>) => values.length > maxDayBars;

/** 1 January 1970 was a Thursday. */
const isMonday = (ms: number) => (ms / dayMs) % 7 === 4;

export function columnsOf(chart: ChartDays): ChartColumn[] {
  const { first, values } = chart;
  const start = Date.parse(first);
  const isOfWeeks = isDense(chart);
  const names = daysFrom(first, values.length);
  const nameAt = (index: number) => names[index] ?? '';
  const columns: ChartColumn[] = [];
  for (let index = 0; index < values.length; ) {
    let [days, value] = [0, 0];
    do {
      value += values[index + days] ?? 0;
      days += 1;
    } while (isOfWeeks && index + days < values.length && !isMonday(start + (index + days) * dayMs));
    columns.push({ from: nameAt(index), to: nameAt(index + days - 1), days, value });
    index += days;
  }
  return columns;
}

/** How a chart is drawn, in units of its view box. */
export interface ChartShape extends Pick<Frame, 'width' | 'height'> {
  kind: 'line' | 'bars';
  /** The path of the line or of all bars; x is the number of the day or of the bar, from 0 on. */
  path: string;
  /** Where x is 0, and how far 1 is from it. */
  offset: number;
  step: number;
  /** The part of the step that a bar takes. */
  thickness?: number;
  /** The path of the horizontal lines, and the values beside them. */
  levels: string;
  values: { x: number; y: number; label: string }[];
  /** Days or months below. */
  labels: { x: number; y: number; label: string }[];
}

/** The drawing for wide screens: a bar for each day, or a line of many days. */
export function wideShape(chart: TimeChart, columns: readonly ChartColumn[]): ChartShape {
  const frame = frames[chart.width];
  return isDense(chart) ? lineShape(chart, columns, frame) : barShape(columns, frame, chart.wide, chart.unit);
}

/** The drawing for phones and other narrow screens: a bar for each column. */
export function narrowShape(chart: TimeChart, columns: readonly ChartColumn[]): ChartShape {
  return barShape(columns, frames.narrow, chart.narrow, chart.unit);
}

function lineShape(
  { values, wide, unit }: TimeChart,
  columns: readonly ChartColumn[],
  frame: Frame,
): ChartShape {
  const { left, right } = frame;
  const step = (right - left) / Math.max(1, values.length - 1);
  const heights = values.map((value) => Math.round(heightOf(frame, wide, value)));
  // Each point by its distance from the one before it: a year is half as long.
  const moves = heights.slice(1).map((y, index) => `1 ${y - (heights[index] ?? y)}`);
  let day = 0;
  const edges = columns.map(({ days }) => {
    day += days;
    return round(left + (day - days) * step);
  });
  return {
    kind: 'line',
    path: heights.length > 0 ? `M0 ${heights[0]}l${moves.join(' ').replaceAll(' -', '-')}` : '',
    offset: left,
    step: round3(step),
    ...levelsOf(frame, wide, unit),
    labels: spaced(monthsOf(columns, edges), frame),
  };
}

function barShape(
  columns: readonly ChartColumn[],
  frame: Frame,
  scale: ChartScale,
  unit: TimeChart['unit'],
): ChartShape {
  const { left, right, width } = frame;
  const step = (right - left) / Math.max(1, columns.length);
  const gap = Math.min(width / 160, step / 4);
  const edges = columns.map((_, index) => round(left + index * step));
  const zero = round(heightOf(frame, scale, 0));
  const bars = columns.map(({ value }, index) => {
    const y = round(heightOf(frame, scale, value));
    return y === zero ? '' : `M${index} ${zero}V${y}`;
  });
  const isOfWeeks = columns.some(({ days }) => days > 1);
  const labels = isOfWeeks
    ? monthsOf(columns, edges)
    : columns.map(({ from }, index) => ({ x: edges[index] ?? left, label: dayAndMonth(from) }));
  return {
    kind: 'bars',
    path: bars.join(''),
    offset: round(left + step / 2),
    step: round3(step),
    thickness: round3(1 - gap / step),
    ...levelsOf(frame, scale, unit),
    labels: spaced(labels, frame),
  };
}

function heightOf({ top, bottom }: Frame, { low, high }: ChartScale, value: number): number {
  return bottom - ((bottom - top) * (value - low)) / (high - low);
}

function levelsOf(frame: Frame, scale: ChartScale, unit: TimeChart['unit']) {
  const { width, height, left, right } = frame;
  const levels = scale.levels.map((value) => ({ value, y: round(heightOf(frame, scale, value)) }));
  const perLabel = unit === 'money' ? 100 : 1;
  return {
    width,
    height,
    levels: levels.map(({ y }) => `M${left} ${y}H${right}`).join(''),
    values: levels.map(({ value, y }) => ({ x: left - 6, y: y + 4, label: levelLabel(value / perLabel) })),
  };
}

/** '1,200', '12k', '1.5m' */
function levelLabel(value: number): string {
  const sign = value < 0 ? '−' : '';
  const size = Math.abs(value);
  if (size < 10_000) return `${sign}${formatCount(size)}`;
  return size < 1_000_000 ? `${sign}${size / 1_000}k` : `${sign}${size / 1_000_000}m`;
}

const monthName = (day: string) => monthNames[Number(day.slice(5, 7)) - 1] ?? '';
const dayAndMonth = (day: string) => `${Number(day.slice(8))} ${monthName(day)}`;

interface Label {
  x: number;
  label: string;
}

/** The first column that begins in each month, but for the first one, which may be cut. */
function monthsOf(columns: readonly ChartColumn[], edges: readonly number[]): Label[] {
  return columns.flatMap(({ from }, index) => {
    const before = columns[index - 1]?.from;
    if (!before || before.slice(0, 7) === from.slice(0, 7)) return [];
    return [{ x: edges[index] ?? 0, label: monthName(from) }];
  });
}

/** The labels that do not touch the one before them. */
function spaced(labels: readonly Label[], { bottom }: Frame): ChartShape['labels'] {
  const shown: ChartShape['labels'] = [];
  for (const label of labels)
    if (label.x - (shown.at(-1)?.x ?? -labelWidth) >= labelWidth) shown.push({ ...label, y: bottom + 16 });
  return shown;
}
