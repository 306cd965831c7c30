import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as people from '~/repositories/people/user-management.server';
import { exportSignUps } from '~/services/sales/export-sign-ups.server';
import { loadSignUpChart } from '~/services/sales/sign-up-chart.server';
import { keepSignUps, loadSignUps, recountSignUps } from '~/services/sales/sign-ups.server';
import { listUsersByRole } from '~/services/users/list-users.server';
import { makeUser } from '../../factories/people';
import { clearDocuments } from '../../setup/clear';
import { handled, inRequest } from '../support/request';
import { put, stored, times } from '../support/store';

/** Each test has a year of its own: today's count is remembered. */
let year = 2020;
let now: Date;
const at = (time: string) => `${year}-${time}`;
const join = (createdAt: string) => put('users', makeUser({ createdAt }));
const load = () => handled(() => loadSignUps(now));
const keep = () => handled(() => keepSignUps(now));
const days = async () => (await load()).value.days;
const search = { q: '', role: 'all', status: '', from: '', to: '', after: '', trail: '' } as const;

beforeEach(async () => {
  await clearDocuments();
  year += 1;
  now = new Date(at('11-23T10:00:00.000Z'));
});

describe('sign-ups', () => {
  it('are counted a day for 365 days, with zeros, oldest first, and closed days are kept', async () => {
    for (const time of [
      '11-22T00:00:00.000Z',
      '11-22T23:59:59.999Z',
      '11-23T00:00:00.000Z',
      '03-01T12:00:00.000Z',
    ])
      await join(at(time));
    await join(`${year - 1}-11-23T23:00:00.000Z`);
    await keep();
    const { value: loaded, reads } = await load();
    const value = loaded.days;
    expect(value).toHaveLength(365);
    expect(value.map(({ day }) => day)).toEqual(value.map(({ day }) => day).sort());
    expect(value[0]?.day).toBe(`${year - 1}-11-${year % 4 === 0 ? '25' : '24'}`);
    expect(value.filter(({ count }) => count > 0)).toEqual([
      { day: at('03-01'), count: 1 },
      { day: at('11-22'), count: 2 },
      { day: at('11-23'), count: 1 },
    ]);
    // Two years, and today's count.
    expect(reads).toBe(3);
    expect((await load()).reads).toBe(0);
    expect(await stored('rollups', `all_${year}_signUps`)).toMatchObject({ days: { '11-22': 2 } });
    expect((await stored('rollups', `all_${year}_signUps`))?.days).not.toHaveProperty('11-23');
  });

  it('of the past are not counted by a page, which says so: they are counted once in the background', async () => {
    await join(at('05-01T08:00:00.000Z'));
    await join(at('11-22T08:00:00.000Z'));
    const before = await load();
    // Two documents, and the counts of today and of yesterday.
    expect(before.reads).toBe(4);
    expect(before.value.isCounted).toBe(false);
    expect(before.value.days.filter(({ count }) => count > 0)).toEqual([{ day: at('11-22'), count: 1 }]);
    await keep();
    const after = await load();
    expect(after.value.isCounted).toBe(true);
    expect(after.value.days.filter(({ count }) => count > 0)).toEqual([
      { day: at('05-01'), count: 1 },
      { day: at('11-22'), count: 1 },
    ]);
    expect((await keep()).reads).toBe(0);
    now = new Date(now.getTime() + 86_400_000);
    expect((await keep()).reads).toBe(3);
    expect((await load()).value.isCounted).toBe(true);
  });

  it('of a day lead to the users who signed up on it', async () => {
    await Promise.all(times(3, (index) => join(at(`05-0${index + 1}T08:00:00.000Z`))));
    const list = await inRequest(() => listUsersByRole({ ...search, from: at('05-01'), to: at('05-02') }));
    expect(list.items).toHaveLength(2);
    expect(list.tabs).toContainEqual({ name: 'all', count: 2 });
    await keep();
    const value = await days();
    expect(value.filter(({ count }) => count > 0)).toHaveLength(3);
  });

  it('are a file with a row a day', async () => {
    const file = await inRequest(() => text(exportSignUps('all', {}, new AbortController().signal)));
    expect(file.trimEnd().split('\r\n')).toHaveLength(366);
    expect(file).toContain('day,sign_ups');
  });

  it('are counted again on request: differences are found, and corrected only when that is asked for', async () => {
    await join(at('06-10T08:00:00.000Z'));
    await keep();
    await join(at('06-10T09:00:00.000Z'));
    const wrong = [{ day: at('06-10'), kept: 1, counted: 2 }];
    const recount = (repair: boolean) => inRequest(() => recountSignUps({ repair }, now));
    expect(await recount(false)).toEqual(wrong);
    expect(await recount(true)).toEqual(wrong);
    expect(await recount(false)).toEqual([]);
  });

  it('that cannot be read leave the rest of the dashboard', async () => {
    vi.spyOn(people, 'countUsers').mockRejectedValue(new Error('unavailable'));
    const { value, lines } = await handled(() => loadSignUpChart(now));
    vi.restoreAllMocks();
    expect(value).toBeNull();
    expect(lines).toMatchObject([{ level: 'error', message: 'the sign-ups could not be read' }]);
  });
});
