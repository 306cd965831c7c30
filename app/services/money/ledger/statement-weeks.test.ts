import { expect, test } from 'vitest';
import { statementWeeks } from './statement-weeks';

const line = (day: string, amountPesewas: number) => ({
  id: `${day} ${amountPesewas}`,
  amountPesewas,
  reason: 'Order MK-1',
  createdAt: `${day}T10:00:00.000Z`,
});

test('lines stand by weeks of the month, the oldest first, each with the balance after it', () => {
  const newest = [
    line('2026-10-31', -200),
    line('2026-10-12', 50),
    line('2026-10-04', -30),
    line('2026-10-01', 100),
  ];
  const { weeks, before } = statementWeeks(newest, 1_920, '2026-10-31');
  expect(before).toBe(2_000);
  expect(weeks.map(({ from, to, pesewas, balancePesewas }) => [from, to, pesewas, balancePesewas])).toEqual([
    ['2026-10-01', '2026-10-04', 70, 2_070],
    ['2026-10-12', '2026-10-18', 50, 2_120],
    ['2026-10-26', '2026-10-31', -200, 1_920],
  ]);
  expect(weeks[0]?.lines.map(({ amountPesewas, balancePesewas }) => [amountPesewas, balancePesewas])).toEqual(
    [
      [100, 2_100],
      [-30, 2_070],
    ],
  );
});

test('a month without lines has no weeks, and keeps its balance', () => {
  expect(statementWeeks([], 700, '2026-10-31')).toEqual({ weeks: [], before: 700 });
});
