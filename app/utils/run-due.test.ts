import { expect, test } from 'vitest';
import { type Due, runDue } from './run-due';

/** A queue of records of some sellers, and what is done with them. */
function queueOf(due: Due[], fails: (id: string) => boolean = () => false) {
  const waiting = new Set(due);
  const done: string[] = [];
  let [open, most] = [0, 0];
  const list = async (size: number) => [...waiting].slice(0, size);
  const run = async (id: string) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 1));
    open -= 1;
    if (fails(id)) throw new Error(id);
    done.push(id);
    for (const one of waiting) if (one.id === id) waiting.delete(one);
    return true;
  };
  return { done, most: () => most, start: () => runDue(list, run) };
}
const of = (sellers: number, count: number): Due[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, sellerId: `s${index % sellers}` }));

test('many sellers are dealt with at the same time, pages on end', async () => {
  const queue = queueOf(of(240, 240));
  expect(await queue.start()).toBe(240);
  expect(queue.most()).toBe(24);
});

test('those of one seller come one after the other, the longest due first', async () => {
  const queue = queueOf(of(1, 30));
  expect(await queue.start()).toBe(30);
  expect(queue.most()).toBe(1);
  expect(queue.done).toEqual(of(1, 30).map(({ id }) => id));
});

test('where one fails, other sellers are dealt with, and it is told', async () => {
  const queue = queueOf(of(5, 10), (id) => id === '0');
  await expect(queue.start()).rejects.toThrow('0');
  expect(queue.done).toHaveLength(8);
});

test('what cannot be dealt with ends it', async () => {
  expect(
    await runDue(
      async () => of(100, 100),
      async () => false,
    ),
  ).toBe(0);
});
