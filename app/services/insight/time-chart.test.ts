import { describe, expect, test } from 'vitest';
import { barShape, columnsOf, isDense, lineShape } from '~/utils/chart-shapes';
import { dayMs } from '~/utils/dates';
import { type DayValue, lastDays, timeChart } from './time-chart.server';

const from = Date.parse('2025-11-24');
const year = (value: (index: number) => number, days = 365): DayValue[] =>
  Array.from({ length: days }, (_, index) => ({
    day: new Date(from + index * dayMs).toISOString().slice(0, 10),
    value: value(index),
  }));

/** Both drawings of a chart, with their frames. */
function drawn(chart: ReturnType<typeof timeChart>) {
  const columns = columnsOf(chart);
  return {
    columns,
    wide: {
      ...chart.wide,
      ...(isDense(chart) ? lineShape(chart, chart.wide) : barShape(columns, chart.wide)),
    },
    narrow: { ...chart.narrow, ...barShape(columns, chart.narrow) },
  };
}

/** The heights of a line's points, read back as values by the levels of the chart. */
function valuesDrawn(chart: ReturnType<typeof timeChart>): number[] {
  const { path, levels } = drawn(chart).wide;
  const [low, high] = [levels[0], levels.at(-1)];
  if (!low || !high) throw new Error('no levels');
  const perValue = (low.y - high.y) / (Number(high.label) - Number(low.label));
  return [...path.matchAll(/[ML][\d.-]+ ([\d.-]+)/g)].map(([, y]) =>
    Math.round(Number(low.label) + (low.y - Number(y)) / perValue),
  );
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
    expect(weeks[0]).toEqual({ from: '2025-11-24', to: '2025-11-30', value: 21 });
    expect(weeks).toHaveLength(53);
    expect(weeks.at(-1)).toEqual({ from: '2026-11-23', to: '2026-11-23', value: 364 });
  });

  test.each<[string, DayValue[]]>([
    ['no day', []],
    ['one day', year(() => 3, 1)],
    ['nothing but zeros', year(() => 0)],
    ['one giant', year((index) => (index === 100 ? 1_000_000 : 1))],
    ['days below zero', year((index) => (index % 9) - 4)],
  ])('of %s stays inside its frame', (_what, points) => {
    const { wide, narrow } = drawn(timeChart(points));
    for (const { path, levels, width, height } of [wide, narrow]) {
      expect(path).not.toMatch(/NaN|undefined|Infinity/);
      for (const { y } of levels) expect(y).toBeGreaterThanOrEqual(0);
      for (const { y } of levels) expect(y).toBeLessThanOrEqual(height);
      for (const [, x] of path.matchAll(/[ML]([\d.-]+)/g)) expect(Number(x)).toBeLessThanOrEqual(width);
    }
  });

  test('of a month has a bar for each day, and its axis in cedis', () => {
    const points = year((index) => (index === 3 ? -50_000 : index * 10_000), 30);
    const { wide, narrow, columns } = drawn(timeChart(points, 'money', 'half'));
    expect(columns).toHaveLength(30);
    for (const { kind, path, edges, levels } of [wide, narrow]) {
      expect(kind).toBe('bars');
      expect(path.match(/M/g)).toHaveLength(30);
      expect(edges).toHaveLength(31);
      expect(levels.map(({ label }) => label)).toEqual(['−1,000', '0', '1,000', '2,000', '3,000']);
    }
    const top = (label: string) => wide.levels.find((level) => level.label === label)?.y ?? 0;
    const [, zero, low] = /M[\d.]+ ([\d.]+)V([\d.]+)h/.exec(wide.path.split('z')[3] ?? '') ?? [];
    expect(Number(zero)).toBe(top('0'));
    expect(Number(low)).toBeCloseTo((top('0') + top('−1,000')) / 2, 0);
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
    const shape = ({ path, levels, labels, edges, kind }: typeof wide) => ({
      kind,
      path: path.length > 400 ? `${path.slice(0, 200)}…${path.slice(-100)}` : path,
      levels: levels.map(({ y, label }) => `${label} at ${y}`),
      labels: labels.map(({ x, label }) => `${label} at ${x}`),
      edges: edges.length,
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
