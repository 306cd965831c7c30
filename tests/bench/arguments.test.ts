import { expect, it } from 'vitest';
import { readArguments } from './arguments';

it('runs the usual parts on every screen', () => {
  const { wanted, screens, strict, write, command } = readArguments([]);
  expect(wanted).toEqual(['reads', 'weight', 'server', 'slow', 'live']);
  expect(screens.length).toBeGreaterThan(50);
  expect({ strict, write, command }).toEqual({ strict: false, write: false, command: 'npm run bench' });
});

it('runs what is named, and says how it was called', () => {
  const { wanted, screens, command } = readArguments(['server', '--screen', 'sign in', '--strict']);
  expect(wanted).toEqual(['server']);
  expect(screens.map(({ name }) => name)).toEqual(['sign in']);
  expect(command).toBe('npm run bench -- server --screen "sign in" --strict');
});

it('simulates the market that is named', () => {
  expect(readArguments(['hot', '--orders-per-second', '0.5']).hot).toEqual({
    ordersPerSecond: 0.5,
    sellers: 5_000,
  });
});

it.each([
  [['everything'], 'There is no such part.'],
  [['--screen', 'cellar'], 'There is no such screen.'],
  [['hot', '--sellers', 'many'], 'many is no number above 0.'],
])('refuses %j and shows the usage', (args, reason) => {
  expect(() => readArguments(args)).toThrow(reason);
  expect(() => readArguments(args)).toThrow('npm run bench -- [reads]');
});
