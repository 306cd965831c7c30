import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '~/schemas/users/user';
import { recountMarketplace } from '~/services/upkeep/recount-counters.server';
import { changeRole } from '~/services/users/change-role.server';
import { listUsersByRole } from '~/services/users/list-users.server';
import {
  countRoles,
  forgetRoleCounts,
  keepRoleCounts,
  recountRoles,
} from '~/services/users/user-counts.server';
import { makeUser } from '../../factories/people';
import { clearDocuments } from '../../setup/clear';
import { handled, inRequest } from '../support/request';
import { expectRightRoleCounts } from '../support/role-counts';
import { addPerson, put, remove, stored, times } from '../support/store';

const yesterday = '2026-11-22T08:00:00.000Z';
const today = '2026-11-23T08:00:00.000Z';
const now = new Date('2026-11-23T10:00:00.000Z');
const tomorrow = new Date('2026-11-24T10:00:00.000Z');

let boss: User;
beforeEach(async () => {
  await clearDocuments();
  boss = await addPerson({ role: 'admin', createdAt: '2024-02-01T08:00:00.000Z' });
});

const join = (role: User['role'], createdAt: string) => addPerson({ role, createdAt });
const keep = (at = now) => inRequest(() => keepRoleCounts(at));
const change = ({ id }: User, role: 'seller' | 'admin') => inRequest(() => changeRole(boss, { id, role }));
const kept = async () => (await stored('marketplaceCounters', 'users')) ?? {};

/** What the page shows when nothing is remembered, with what that cost. */
function show() {
  forgetRoleCounts();
  return handled(countRoles);
}

describe('users by role', () => {
  it('are counted by the page until they are kept', async () => {
    await join('buyer', yesterday);
    await join('seller', today);
    const counts = { all: 3, seller: 1, admin: 1, buyer: 1 };
    expect((await show()).value).toEqual(counts);
    await keep();
    expect((await show()).value).toEqual(counts);
    expect(await kept()).toMatchObject({
      roles: { all: 2, seller: 0, admin: 1, buyer: 1 },
      until: '2026-11-23T00:00:00.000Z',
    });
  });

  it('are kept a day at a time, once, ten minutes after its end', async () => {
    await keep();
    for (const time of ['00:00:00.000', '23:59:59.999']) await join('buyer', `2026-11-23T${time}Z`);
    await join('buyer', '2026-11-24T00:00:00.000Z');
    await keep(new Date('2026-11-24T00:09:59.999Z'));
    expect((await kept()).roles).toMatchObject({ all: 1, buyer: 0 });
    await keep(tomorrow);
    await keep(tomorrow);
    await keep(now);
    expect(await kept()).toMatchObject({ roles: { all: 3, buyer: 2 }, until: '2026-11-24T00:00:00.000Z' });
    await expectRightRoleCounts();
  });

  it('follow the roles of those who joined before and since', async () => {
    const people = [await join('seller', yesterday), await join('seller', today)];
    await keep();
    for (const one of people) {
      await change(one, 'admin');
      await expectRightRoleCounts();
    }
    await keep(tomorrow);
    for (const one of people) {
      await change(one, 'seller');
      await expectRightRoleCounts();
    }
  });

  it('follow the roles that changed before anything was kept', async () => {
    const [older, newer] = [await join('seller', yesterday), await join('seller', today)];
    await change(older, 'admin');
    await change(newer, 'admin');
    await keep();
    await expectRightRoleCounts();
  });

  it('that the shop wrote later than it may are found by the recount', async () => {
    await keep();
    await put('users', makeUser({ role: 'buyer', createdAt: yesterday }));
    expect((await show()).value).toMatchObject({ all: 1, buyer: 0 });
    expect(await inRequest(recountMarketplace)).toContain('users');
    await expectRightRoleCounts();
    expect(await inRequest(recountMarketplace)).toEqual([]);
    await remove('marketplaceCounters', 'users');
    expect(await inRequest(() => recountRoles(now))).toBe(true);
    await expectRightRoleCounts();
  });

  it('are counted with those whose time an older program wrote in another form', async () => {
    const made = makeUser({ role: 'seller' });
    const { createdAt: _, ...nothing } = makeUser({ role: 'seller' }).data;
    await put('users', { ...made, data: { ...made.data, createdAt: new Date(yesterday) } });
    await put('users', { id: 'without', data: nothing });
    await keep();
    // One without a time is in no list.
    expect((await show()).value).toMatchObject({ all: 2, seller: 1 });
    await change(boss, 'admin');
    await inRequest(() => changeRole(boss, { id: made.id, role: 'admin' }));
    expect((await show()).value).toEqual({ all: 2, seller: 0, admin: 2, buyer: 0 });
    expect(await inRequest(() => recountRoles(now))).toBe(false);
  });

  it('cost the list a handful of reads in a large market', async () => {
    await put('users', ...times(2_500, () => makeUser({ role: 'buyer', createdAt: yesterday })));
    const search = { q: '', role: 'all', status: '', from: '', to: '', after: '', trail: '' } as const;
    forgetRoleCounts();
    const before = await handled(() => listUsersByRole(search));
    await keep();
    forgetRoleCounts();
    const after = await handled(() => listUsersByRole(search));
    expect(after.value.tabs).toEqual(before.value.tabs);
    // 26 rows; the kept counts; then four counts, of everybody or of who joined since.
    expect([before.reads, after.reads]).toEqual([26 + 1 + 8, 26 + 1 + 4]);
    expect((await handled(() => keepRoleCounts(now))).reads).toBe(1);
    expect((await handled(() => keepRoleCounts(tomorrow))).reads).toBe(6);
  });
});
