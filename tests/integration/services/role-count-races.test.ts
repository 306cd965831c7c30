import { beforeEach, describe, it, vi } from 'vitest';
import * as database from '~/repositories/firebase/transactions.server';
import { updateRole } from '~/repositories/people/user-management.server';
import { adminRights } from '~/schemas/rights';
import type { User } from '~/schemas/users/user';
import { changeRole } from '~/services/users/change-role.server';
import { keepRoleCounts, recountRoles } from '~/services/users/user-counts.server';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { expectRightRoleCounts } from '../support/role-counts';
import { addPerson, times } from '../support/store';

const now = new Date('2026-11-23T10:00:00.000Z');
const tomorrow = new Date('2026-11-24T10:00:00.000Z');
const joined = { before: '2026-11-22T08:00:00.000Z', since: '2026-11-23T08:00:00.000Z' } as const;

let boss: User;
beforeEach(async () => {
  vi.restoreAllMocks();
  await clearDocuments();
  boss = await addPerson({ role: 'admin', createdAt: '2024-02-01T08:00:00.000Z' });
});

const keep = (at: Date) => inRequest(() => keepRoleCounts(at));
const promote = ({ id }: User) => inRequest(() => changeRole(boss, { id, role: 'admin' }));

/** Has something happen when all was counted and nothing is written yet. */
function afterCounting(happens: () => Promise<unknown>): void {
  const { inSnapshot } = database;
  vi.spyOn(database, 'inSnapshot').mockImplementationOnce(async (work) => {
    const counted = await inSnapshot(work);
    await happens();
    return counted;
  });
}

/** A recount that has something to correct. */
async function recountWrong(): Promise<void> {
  await addPerson({ role: 'buyer', createdAt: joined.before });
  await inRequest(() => recountRoles(tomorrow));
}

const counting = [
  ['for the first time', false, () => keep(tomorrow)],
  ['of a day that is over', true, () => keep(tomorrow)],
  ['again', true, recountWrong],
] as const;

describe('users by role that are counted', () => {
  describe.each(counting)('%s', (_what, isKept, count) => {
    it.each(Object.values(joined))(
      'while the role changes of a person who joined at %s',
      async (createdAt) => {
        const person = await addPerson({ role: 'seller', createdAt });
        if (isKept) await keep(now);
        afterCounting(() => promote(person));
        await count();
        await expectRightRoleCounts();
      },
    );
  });

  it.each(Object.values(joined))(
    'meet the transaction that changes the role of a person who joined at %s',
    async (createdAt) => {
      const person = await addPerson({ role: 'seller', createdAt });
      await keep(now);
      let other: Promise<void> | undefined;
      await inRequest(() =>
        database.inTransaction(async (unit) => {
          await updateRole(unit, person, 'admin', { by: 'admin', rights: adminRights });
          other ??= keep(tomorrow);
          // Time for the other one to get as far as it can.
          await new Promise((resolve) => setTimeout(resolve, 300));
        }),
      );
      await other;
      await expectRightRoleCounts();
    },
  );

  it.each(times(3, (round) => round))(
    'on two servers while roles change and a recount runs (round %i)',
    async () => {
      const people = await Promise.all(
        times(6, (index) => addPerson({ role: 'seller', createdAt: Object.values(joined)[index % 2] })),
      );
      await keep(now);
      // What gives up after some tries is done by the next run.
      const jobs = [keep(tomorrow), keep(tomorrow), inRequest(() => recountRoles(tomorrow))];
      const settled = Promise.allSettled(jobs);
      await Promise.all(people.map(promote));
      await settled;
      await keep(tomorrow);
      await expectRightRoleCounts();
    },
  );
});
