import { expect, test } from 'vitest';
import { daysFrom } from './days';
import { isPublicHoliday } from './public-holidays';

const holidaysOf = (year: number) => daysFrom(`${year}-01-01`, 365).filter(isPublicHoliday);

test('the holidays of 2027, with those on a weekend on the next working day too', () => {
  expect(holidaysOf(2027)).toEqual([
    '2027-01-01',
    '2027-01-07',
    '2027-03-06',
    '2027-03-08',
    '2027-03-09',
    '2027-03-10',
    '2027-03-26',
    '2027-03-29',
    '2027-05-01',
    '2027-05-03',
    '2027-05-16',
    '2027-05-17',
    '2027-07-01',
    '2027-09-21',
    '2027-12-03',
    '2027-12-25',
    '2027-12-26',
    '2027-12-27',
    '2027-12-28',
  ]);
});

test.each([
  ['2024-03-29', '2024-04-01'],
  ['2025-04-18', '2025-04-21'],
  ['2026-04-03', '2026-04-06'],
  ['2038-04-23', '2038-04-26'],
])('Good Friday is %s, and Easter Monday %s', (friday, monday) => {
  expect([isPublicHoliday(friday), isPublicHoliday(monday)]).toEqual([true, true]);
});

/** What the calendar of Umm al-Qura says of a day, as '10-1' for the first of the tenth month. */
const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});
function islamicDay(day: string): string {
  const parts = Object.fromEntries(
    calendar.formatToParts(Date.parse(day)).map(({ type, value }) => [type, value]),
  );
  return `${parts.month}-${parts.day}`;
}

test.each([2026, 2027, 2028, 2029, 2030])('the days of Eid in %i are those of the calendar', (year) => {
  const eid = daysFrom(`${year}-01-01`, 365).filter((day) =>
    ['10-1', '10-2', '12-10'].includes(islamicDay(day)),
  );
  expect(eid).toHaveLength(3);
  expect(eid.filter((day) => !isPublicHoliday(day))).toEqual([]);
});
