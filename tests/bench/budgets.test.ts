import { expect, it } from 'vitest';
import { callsAllowed, cpuAllowed, missesOf } from './budgets';
import { verdictOf } from './report';
import { screens } from './screens';

it('names the figures that are above what is allowed', () => {
  expect(missesOf({ reads: [28, 28], calls: [4, 3], CSS: [9, null] })).toEqual(['calls']);
});

it('takes a figure that is not a number for a missed one', () => {
  expect(missesOf({ CPU: [Number.NaN, 1.3] })).toEqual(['CPU']);
});

it('allows a page more processor time for each call to Firestore', () => {
  expect([0, 3].map((calls) => cpuAllowed(calls))).toEqual([1.5, expect.closeTo(3.3)]);
});

it('has a budget of calls for every screen', () => {
  const calls = screens.map((screen) => callsAllowed(screen));
  expect(new Set(calls)).toEqual(new Set([3, 4, 5]));
});

it('says that budgets are met only of what was measured', () => {
  const whole = { missed: [], failures: [], interrupted: false };
  expect(verdictOf(whole)).toBe('All budgets of these parts are met.');
  expect(verdictOf({ ...whole, missed: ['slow: landing'] })).toBe('1 budgets missed (!)');
  const failure = { part: 'slow', name: 'landing', message: 'No answer.' };
  for (const part of [
    { ...whole, failures: [failure] },
    { ...whole, interrupted: true },
  ])
    expect(verdictOf(part)).toBe('No budget is missed of what was measured; not all of it was.');
});
