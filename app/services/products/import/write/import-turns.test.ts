import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inImportTurn } from './import-turns.server';

test('the step of a short import comes after one step of each long one', async () => {
  let isOver = false;
  const done: string[] = [];
  const step = (name: string) => () => sleep(2).then(() => done.push(name));
  const long = async (name: string) => {
    while (!isOver) await inImportTurn(step(name));
  };
  const imports = ['one', 'two', 'three', 'four'].map(long);
  await sleep(20);
  const before = done.length;
  await inImportTurn(step('short'));
  isOver = true;
  expect(done.length - before).toBeLessThanOrEqual(imports.length + 2);
  await Promise.all(imports);
});
