import pLimit from 'p-limit';
import { countUsers } from '~/repositories/people/user-management.server';
import { listSignUps, writeSignUps } from '~/repositories/sales/rollups.server';
import { dayMs } from '~/utils/dates';
import { dayOf, daysOf } from '~/utils/days';
import { firstOpenDay } from '~/utils/open-day';
import { remember } from '~/utils/remember.server';
import { lastDaysTo } from './sales-range';

/** Days of the statistics, today included. */
export const signUpDays = 365;

const countsAtOnce = 10;

/** Today's count, and yesterday's until it is kept, are shared by all pages for this time. */
const rememberedMs = 30_000;
const remembered = remember<number>(rememberedMs);
const maxCountedDays = 2;

/** What is kept of the days that are shown, by the last of them: past days do not change. */
const keptDays = remember<{ days: string[]; kept: Map<string, number> }>(rememberedMs);

/** Sign-ups of one day, YYYY-MM-DD in UTC. */
export interface DayCount {
  day: string;
  count: number;
}

const daysUntil = (now: Date) => daysOf(lastDaysTo(dayOf(now), signUpDays));

/** Whether a day is over, and its count will not change. */
const isClosed = (day: string, now: Date) => day < firstOpenDay(now);

/** What `loadSignUps` goes by, at most every 30 s; a loader may ask for it ahead. */
export function readSignUps(now = new Date()): Promise<{ days: string[]; kept: Map<string, number> }> {
  return keptDays.get(dayOf(now), async () => {
    const days = daysUntil(now);
    return { days, kept: await listSignUps(days) };
  });
}

async function keep(counted: ReadonlyMap<string, number>): Promise<void> {
  await writeSignUps(counted);
  keptDays.forgetAll();
}

/**
 * How many users signed up on each of the last 365 days, zero-filled, oldest first (docs/product.md,
 * "Insight"). Closed days come from roll-ups, 2 reads, and today is counted, both at most
 * every 30 s.
 *
 * @returns `isCounted` is false while days of the past are not counted yet (`keepSignUps`): they are 0
 */
export async function loadSignUps(now = new Date()): Promise<{ days: DayCount[]; isCounted: boolean }> {
  const { days, kept } = await readSignUps(now);
  const missing = days.filter((day) => !kept.has(day));
  const open = days.slice(-maxCountedDays).filter((day) => !kept.has(day));
  const counted = new Map(
    await Promise.all(
      open.map(async (day) => [day, await remembered.get(day, () => countDay(day))] as const),
    ),
  );
  return {
    days: days.map((day) => ({ day, count: kept.get(day) ?? counted.get(day) ?? 0 })),
    isCounted: missing.length === open.length,
  };
}

/** The newest closed day up to which this process knows that all are kept. */
let keptUntil: string | null = null;

/**
 * Counts the closed days of the last year that were never counted, and keeps them: one a day, a whole year
 * before the first time.
 */
export async function keepSignUps(now = new Date()): Promise<void> {
  const closed = daysUntil(now).filter((day) => isClosed(day, now));
  const newest = closed.at(-1) ?? null;
  if (newest === keptUntil) return;
  const kept = await listSignUps(closed);
  const counted = await countDays(closed.filter((day) => !kept.has(day)));
  if (counted.size > 0) await keep(counted);
  keptUntil = newest;
}

async function countDays(days: readonly string[]): Promise<Map<string, number>> {
  return new Map(await pLimit(countsAtOnce).map(days, async (day) => [day, await countDay(day)] as const));
}

function countDay(day: string): Promise<number> {
  const from = new Date(day).toISOString();
  const before = new Date(Date.parse(day) + dayMs).toISOString();
  return countUsers('all', { joined: { from, before } });
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
  await keepSignUps(now);
  const closed = daysUntil(now).filter((day) => isClosed(day, now));
  const [kept, counted] = await Promise.all([listSignUps(closed), countDays(closed)]);
  const wrong = closed.flatMap((day) => {
    const figures = { day, kept: kept.get(day) ?? 0, counted: counted.get(day) ?? 0 };
    return figures.kept === figures.counted ? [] : [figures];
  });
  if (repair && wrong.length > 0) await keep(new Map(wrong.map((one) => [one.day, one.counted])));
  return wrong;
}
