import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Outcome, TryCounter } from './try-counter.server';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A try that ends when `end` is called. */
async function begin(counter: TryCounter) {
  const { excess, run } = await counter.begin('key');
  let end: (outcome: Outcome) => void = () => undefined;
  const answer = new Promise<Outcome>((resolve) => {
    end = resolve;
  });
  const ended = run(
    () => answer,
    (outcome) => outcome,
  );
  return {
    excess,
    end: (outcome: Outcome) => {
      end(outcome);
      return ended;
    },
  };
}

/** How many tries are left. */
async function left(counter: TryCounter): Promise<number> {
  const { excess, giveBack } = await counter.begin('key');
  await giveBack();
  return 1 - excess;
}

test('a try counts from its start until it is returned', async () => {
  const counter = new TryCounter(3, 60);
  const one = await begin(counter);
  const two = await begin(counter);
  expect(await left(counter)).toBe(1);
  await one.end('counted');
  expect(await left(counter)).toBe(1);
  await two.end('returned');
  expect(await left(counter)).toBe(2);
});

test('a success clears earlier failures, but not tries under way', async () => {
  const counter = new TryCounter(8, 60);
  for (let index = 0; index < 3; index += 1) await (await begin(counter)).end('counted');
  const others = [await begin(counter), await begin(counter), await begin(counter)];
  const right = await begin(counter);
  expect(await left(counter)).toBe(1);
  await right.end('cleared');
  expect(await left(counter)).toBe(5);
  for (const other of others) await other.end('counted');
  expect(await left(counter)).toBe(5);
  await (await begin(counter)).end('cleared');
  expect(await left(counter)).toBe(8);
});

test('a try that throws is returned', async () => {
  const counter = new TryCounter(3, 60);
  const { run } = await counter.begin('key');
  const fault = run(
    () => Promise.reject(new Error('unavailable')),
    () => 'counted',
  );
  await expect(fault).rejects.toThrow('unavailable');
  expect(await left(counter)).toBe(3);
});

test('a try returned after its period does not change the next period', async () => {
  const counter = new TryCounter(3, 60);
  const late = await begin(counter);
  await vi.advanceTimersByTimeAsync(61_000);
  await (await begin(counter)).end('counted');
  await late.end('returned');
  expect(await left(counter)).toBe(2);
});
