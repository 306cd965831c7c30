import type { TabCounts } from '~/repositories/counters/marketplace-counters.server';
import { inSnapshot, type Reads } from '~/repositories/firebase/transactions.server';
import {
  getRoleCounts,
  type RoleCounts,
  readRoleCounts,
  replaceRoleCounts,
} from '~/repositories/people/role-counts.server';
import {
  countUsers,
  countUsersInTransaction,
  type UserFilters,
} from '~/repositories/people/user-management.server';
import { roles } from '~/schemas/roles';
import { firstOpenDay } from '~/utils/open-day';
import { countEach } from '~/utils/record-for';
import { remember } from '~/utils/remember.server';
import { addSums } from '~/utils/sums';
import { isSame } from '../counters/recount.server';

/** How long a count may lack people whom another program or server has registered. */
const rememberedMs = 30_000;
const counts = remember<TabCounts>(rememberedMs);

/**
 * How many users have each role, and `all`, at most every 30 s: what is kept of those who joined on days that
 * are over, and a count of who joined since; of everybody, before the first time that they were kept.
 */
export const countRoles = (): Promise<TabCounts> =>
  counts.get('roles', async () => {
    const kept = await getRoleCounts();
    const joined = { from: kept.until ?? undefined };
    return sumOf(kept.roles, await countByRole((filters) => countUsers('all', { ...filters, joined })));
  });

/** Forgets the counts, after this process has added a user or changed a role. */
export function forgetRoleCounts(): void {
  counts.forget('roles');
}

/** Adds the users of days that are over to the kept counts; the first time, everybody who joined before. */
export async function keepRoleCounts(now = new Date()): Promise<void> {
  const until = startOfOpenDay(now);
  await replaceCounts(async (unit, kept) => {
    if (kept.until === null) return { roles: await countBefore(unit, until), until };
    if (kept.until >= until) return null;
    const joined = { from: kept.until, before: until };
    const added = await countByRole((filters) => countUsersInTransaction(unit, { ...filters, joined }));
    return { roles: sumOf(kept.roles, added), until };
  });
}

/**
 * Counts again what is kept, and corrects it; what was never kept is counted for the first time.
 *
 * @returns whether the kept counts were wrong, or there were none
 */
export function recountRoles(now = new Date()): Promise<boolean> {
  return replaceCounts(async (unit, kept) => {
    const until = kept.until ?? startOfOpenDay(now);
    const counted = await countBefore(unit, until);
    return kept.until !== null && isSame(kept.roles, counted) ? null : { roles: counted, until };
  });
}

const startOfOpenDay = (now: Date) => new Date(firstOpenDay(now)).toISOString();

/** A role changes some times a day, and a count takes seconds: one of these tries meets none. */
const maxTries = 5;

/**
 * Replaces what is kept by what is counted. Both are read at one moment, which holds up nobody; when a role
 * changes meanwhile, all is counted again.
 *
 * @param count null when there is nothing to replace
 * @returns whether the counts were replaced
 * @throws Error when roles changed during each of some tries; nothing is written then
 */
async function replaceCounts(
  count: (unit: Reads, kept: RoleCounts) => Promise<Pick<RoleCounts, 'roles' | 'until'> | null>,
): Promise<boolean> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const [kept, counted] = await inSnapshot(async (unit) => {
      const found = await readRoleCounts(unit);
      return [found, await count(unit, found)] as const;
    });
    if (counted === null) return false;
    if (await replaceRoleCounts(kept, counted)) return true;
  }
  throw new Error(`roles changed each of ${maxTries} times that users were counted`);
}

/** Everybody but who joined since: a record of an older program may have a time that no range finds. */
async function countBefore(unit: Reads, until: string): Promise<TabCounts> {
  const count = (filters: UserFilters) => countUsersInTransaction(unit, filters);
  const [everybody, since] = await Promise.all([
    countByRole(count),
    countByRole((filters) => count({ ...filters, joined: { from: until } })),
  ]);
  return sumOf(everybody, since, -1);
}

const countByRole = (count: (filters: UserFilters) => Promise<number>): Promise<TabCounts> =>
  countEach(['all', ...roles] as const, (role) => count(role === 'all' ? {} : { role }));

function sumOf(kept: TabCounts, more: TabCounts, sign: 1 | -1 = 1): TabCounts {
  const sums = { ...kept };
  addSums(sums, more, sign);
  return sums;
}
