import { beforeEach, expect, it } from 'vitest';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { setHoliday } from '~/services/users/shop-settings.server';
import { dayOf } from '~/utils/days';
import { closedUntil } from '~/utils/holiday';
import { clearDocuments } from '../../setup/clear';
import { logOf } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, reread, stored, times } from '../support/store';

let seller: User;
const inDays = (days: number) => dayOf(Date.now() + days * 86_400_000);
const set = (day: string | null) => inRequest(() => setHoliday(shopOf(seller), seller, day));

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson();
});

it('closes the shop, moves the day, and opens it again, each in the log', async () => {
  await set(inDays(10));
  expect((await stored('users', seller.id))?.closedUntil).toBe(inDays(10));
  expect(closedUntil(await reread(seller), Date.now())).toBe(inDays(10));
  await set(inDays(20));
  await set(null);
  expect(await stored('users', seller.id)).not.toHaveProperty('closedUntil');
  const log = await logOf(seller.id);
  expect(log.map(({ type }) => type)).toEqual(['user_edit', 'user_edit', 'user_edit']);
  expect(log.map(({ changes }) => changes[0])).toEqual([
    { field: 'closedUntil', from: '', to: inDays(10) },
    { field: 'closedUntil', from: inDays(10), to: inDays(20) },
    { field: 'closedUntil', from: inDays(20), to: '' },
  ]);
});

it('sent fifty times at once, it counts once', async () => {
  await Promise.all(times(50, () => set(inDays(5))));
  expect(await logOf(seller.id)).toHaveLength(1);
});

it('is over by itself, and then there is nothing to end', async () => {
  seller = await addPerson({ closedUntil: inDays(-1) });
  expect(closedUntil(seller, Date.now())).toBeNull();
  await set(null);
  expect(await logOf(seller.id)).toEqual([]);
});

it('is for sellers alone', async () => {
  seller = await addPerson({ role: 'admin' });
  await expect(set(inDays(5))).rejects.toMatchObject({ code: 'forbidden' });
});
