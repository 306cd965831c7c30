import { expect, it } from 'vitest';
import { measureCost, perAdmin, readsInPage } from './cost';
import { type EventRecord, idleEvent, orderEvent, payoutEvent, productEvent } from './write-path/records';

const event = (name: string, writes: number, reads: number): EventRecord => {
  const transaction = Array.from({ length: writes }, () => ({
    document: 'users/{admin}',
    kind: 'update' as const,
  }));
  return {
    name,
    count: 1,
    steps: [{ name, reads, transactions: [transaction], everySeconds: null }],
    keptBytes: 1_000,
  };
};
const eventsWith = (admins: number) => [
  event(orderEvent, 10, 0),
  event(productEvent, 1 + 2 * admins, admins),
  event(payoutEvent, 0, 0),
  event(idleEvent, 0, 20),
];
const recording = { admins: 3, events: eventsWith(3), moreAdmins: 6, withMoreAdmins: eventsWith(6) };

it('tells what an event costs for each admin', () => {
  expect(perAdmin(recording, productEvent)).toEqual({ reads: 1, writes: 2, deletes: 0 });
  expect(perAdmin(recording, orderEvent)).toEqual({ reads: 0, writes: 0, deletes: 0 });
});

it('adds up a month of a seller', () => {
  const { costs } = measureCost(recording, 10);
  const [first] = costs;
  expect(first?.pages).toBeCloseTo((12 * 30 * 10 * 0.06) / 100_000, 12);
  expect(first?.orders).toBeCloseTo((30 * 10 * 0.18) / 100_000, 12);
  expect(first?.adminFanOut).toBeCloseTo((3 * 3 * (2 * 0.18 + 0.06)) / 100_000, 12);
  expect(costs.map(({ adminFanOut }) => adminFanOut / (first?.adminFanOut ?? 1))).toEqual([
    1,
    expect.closeTo(20 / 3),
    expect.closeTo(100 / 3),
  ]);
});

it('counts what the rules and reconnects read', () => {
  const { costs, listening } = measureCost(recording, 10);
  const named = Object.fromEntries(listening.map((one) => [one.what, one]));
  // Two lists, of five notifications and one conversation, and a read of the rules for each.
  expect(named['the network is back']).toEqual({
    what: 'the network is back',
    perDay: 12,
    documents: 6,
    rules: 2,
    writes: 0,
  });
  expect(named['the token is renewed']?.perDay).toBeCloseTo((2 * 60) / 55, 12);
  const reads = listening.reduce(
    (sum, { perDay, documents, rules }) => sum + perDay * (documents + rules),
    0,
  );
  expect(costs[0]?.listeners).toBeCloseTo((30 * reads * 0.06 + 0.18) / 100_000, 12);
});

it('reads the last results', () => {
  const page = [
    '### Documents read and calls to Firestore',
    '| screen          | reads | allowed |',
    '| --------------- | ----- | ------- |',
    '| today           | 9     | 60      |',
    '| products, older | 29 !  | 28      |',
    '### Weight in kB',
    '| today | 1 |',
  ].join('\n');
  expect([...readsInPage(page)]).toEqual([
    ['today', 9],
    ['products, older', 29],
  ]);
});
