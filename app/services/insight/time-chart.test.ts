import { describe, expect, test } from 'vitest';
import { columnsOf, narrowShape, wideShape } from '~/utils/chart-shapes';
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

/** The points of a line, or both ends of each bar, in units of the view box. */
function pointsOf({ path, kind, offset, step }: Shape): { x: number; y: number }[] {
  const at = (x: number, y: number) => ({ x: offset + x * step, y });
  if (kind === 'bars')
    return [...path.matchAll(/M(\d+) ([\d.-]+)V([\d.-]+)/g)].flatMap(([, x, from, to]) => [
      at(Number(x), Number(from)),
      at(Number(x), Number(to)),
    ]);
  const [first = '', ...moves] = path.match(/-?[\d.]+ ?-?[\d.]+/g) ?? [];
  let y = Number(first.split(' ')[1]);
  return [
    ...(first ? [at(0, y)] : []),
    ...moves.map((move, index) => {
      y += Number(/^1 ?(.+)$/.exec(move)?.[1]);
      return at(index + 1, y);
    }),
  ];
}

/** The heights of a line's points, read back as values by the values beside the chart. */
function valuesDrawn(chart: ReturnType<typeof timeChart>): number[] {
  const { wide } = drawn(chart);
  const [low, high] = [wide.values[0], wide.values.at(-1)];
  if (!low || !high) throw new Error('no levels');
  const perValue = (low.y - high.y) / (Number(high.label) - Number(low.label));
  // The text stands 4 units below its line.
  return pointsOf(wide).map(({ y }) => Math.round(Number(low.label) + (low.y - 4 - y) / perValue));
}

describe('a chart of days', () => {
  test('draws each value where the levels say', () => {
    const points = year((index) => (index * 7) % 13);
    const chart = timeChart(points);
    expect(valuesDrawn(chart)).toEqual(points.map(({ value }) => value));
    expect(chart.values).toEqual(points.map(({ value }) => value));
  });

  test('adds days up to weeks from Monday to Sunday, without losing one', () => {
    const points = year((index) => index);
    const { columns: weeks } = drawn(timeChart(points));
    expect(weeks.reduce((sum, { value }) => sum + value, 0)).toBe((364 * 365) / 2);
    // 24 November 2025 was a Monday.
    expect(weeks[0]).toEqual({ from: '2025-11-24', to: '2025-11-30', days: 7, value: 21 });
    expect(weeks).toHaveLength(53);
    expect(weeks.at(-1)).toEqual({ from: '2026-11-23', to: '2026-11-23', days: 1, value: 364 });
  });

  test.each<[string, DayValue[]]>([
    ['no day', []],
    ['one day', year(() => 3, 1)],
    ['nothing but zeros', year(() => 0)],
    ['one giant', year((index) => (index === 100 ? 1_000_000 : 1))],
    ['days below zero', year((index) => (index % 9) - 4)],
  ])('of %s stays inside its frame', (_what, points) => {
    const { wide, narrow } = drawn(timeChart(points));
    for (const shape of [wide, narrow]) {
      const { path, levels, width, height } = shape;
      expect(path + levels).not.toMatch(/NaN|undefined|Infinity/);
      for (const { x, y } of [...shape.values.map(({ x, y }) => ({ x, y: y - 4 })), ...pointsOf(shape)]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(height);
      }
    }
  });

  test('of a month has a bar for each day, and its axis in cedis', () => {
    const points = year((index) => (index === 3 ? -50_000 : index * 10_000), 30);
    const { wide, narrow, columns } = drawn(timeChart(points, 'money', 'half'));
    expect(columns).toHaveLength(30);
    for (const { kind, path, values } of [wide, narrow]) {
      expect(kind).toBe('bars');
      // The first day has no sales, and so no bar.
      expect(path.match(/M/g)).toHaveLength(29);
      expect(values.map(({ label }) => label)).toEqual(['−1,000', '0', '1,000', '2,000', '3,000']);
    }
    const top = (label: string) => (wide.values.find((value) => value.label === label)?.y ?? 0) - 4;
    const [, zero, low] = /M3 ([\d.]+)V([\d.]+)/.exec(wide.path) ?? [];
    expect(Number(zero)).toBe(top('0'));
    expect(Number(low)).toBeCloseTo((top('0') + top('−1,000')) / 2, 0);
  });

  test('of many days has links that are as wide as their days', () => {
    const { columns } = drawn(timeChart(year(() => 1, 100)));
    expect(columns.reduce((sum, { days }) => sum + days, 0)).toBe(100);
    expect(columns.map(({ days }) => days)).toEqual([...Array(14).fill(7), 2]);
    expect(columns.at(-1)).toEqual({ from: '2026-03-02', to: '2026-03-03', days: 2, value: 2 });
  });

  test.each<[string, DayValue[]]>([
    ['no day', []],
    ['one day', year(() => 3, 1)],
    ['a year', year((index) => (index * 7) % 13)],
    ['a year of zeros', year(() => 0)],
    ['a year with one giant', year((index) => (index === 100 ? 1_000_000 : 1))],
    ['a month with refund days', year((index) => (index % 9) - 4, 30)],
  ])('has its shape: %s', (_what, points) => {
    const { wide, narrow } = drawn(timeChart(points));
    const shape = ({ path, values, labels, kind, offset, step, thickness }: Shape) => ({
      kind,
      path: path.length > 400 ? `${path.slice(0, 200)}…${path.slice(-100)}` : path,
      values: values.map(({ y, label }) => `${label} at ${y}`),
      labels: labels.map(({ x, label }) => `${label} at ${x}`),
      columns: `from ${offset} each ${step}, ${thickness ?? 'a point'}`,
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
