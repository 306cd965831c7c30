import { expect, test } from 'vitest';
import { leaveWork, whenStopping } from './stopping.server';

test('work is left, and a failure of one is none of the others', async () => {
  const left: string[] = [];
  const forget = [
    whenStopping(async () => {
      throw new Error('no database');
    }),
    whenStopping(async () => void left.push('a job')),
  ];
  await leaveWork(5_000);
  expect(left).toEqual(['a job']);
  for (const each of forget) each();
});

test('what waits for a database that is away is not waited for', async () => {
  const forget = whenStopping(() => new Promise(() => undefined));
  const began = performance.now();
  await leaveWork(50);
  expect(performance.now() - began).toBeLessThan(2_000);
  forget();
});
