import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Role } from '~/schemas/roles';
import type { User } from '~/schemas/users/user';
import { sumOfMoves, type TabCounts } from '../counters/marketplace-counters.server';
import { collection, readDocument } from '../firebase/firestore.server';
import { aside, inTransaction, type Reads, type UnitOfWork } from '../firebase/transactions.server';

/**
 * How many users have each role, of those who joined before an instant. The shop registers buyers and knows
 * no counters, so who joined later is counted when a page needs it (docs/decisions/counters.md). Roles change
 * some times a day, so this is one document.
 */
const roleCounts = () => collection('marketplaceCounters').doc('users');

const schema = v.object({
  roles: v.fallback(v.optional(v.record(v.string(), v.pipe(v.number(), v.integer())), {}), {}),
  until: v.fallback(v.optional(v.nullable(v.string()), null), null),
  changes: v.fallback(v.optional(v.number(), 0), 0),
});

export interface RoleCounts {
  /** By role, and `all`. */
  roles: TabCounts;
  /** Those are counted who joined before it: an ISO string; null when nobody was counted yet. */
  until: string | null;
  /** How often this was written: by each change of a role, of whomever, and by each count. */
  changes: number;
}

const countsIn = (snapshot: DocumentSnapshot): RoleCounts => v.parse(schema, snapshot.data() ?? {});

/** 1 read. */
export async function getRoleCounts(): Promise<RoleCounts> {
  return countsIn(await readDocument(roleCounts()));
}

/** As `getRoleCounts`, in a transaction or at the moment of a snapshot. */
export async function readRoleCounts(unit: Reads): Promise<RoleCounts> {
  return countsIn(await unit.read(roleCounts()));
}

/**
 * Counts that a person's role changes. Of who joined later nothing is kept, but the change is noted all the
 * same: whoever counts them right now has to count again (`replaceRoleCounts`).
 */
export async function countRoleChange(
  unit: UnitOfWork,
  { role: before, createdAt }: Pick<User, 'role' | 'createdAt'>,
  after: Role,
): Promise<void> {
  const { until } = await readRoleCounts(unit);
  const isKept = until !== null && createdAt !== null && createdAt < until;
  const roles = isKept ? sumOfMoves([{ before: [before], after: [after] }]) : {};
  unit.increment(roleCounts(), { roles, changes: 1 });
}

/**
 * Replaces what is kept by what was counted at the moment of a snapshot.
 *
 * @param kept what that snapshot read
 * @returns false when something changed since then; nothing is written
 */
export function replaceRoleCounts(
  kept: RoleCounts,
  counted: Pick<RoleCounts, 'roles' | 'until'>,
): Promise<boolean> {
  return inTransaction(async (unit) => {
    const { changes } = await readRoleCounts(unit);
    if (changes !== kept.changes) return false;
    unit.increment(roleCounts(), { changes: 1 }, counted);
    return true;
  }, aside);
}
