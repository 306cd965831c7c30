import pLimit from 'p-limit';
import { listSignUps, writeSignUps } from '~/repositories/rollups.server';
import { countUsers } from '~/repositories/user-management.server';
import { dayMs } from '~/utils/dates';
import { remember } from '~/utils/remember.server';
import { monthsOf } from './sales-range';

/** Days of the statistics, today included. */
const signUpDays = 365;

/** What is written at the end of a day may arrive a little later. */
const closedAfterMs = 10 * 60_000;
const countsAtOnce = 10;

/** Today's count is shared by all pages for this time. */
const rememberedMs = 30_000;
const remembered = remember<number>(rememberedMs);

/** Sign-ups of one day, YYYY-MM-DD in UTC. */
export interface DayCount {
  day: string;
  count: number;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

function shownDays(now: Date): string[] {
  const first = Date.parse(dayOf(now.getTime())) - (signUpDays - 1) * dayMs;
  return Array.from({ length: signUpDays }, (_, index) => dayOf(first + index * dayMs));
}

/** The months that `loadSignUps` goes by, for a loader to ask for them ahead. */
export const readSignUpMonths = (now = new Date()) => listSignUps(monthsOf(shownDays(now)));

/**
 * How many users signed up on each of the last 365 days, zero-filled, oldest first (docs/product.md,
 * "Insight"). Closed days come from roll-ups, 13 reads; one that was never counted is counted and kept. Today
 * is counted at most every 30 s.
 */
export async function loadSignUps(now = new Date()): Promise<DayCount[]> {
  const days = shownDays(now);
  const kept = await readSignUpMonths(now);
  const keptOn = (day: string) => kept.get(day.slice(0, 7))?.[day.slice(8)];
  const limit = pLimit(countsAtOnce);
  const counted = new Map<string, number>();
  await Promise.all(
    days
      .filter((day) => keptOn(day) === undefined)
      .map((day) =>
        limit(async () => {
          counted.set(
            day,
            await (isClosed(day, now) ? countDay(day) : remembered.get(day, () => countDay(day))),
          );
        }),
      ),
  );
  await keep([...counted].filter(([day]) => isClosed(day, now)));
  return days.map((day) => ({ day, count: keptOn(day) ?? counted.get(day) ?? 0 }));
}

const isClosed = (day: string, now: Date) => now.getTime() > Date.parse(day) + dayMs + closedAfterMs;

function countDay(day: string): Promise<number> {
  const from = new Date(day).toISOString();
  const before = new Date(Date.parse(day) + dayMs).toISOString();
  return countUsers('all', { joined: { from, before } });
}

async function keep(days: [day: string, count: number][]): Promise<void> {
  const months = [...new Set(days.map(([day]) => day.slice(0, 7)))];
  await Promise.all(
    months.map((month) => {
      const ofMonth = days.filter(([day]) => day.startsWith(month));
      return writeSignUps(month, Object.fromEntries(ofMonth.map(([day, count]) => [day.slice(8), count])));
    }),
  );
}

/**
 * Counts the closed days of the last year again.
 *
 * @param repair write what was wrong
 * @returns the days whose kept count differs
 */
export async function recountSignUps(
  { repair }: { repair: boolean },
  now = new Date(),
): Promise<{ day: string; kept: number; counted: number }[]> {
  const closed = (await loadSignUps(now)).filter(({ day }) => isClosed(day, now));
  const limit = pLimit(countsAtOnce);
  const counted = await Promise.all(closed.map(({ day }) => limit(() => countDay(day))));
  const wrong = closed.flatMap(({ day, count }, index) =>
    count === counted[index] ? [] : [{ day, kept: count, counted: counted[index] ?? 0 }],
  );
  if (repair) await keep(wrong.map((one) => [one.day, one.counted]));
  return wrong;
}
