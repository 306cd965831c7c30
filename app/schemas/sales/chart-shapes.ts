import type { ChartScale, TimeChart } from '~/schemas/sales/time-chart';
import { dayMs, monthNames } from '~/utils/dates';
import { daysFrom } from '~/utils/days';
import { formatCount } from '~/utils/text';

/** A bar of a chart: a day, or of many days a week from Monday to Sunday, cut at both ends. */
export interface ChartColumn {
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
  days: number;
  /** The sum of its days. */
  value: number;
  /** The sum of the days that it is compared with; null without any. */
  before: number | null;
}

/** The days of a chart with their values. */
type ChartDays = Pick<TimeChart, 'first' | 'values' | 'before'>;

/** Up to so many days each has a bar of its own; of more, bars would be hair lines, and days mere spikes. */
const maxDayBars = 45;
/** Room that a label below takes. */
const labelWidth = 46;

/**
 * Room for the values on the left, and for the days or months below, in units of a view box: a unit is a CSS
 * pixel at the usual width. The links of `charts.css` begin and end at the same places.
 */
const margin = { top: 20, right: 4, bottom: 22, left: 38 };
/** Over the whole width of a page, over half of it, and on phones. */
const sizes = {
  whole: { width: 720, height: 212 },
  half: { width: 480, height: 202 },
  narrow: { width: 320, height: 192 },
};
/** Half of the longest label of a bar. */
const halfLabel = 22;

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

export const isOfWeeks = ({ values }: Pick<TimeChart, 'values'>) => values.length > maxDayBars;

/** 1 January 1970 was a Thursday. */
const isMonday = (ms: number) => (ms / dayMs) % 7 === 4;

export function columnsOf(chart: ChartDays): ChartColumn[] {
  const { first, values, before } = chart;
  const start = Date.parse(first);
  const byWeek = isOfWeeks(chart);
  const names = daysFrom(first, values.length);
  const nameAt = (index: number) => names[index] ?? '';
  const columns: ChartColumn[] = [];
  for (let index = 0; index < values.length; ) {
    let [days, value] = [0, 0];
    do {
      value += values[index + days] ?? 0;
      days += 1;
    } while (byWeek && index + days < values.length && !isMonday(start + (index + days) * dayMs));
    const then = before?.slice(index, index + days).reduce((sum, each) => sum + each, 0);
    columns.push({ from: nameAt(index), to: nameAt(index + days - 1), days, value, before: then ?? null });
    index += days;
  }
  return columns;
}

/** How a chart is drawn, in units of its view box. */
export interface ChartShape extends Pick<Frame, 'width' | 'height'> {
  /** The path of all bars; x is the number of the bar, from 0 on. */
  bars: string;
  /** The path of the last of them alone. */
  lastBar: string;
  /** The value above the highest bar; none where all are zero or below. */
  best: { x: number; y: number; label: string } | null;
  /** The path of the line of what is compared, likewise; '' without any. */
  before: string;
  /** Where x is 0, and how far 1 is from it. */
  offset: number;
  step: number;
  /** The part of the step that a bar takes. */
  thickness: number;
  /** The path of the horizontal lines, and the values beside them. */
  levels: string;
  values: { x: number; y: number; label: string }[];
  /** Days or months below. */
  labels: { x: number; y: number; label: string }[];
}

/** The drawing for wide screens. */
export const wideShape = (chart: TimeChart, columns: readonly ChartColumn[]): ChartShape =>
  shapeOf(chart, columns, frames[chart.width]);

/** The drawing for phones and other narrow screens. */
export const narrowShape = (chart: TimeChart, columns: readonly ChartColumn[]): ChartShape =>
  shapeOf(chart, columns, frames.narrow);

function shapeOf({ scale, unit }: TimeChart, columns: readonly ChartColumn[], frame: Frame): ChartShape {
  const { left, right, width } = frame;
  const step = (right - left) / Math.max(1, columns.length);
  const gap = Math.min(width / 160, step / 4);
  const edges = columns.map((_, index) => round(left + index * step));
  const height = (value: number) => round(heightOf(frame, scale, value));
  const zero = height(0);
  const bars = columns.map(({ value }, index) => {
    const y = height(value);
    return y === zero ? '' : `M${index} ${zero}V${y}`;
  });
  const before = columns.flatMap(({ before: then }, index) =>
    then === null ? [] : `${index === 0 ? 'M' : 'L'}${index} ${height(then)}`,
  );
  const labels = columns.some(({ days }) => days > 1)
    ? monthsOf(columns, edges)
    : columns.map(({ from }, index) => ({ x: edges[index] ?? left, label: dayAndMonth(from) }));
  return {
    bars: bars.join(''),
    lastBar: bars.at(-1) ?? '',
    best: bestOf(frame, { columns, step, unit, height }),
    before: before.join(''),
    offset: round(left + step / 2),
    step: round3(step),
    thickness: round3(1 - gap / step),
    ...levelsOf(frame, scale, unit),
    labels: spaced(labels, frame),
  };
}

/** The label of the highest bar, which stays within the edges. */
function bestOf(
  { left, right }: Frame,
  {
    columns,
    step,
    unit,
    height,
  }: {
    columns: readonly ChartColumn[];
    step: number;
    unit: TimeChart['unit'];
    height: (value: number) => number;
  },
): ChartShape['best'] {
  const value = Math.max(0, ...columns.map((column) => column.value));
  if (value === 0) return null;
  const middle = left + step * (columns.findIndex((column) => column.value === value) + 0.5);
  const x = round(Math.min(right - halfLabel, Math.max(left + halfLabel, middle)));
  return { x, y: round(height(value) - 5), label: levelLabel(value / perLabelOf(unit)) };
}

const perLabelOf = (unit: TimeChart['unit']) => (unit === 'money' ? 100 : 1);

function heightOf({ top, bottom }: Frame, { low, high }: ChartScale, value: number): number {
  return bottom - ((bottom - top) * (value - low)) / (high - low);
}

function levelsOf(frame: Frame, scale: ChartScale, unit: TimeChart['unit']) {
  const { width, height, left, right } = frame;
  const levels = scale.levels.map((value) => ({ value, y: round(heightOf(frame, scale, value)) }));
  const perLabel = perLabelOf(unit);
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
  if (size < 10_000) return `${sign}${formatCount(Math.round(size))}`;
  return size < 1_000_000 ? `${sign}${round(size / 1_000)}k` : `${sign}${round(size / 1_000_000)}m`;
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
