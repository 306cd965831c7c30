import { describe, expect, test } from 'vitest';
import { columnsOf, narrowShape, wideShape } from '~/schemas/sales/chart-shapes';
import { dayMs } from '~/utils/dates';
import { type DayValue, lastDays, timeChart } from './time-chart.server';

const from = Date.parse('2025-11-24');
const year = (value: (index: number) => number, days = 365): DayValue[] =>
  Array.from({ length: days }, (_, index) => ({
    day: new Date(from + index * dayMs).toISOString().slice(0, 10),
    value: value(index),
  }));

/** Both drawings of a chart. */
function drawn(chart: ReturnType<typeof timeChart>) {
  const columns = columnsOf(chart);
  return { columns, wide: wideShape(chart, columns), narrow: narrowShape(chart, columns) };
}

type Shape = ReturnType<typeof wideShape>;

/** Both ends of each bar, or the points of the line, in units of the view box. */
function pointsOf({ bars, before, offset, step }: Shape, what: 'bars' | 'before' = 'bars') {
  const at = (x: string, y: string) => ({ x: offset + Number(x) * step, y: Number(y) });
  if (what === 'before')
    return [...before.matchAll(/[ML](\d+) ([\d.-]+)/g)].map(([, x = '', y = '']) => at(x, y));
  return [...bars.matchAll(/M(\d+) ([\d.-]+)V([\d.-]+)/g)].flatMap(([, x = '', from = '', to = '']) => [
    at(x, from),
    at(x, to),
  ]);
}

/** The heights of points, read back as values by the values beside the chart. */
function valuesAt(chart: ReturnType<typeof timeChart>, what: 'bars' | 'before'): number[] {
  const { wide } = drawn(chart);
  const [low, high] = [wide.values[0], wide.values.at(-1)];
  if (!low || !high) throw new Error('no levels');
  const perValue = (low.y - high.y) / (Number(high.label) - Number(low.label));
  const points = pointsOf(wide, what);
  const ends = what === 'bars' ? points.filter((_point, index) => index % 2 === 1) : points;
  // The text stands 4 units below its line.
  return ends.map(({ y }) => Math.round(Number(low.label) + (low.y - 4 - y) / perValue));
}

describe('a chart of days', () => {
  test('draws each value, and each that it is compared with, where the levels say', () => {
    const points = year((index) => 1 + ((index * 7) % 13), 30);
    const before = year((index) => (index * 5) % 17, 30);
    const chart = timeChart(points, { before });
    const values = (days: DayValue[]) => days.map(({ value }) => value);
    expect(valuesAt(chart, 'bars')).toEqual(values(points));
    expect(valuesAt(chart, 'before')).toEqual(values(before));
    expect([chart.values, chart.before]).toEqual([values(points), values(before)]);
  });

  test('without days to compare has no line', () => {
    const { wide, columns } = drawn(timeChart(year(() => 3, 7)));
    expect(wide.before).toBe('');
    expect(columns.map(({ before }) => before)).toEqual(Array(7).fill(null));
  });

  test('adds days up to weeks from Monday to Sunday, without losing one', () => {
    const points = year((index) => index);
    const before = year(() => 2);
    const { columns: weeks } = drawn(timeChart(points, { before }));
    expect(weeks.reduce((sum, { value }) => sum + value, 0)).toBe((364 * 365) / 2);
    // 24 November 2025 was a Monday.
    expect(weeks[0]).toEqual({ from: '2025-11-24', to: '2025-11-30', days: 7, value: 21, before: 14 });
    expect(weeks).toHaveLength(53);
    expect(weeks.at(-1)).toEqual({ from: '2026-11-23', to: '2026-11-23', days: 1, value: 364, before: 2 });
  });

  test.each<[string, DayValue[]]>([
    ['no day', []],
    ['one day', year(() => 3, 1)],
    ['nothing but zeros', year(() => 0)],
    ['one giant', year((index) => (index === 100 ? 1_000_000 : 1))],
    ['days below zero', year((index) => (index % 9) - 4)],
  ])('of %s stays inside its frame', (_what, points) => {
    const { wide, narrow } = drawn(timeChart(points, { before: points }));
    for (const shape of [wide, narrow]) {
      const { bars, before, levels, width, height } = shape;
      expect(bars + before + levels).not.toMatch(/NaN|undefined|Infinity/);
      for (const { x, y } of [
        ...shape.values.map(({ x, y }) => ({ x, y: y - 4 })),
        ...pointsOf(shape),
        ...pointsOf(shape, 'before'),
      ]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(height);
      }
    }
  });

  test('of a month has a bar for each day, and its axis in cedis', () => {
    const points = year((index) => (index === 3 ? -50_000 : index * 10_000), 30);
    const { wide, narrow, columns } = drawn(timeChart(points, { unit: 'money', width: 'half' }));
    expect(columns).toHaveLength(30);
    for (const { bars, values } of [wide, narrow]) {
      // The first day has no sales, and so no bar.
      expect(bars.match(/M/g)).toHaveLength(29);
      expect(values.map(({ label }) => label)).toEqual(['0', '1,000', '2,000', '3,000']);
    }
    const top = (label: string) => (wide.values.find((value) => value.label === label)?.y ?? 0) - 4;
    const [, zero, low] = /M3 ([\d.]+)V([\d.]+)/.exec(wide.bars) ?? [];
    expect(Number(zero)).toBe(top('0'));
    expect(Number(low)).toBeCloseTo(top('0') + (top('0') - top('1,000')) / 2, 0);
  });

  test('of many days has bars of weeks, of which the last may be cut', () => {
    const { columns } = drawn(timeChart(year(() => 1, 100)));
    expect(columns.reduce((sum, { days }) => sum + days, 0)).toBe(100);
    expect(columns.map(({ days }) => days)).toEqual([...Array(14).fill(7), 2]);
    expect(columns.at(-1)).toEqual({ from: '2026-03-02', to: '2026-03-03', days: 2, value: 2, before: null });
  });

  test.each<[string, DayValue[]]>([
    ['no day', []],
    ['one day', year(() => 3, 1)],
    ['a year', year((index) => (index * 7) % 13)],
    ['a year of zeros', year(() => 0)],
    ['a year with one giant', year((index) => (index === 100 ? 1_000_000 : 1))],
    ['a month with refund days', year((index) => (index % 9) - 4, 30)],
  ])('has its shape: %s', (_what, points) => {
    const { wide, narrow } = drawn(timeChart(points, { before: points }));
    const cut = (path: string) => (path.length > 400 ? `${path.slice(0, 200)}…${path.slice(-100)}` : path);
    const shape = ({ bars, before, values, labels, offset, step, thickness }: Shape) => ({
      bars: cut(bars),
      before: cut(before),
      values: values.map(({ y, label }) => `${label} at ${y}`),
      labels: labels.map(({ x, label }) => `${label} at ${x}`),
      columns: `from ${offset} each ${step}, ${thickness}`,
    });
    expect({ wide: shape(wide), narrow: shape(narrow) }).toMatchSnapshot();
  });

  test('compares the last days with as many before them', () => {
    expect(
      lastDays(
        year((index) => index),
        7,
      ),
    ).toEqual({ now: 2_527, before: 2_478 });
    expect(
      lastDays(
        year(() => 1, 3),
        7,
      ),
    ).toEqual({ now: 3, before: 0 });
  });
});
