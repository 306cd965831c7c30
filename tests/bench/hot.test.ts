import { expect, it } from 'vitest';
import { simulate } from './hot';
import { type EventRecord, orderEvent, payoutEvent, productEvent, type Step } from './write-path/records';

const step = (document: string, everySeconds: number | null = null): Step => ({
  name: 'a step',
  reads: 0,
  transactions: [[{ document, kind: 'merge' }]],
  everySeconds,
});
const event = (name: string, ...steps: Step[]): EventRecord => ({ name, count: 1, steps, keptBytes: 0 });

function busiest(...steps: Step[]) {
  const events = [event(orderEvent, ...steps), event(productEvent), event(payoutEvent)];
  const kinds = simulate(events, { ordersPerSecond: 50, sellers: 1_000 });
  return Object.fromEntries(kinds.map(({ kind, perSecond }) => [kind, perSecond]));
}

it('counts what every order writes, and what those of one seller and one product write', () => {
  const found = busiest(step('jobs/all'), step('counters/{seller}'), step('products/{product 1}'));
  expect(found).toEqual({ 'jobs/all': 51, 'counters/{seller}': 1, 'products/{product}': 1 });
});

it('spreads a document that is one of several', () => {
  const { 'openSales/{day}_{shard}': rate = 0 } = busiest(step('openSales/{day}_{shard}'));
  expect(rate).toBeGreaterThan(51 / 8);
  expect(rate).toBeLessThan(51 / 7);
});

it('counts work in the background once in its interval, and that of a day not at all', () => {
  const found = busiest(step('orders/{order}'), step('counters/{seller}', 5), step('upkeep/days', 86_400));
  expect(Object.keys(found)).toEqual(['counters/{seller}']);
  expect(found['counters/{seller}']).toBeCloseTo(0.2, 1);
});
