import { dayMs } from './dates';

/**
 * Public holidays of Ghana, for days by which something is promised: a day too many makes the promise a day
 * late, a day too few breaks it. So a holiday counts on its own date also where the government moved it,
 * and one on a weekend counts on the next working day too.
 *
 * Known: the fixed dates, Easter, and Farmers’ Day as the law has them since 2025 (Republic Day and
 * Founder’s Day of 21 September are back, that of 4 August is gone). Not known in advance: Eid, which the
 * moon decides; and which midweek holidays the President moves to a Monday or Friday. Both are announced,
 * and go into `announced`.
 */

/** Months and days. */
const fixedDates = ['01-01', '01-07', '03-06', '05-01', '07-01', '09-21', '12-25', '12-26'];

/**
 * Eid al-Fitr and Eid al-Adha as the calendar of Umm al-Qura has them; in Ghana they may be a day earlier
 * or later. The day after Eid al-Fitr is Shaqq Day.
 */
const eidDays: Record<number, { fitr: string; adha: string }> = {
  2026: { fitr: '03-20', adha: '05-27' },
  2027: { fitr: '03-09', adha: '05-16' },
  2028: { fitr: '02-26', adha: '05-05' },
  2029: { fitr: '02-14', adha: '04-24' },
  2030: { fitr: '02-04', adha: '04-13' },
};

/**
 * Days (YYYY-MM-DD) that the Ministry of the Interior announced otherwise: true is a holiday, false is
 * none.
 */
const announced: Record<string, boolean> = {};

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const dayAfter = (day: string, count = 1) => dayAt(Date.parse(day) + count * dayMs);
const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0;

/** Easter Sunday by the Gregorian calendar (the method of Gauss, as Lichtenberg has it). */
function easterOf(year: number): string {
  const k = Math.floor(year / 100);
  const m = 15 + Math.floor((3 * k + 3) / 4) - Math.floor((8 * k + 13) / 25);
  const s = 2 - Math.floor((3 * k + 3) / 4);
  const a = year % 19;
  const d = (19 * a + m) % 30;
  const r = Math.floor((d + Math.floor(a / 11)) / 29);
  const og = 21 + d - r;
  const sz = 7 - ((year + Math.floor(year / 4) + s) % 7);
  // The day of March, on from its first.
  return dayAt(Date.UTC(year, 2, og + 7 - ((og - sz) % 7)));
}

/** The first Friday of December. */
function farmersDayOf(year: number): string {
  const first = new Date(Date.UTC(year, 11, 1)).getUTCDay();
  return dayAt(Date.UTC(year, 11, 1 + ((5 - first + 7) % 7)));
}

function holidaysOf(year: number): Set<string> {
  const easter = easterOf(year);
  const eid = eidDays[year];
  const dates = [
    ...fixedDates.map((date) => `${year}-${date}`),
    dayAfter(easter, -2),
    dayAfter(easter),
    farmersDayOf(year),
    ...(eid ? [`${year}-${eid.fitr}`, dayAfter(`${year}-${eid.fitr}`), `${year}-${eid.adha}`] : []),
  ].sort();
  const days = new Set(dates);
  for (const date of dates.filter(isWeekend)) {
    let instead = dayAfter(date);
    while (isWeekend(instead) || days.has(instead)) instead = dayAfter(instead);
    days.add(instead);
  }
  return days;
}

const known = new Map<number, Set<string>>();

/** Whether a day (YYYY-MM-DD) is a public holiday of Ghana, as far as that is known. */
export function isPublicHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const days = known.get(year) ?? holidaysOf(year);
  known.set(year, days);
  return announced[day] ?? days.has(day);
}
