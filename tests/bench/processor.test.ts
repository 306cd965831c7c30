import { expect, it } from 'vitest';
import { processorMs, ticksOf } from './processor';

const stat = (name: string) =>
  `4711 (${name}) S 1 4711 4711 0 -1 4194560 91 0 7 0 120 34 5 6 20 0 11 0 8123 1234 567 18446744073709551615`;

it.each(['node', 'MainThread (old) S 9', 'a b'])('reads the ticks of a process called %s', (name) => {
  expect(ticksOf(stat(name))).toBe(154);
});

it('refuses what is no stat file', () => {
  expect(() => ticksOf('nothing here')).toThrow('no /proc/PID/stat');
});

it.runIf(process.platform === 'linux')('reads the time that this process has used', () => {
  const before = processorMs(process.pid) ?? Number.NaN;
  const usedSince = () => (processorMs(process.pid) ?? Number.NaN) - before;
  // On a machine with much to do, this process may wait longer than it runs.
  const end = performance.now() + 10_000;
  while (usedSince() < 60 && performance.now() < end);
  expect(usedSince()).toBeGreaterThanOrEqual(60);
  expect(usedSince()).toBeLessThan(1_000);
});

it('knows no time of a process that does not exist', () => {
  expect(processorMs(2 ** 30)).toBeNull();
});
