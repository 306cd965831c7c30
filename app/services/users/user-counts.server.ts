import { countUsers } from '~/repositories/user-management.server';
import { roles } from '~/schemas/user';
import { remember } from '~/utils/remember.server';
import { countEach } from '../counters/recount.server';

/** How long a count may lack people whom another program or server has registered. */
const rememberedMs = 30_000;
const counts = remember<Record<string, number>>(rememberedMs);

/**
 * How many users have each role, counted at most every 30 s. Not kept in the counters of the marketplace:
 * buyers register in the shop, which does not know them.
 */
export const countRoles = (): Promise<Record<string, number>> =>
  counts.get('roles', () =>
    countEach(['all', ...roles] as const, (role) => countUsers('all', role === 'all' ? {} : { role })),
  );

/** Forgets the counts, after this process has added a user or changed a role. */
export function forgetRoleCounts(): void {
  counts.forget('roles');
}
