import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSettings } from '~/repositories/operator/settings.server';
import type { User } from '~/schemas/users/user';
import { changeRole } from '~/services/users/change-role.server';
import { confirmAdminByAdmin } from '~/services/users/confirm-admin.server';
import { createUserByAdmin } from '~/services/users/create-user.server';
import { clearAccounts } from '../../setup/clear';
import { addAccount } from '../support/accounts';
import {
  confirmAs,
  makeBatch,
  paidRow,
  payoutStatuses,
  resultOf,
  storedBatch,
  uploadAs,
} from '../support/payout-batches';
import { notificationsTo, sellerAndAdmins } from '../support/payouts';
import { logOf } from '../support/products';
import { inRequest } from '../support/request';
import { setSettings } from '../support/settings';
import { addPerson, put, reread, stored, storedAll, times } from '../support/store';

let maker: User;
let other: User;

beforeEach(async () => {
  await clearAccounts();
  const [, admins] = await sellerAndAdmins();
  [maker, other] = admins as [User, User];
  forgetSettings();
});

const dayMs = 86_400_000;
const rest = { businessName: '', phone: '' };
const add = async (by: User, email = 'esi@makola.test') => {
  const form = { role: 'admin', firstName: 'Esi', lastName: 'Boateng', email, ...rest } as const;
  const made = await inRequest(() => createUserByAdmin(by, form));
  if (!made.success) throw new Error(made.error);
  return reread(made.data);
};
const confirmNew = (by: User, { id }: User) => inRequest(() => confirmAdminByAdmin(by, { id }));

/** A batch above the amount of the settings, with a result that waits. */
const largeBatch = async () => {
  await setSettings({ twoAdminsFrom: 100 });
  const id = await makeBatch(maker, 2);
  await uploadAs(maker, id, resultOf([paidRow(0), paidRow(1)]));
  return id;
};
const newAdminRefusal = { success: false, error: expect.stringContaining('you are a new one') };

describe('a new admin', () => {
  it('is told to the other admins, with who made them one', async () => {
    const made = await add(maker);
    expect(made).toMatchObject({ adminBy: maker.id, adminSince: expect.any(String), adminConfirmedBy: '' });
    expect(await notificationsTo(other.id)).toMatchObject([
      { event: 'user.new_admin', type: 'warning', link: `/admin/user-management/${made.id}` },
    ]);
    expect(await notificationsTo(maker.id)).toEqual([]);
    expect(await notificationsTo(made.id)).toEqual([]);
  });

  it('may have been a seller, and is none of it as one again', async () => {
    const seller = await addAccount({ role: 'seller', displayName: 'Yaw Darko' });
    const change = (role: 'seller' | 'admin') => inRequest(() => changeRole(maker, { id: seller.id, role }));
    await change('admin');
    expect(await reread(seller)).toMatchObject({ adminBy: maker.id, adminSince: expect.any(String) });
    expect(await notificationsTo(other.id)).toMatchObject([{ event: 'user.new_admin' }]);
    await confirmNew(other, seller);
    await change('seller');
    expect(await reread(seller)).toMatchObject({ adminBy: '', adminSince: null, adminConfirmedBy: '' });
    // Made one once more, they are new once more.
    await change('admin');
    expect(await reread(seller)).toMatchObject({ adminBy: maker.id, adminConfirmedBy: '' });
  });

  it('answers to the same person when a new admin made them one', async () => {
    const made = await add(maker);
    expect(await add(made, 'ato@makola.test')).toMatchObject({ adminBy: maker.id });
  });
});

describe('where two admins are needed', () => {
  it('a new admin is not the second', async () => {
    const id = await largeBatch();
    const made = await add(maker);
    expect(await confirmAs(maker, id)).toMatchObject({ data: { done: 'confirmed' } });
    expect(await confirmAs(made, id)).toMatchObject(newAdminRefusal);
    expect(await storedBatch(id)).toMatchObject({ status: 'open', confirmedBy: maker.id });
    expect(new Set(Object.values(await payoutStatuses()))).toEqual(new Set(['unpaid']));
  });

  it('a new admin is not the first, for whoever made them one to be the second', async () => {
    const id = await largeBatch();
    const made = await add(maker);
    expect(await confirmAs(made, id)).toMatchObject(newAdminRefusal);
    expect(await storedBatch(id)).toMatchObject({ status: 'open', confirmedBy: null });
    expect(await confirmAs(maker, id)).toMatchObject({ data: { done: 'confirmed' } });
    expect(new Set(Object.values(await payoutStatuses()))).toEqual(new Set(['unpaid']));
  });

  it('a new admin counts once another one has confirmed them', async () => {
    const id = await largeBatch();
    const made = await add(maker);
    await confirmAs(maker, id);
    expect(await confirmNew(other, made)).toMatchObject({ data: { changed: true } });
    expect(await confirmAs(await reread(made), id)).toMatchObject({ data: { done: 'settled', paid: 2 } });
  });

  it('a new admin counts after seven days', async () => {
    const id = await largeBatch();
    const made = await add(maker);
    await confirmAs(maker, id);
    const adminSince = new Date(Date.now() - 7 * dayMs).toISOString();
    await put('users', { id: made.id, data: { ...(await stored('users', made.id)), adminSince } });
    expect(await confirmAs(await reread(made), id)).toMatchObject({ data: { done: 'settled', paid: 2 } });
  });

  it('a new admin settles what one admin may', async () => {
    const id = await makeBatch(maker, 1);
    await uploadAs(maker, id, resultOf([paidRow(0)]));
    expect(await confirmAs(await add(maker), id)).toMatchObject({ data: { done: 'settled', paid: 1 } });
  });
});

describe('confirming', () => {
  it('is refused for whoever made them one, for themself, and for another new admin', async () => {
    const made = await add(maker);
    const second = await add(made, 'ato@makola.test');
    for (const by of [maker, made, second])
      expect(await confirmNew(by, made)).toMatchObject({ success: false, kind: 'invalid' });
    // Who made the one that made them.
    expect(await confirmNew(maker, second)).toMatchObject({ success: false });
    expect((await reread(made)).adminConfirmedBy).toBe('');
    const seller = await addPerson({ role: 'seller' });
    expect(await confirmNew(maker, seller)).toMatchObject({ success: false });
  });

  it('counts once, with one entry in the log, when twenty do it at once', async () => {
    const made = await add(maker);
    const all = await Promise.all(times(20, () => confirmNew(other, made)));
    expect(all.filter((one) => one.success && one.data.changed)).toHaveLength(1);
    expect(await reread(made)).toMatchObject({ adminConfirmedBy: other.id });
    const entries = await logOf(made.id);
    expect(
      entries.filter(({ description }) => description === 'Confirmed Esi Boateng as an admin'),
    ).toHaveLength(1);
  });

  it('says nothing for an admin from before this was kept', async () => {
    expect(await confirmNew(maker, other)).toMatchObject({ data: { changed: false } });
    expect((await storedAll('history_logs')).filter(({ itemId }) => itemId === other.id)).toEqual([]);
  });
});
