import { expect, test } from 'vitest';
import { workingDaysAfter } from '~/utils/days';
import { makePayout, payoutOf } from '../../../../tests/factories/payouts';
import { expectedDay } from './expected-day';

test.each([
  ['Thursday, over the weekend', '2026-11-26', 2, '2026-11-30'],
  ['Friday', '2026-11-27', 1, '2026-11-30'],
  ['Saturday', '2026-11-28', 1, '2026-11-30'],
  ['Sunday', '2026-11-29', 2, '2026-12-01'],
  ['Monday, a week with Farmers’ Day', '2026-11-30', 5, '2026-12-08'],
  ['the day before Christmas', '2026-12-24', 2, '2026-12-30'],
  ['Maundy Thursday', '2027-03-25', 1, '2027-03-30'],
])('working days after %s', (_what, day, count, expected) => {
  expect(workingDaysAfter(day, count)).toBe(expected);
});

const at = (iso: string) => ({ at: iso, by: '', note: '', balance: null });
const asked = {
  ...payoutOf(makePayout()),
  timeline: [{ step: 'request' as const, ...at('2026-11-26T23:30:00Z') }],
};

test('a payout is expected from its request on, or from its new account on', () => {
  expect(expectedDay(asked, 2)).toBe('2026-11-30');
  const changed = { step: 'account' as const, ...at('2026-12-01T08:00:00Z') };
  expect(expectedDay({ ...asked, timeline: [...asked.timeline, changed] }, 2)).toBe('2026-12-03');
});

test.each(['issue with payment', 'Paid', 'returned', 'cancelled'] as const)(
  'one that is %s is not',
  (status) => {
    expect(expectedDay({ ...asked, status }, 2)).toBeNull();
  },
);
