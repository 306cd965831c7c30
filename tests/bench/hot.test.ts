import { expect, it } from 'vitest';
import { documentsFor } from '../../app/repositories/counters/spread.server';
import { simulate } from './hot';
import { type EventRecord, orderEvent, payoutEvent, productEvent, type Step } from './write-path/records';

const step = (document: string, everySeconds: number | null = null): Step => ({
  name: 'a step',
  reads: 0,
  transactions: [[{ document, kind: 'merge' }]],
  everySeconds,
});
const event = (name: string, ...steps: Step[]): EventRecord => ({ name, steps });

function busiest(...steps: Step[]) {
  const events = [event(orderEvent, ...steps), event(productEvent), event(payoutEvent)];
  const kinds = simulate(events, { ordersPerSecond: 50, sellers: 1_000 });
  return Object.fromEntries(kinds.map(({ kind, perSecond }) => [kind, perSecond]));
}

it('counts what every order writes, and what those of one seller and one product write', () => {
  const found = busiest(step('jobs/all'), step('users/{seller}'), step('products/{product 1}'));
  expect(found).toEqual({ 'jobs/all': 51, 'users/{seller}': 1, 'products/{product}': 1 });
});

it('spreads a document that is one of several, over more of them where there are many writes', () => {
  const { 'openSales/{day}_{shard}': rate = 0 } = busiest(step('openSales/{day}_{shard}'));
  const documents = documentsFor(51 * 60, 8);
  expect(documents).toBe(256);
  expect(rate).toBeGreaterThan(51 / documents);
  expect(rate).toBeLessThan(1);
});

it('lets what a busy seller has no room for wait, and be written together', () => {
  const four = Array.from({ length: 4 }, () => step('counters/{seller}'));
  const { 'counters/{seller}': rate = 0 } = busiest(...four);
  expect(rate).toBeGreaterThan(0.5);
  expect(rate).toBeLessThan(1);
});

it('counts work in the background once in its interval', () => {
  const found = busiest(step('orders/{order}'), step('counters/{seller}', 5));
  expect(Object.keys(found)).toEqual(['counters/{seller}']);
  expect(found['counters/{seller}']).toBeCloseTo(0.2, 1);
});
