import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { listUsers } from '~/repositories/people/user-management.server';
import { backfillUsers } from '~/services/upkeep/backfill-users.server';
import { searchKeys } from '~/utils/search-words.server';
import { makeNotification } from '../../factories/notifications';
import { makeUser } from '../../factories/people';
import { clearDocuments } from '../../setup/clear';
import { suspendedSellers } from '../support/people';
import { inRequest } from '../support/request';
import { put, stored, storedAll, times } from '../support/store';

const run = () => inRequest(() => backfillUsers());

beforeEach(clearDocuments);

it('adds what the list needs, removes nothing, and changes nothing the second time', async () => {
  const bare = { email: 'old@makola.test', firstName: 'Esi', role: 'seller', colour: 'green' };
  const late = Timestamp.fromDate(new Date('2025-03-04T05:06:07.000Z'));
  const current = makeUser({ id: 'current', phone: '+233244123456' });
  await put('users', current, { id: 'bare', data: bare });
  await put('users', { id: 'late', data: { ...makeUser().data, createdAt: late } });
  expect(await run()).toEqual({ checked: 3, completed: 2, marked: 0 });
  expect(await stored('users', 'bare')).toEqual({
    ...bare,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    search: expect.objectContaining(searchKeys('esi', 'old')),
    hasUnread: false,
  });
  expect(await stored('users', 'late')).toMatchObject({ createdAt: '2025-03-04T05:06:07.000Z' });
  expect(await stored('users', 'current')).toEqual(current.data);
  const { items } = await inRequest(() => listUsers('all', { cursor: null }));
  expect(items).toHaveLength(3);
  expect(await run()).toMatchObject({ completed: 0 });
});

it('marks who has unread notifications', async () => {
  const unmarked = (id: string) => {
    const { hasUnread: _none, ...data } = makeUser().data;
    return { id, data };
  };
  await put('users', unmarked('ama'), unmarked('kofi'), makeUser({ id: 'esi', hasUnread: true }));
  await put(
    'notifications',
    makeNotification({ userId: 'ama' }),
    makeNotification({ userId: 'kofi', isRead: true }),
    makeNotification({ userId: 'esi' }),
  );
  expect(await run()).toMatchObject({ completed: 2 });
  for (const [id, hasUnread] of Object.entries({ ama: true, kofi: false, esi: true }))
    expect((await stored('users', id))?.hasUnread, id).toBe(hasUnread);
  expect(await run()).toMatchObject({ completed: 0 });
});

it('lists sellers suspended by an older program, but no buyers', async () => {
  await put(
    'users',
    makeUser({ id: 'yaw', status: 'suspended' }),
    makeUser({ id: 'kofi', status: 'suspended', role: 'buyer' }),
  );
  await put('settings', { id: 'suspendedSellers', data: { ids: { ama: true } } });
  expect(await run()).toMatchObject({ marked: 1 });
  expect(await suspendedSellers()).toEqual(['ama', 'yaw']);
});

it('goes through more users than one step holds', async () => {
  await put('users', ...times(450, () => ({ id: makeUser().id, data: { role: 'seller' } })));
  expect(await run()).toMatchObject({ checked: 450, completed: 450 });
  expect((await storedAll('users')).every((user) => 'createdAt' in user)).toBe(true);
});
