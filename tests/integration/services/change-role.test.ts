import { beforeEach, expect, it, vi } from 'vitest';
import * as accounts from '~/repositories/people/logins.server';
import * as management from '~/repositories/people/user-management.server';
import type { User } from '~/schemas/users/user';
import { changeRole } from '~/services/users/change-role.server';
import { versionOfUser } from '~/services/users/managed-person.server';
import { clearAccounts, clearDocuments } from '../../setup/clear';
import { addAccount, claimOf, notificationsFor } from '../support/accounts';
import { logOf } from '../support/products';
import { handled, inRequest } from '../support/request';
import { addPerson, reread } from '../support/store';

let admin: User;
let seller: User;

beforeEach(async () => {
  await Promise.all([clearDocuments(), clearAccounts()]);
  admin = await addPerson({ role: 'admin' });
  seller = await addAccount({ role: 'seller', displayName: 'Yaw Darko' });
});

const change = (role: 'seller' | 'admin', more = {}) =>
  inRequest(() => changeRole(admin, { id: seller.id, role, ...more }));

it('changes record and claim together, there and back, with notification and log', async () => {
  expect(await change('admin')).toMatchObject({ success: true, data: { changed: true } });
  expect([(await reread(seller)).role, await claimOf(seller.id)]).toEqual(['admin', 'admin']);
  expect(await notificationsFor(seller.id)).toMatchObject([
    { type: 'info', message: 'You are now an admin. You can approve products and manage users.' },
  ]);
  expect(await logOf(seller.id)).toMatchObject([
    {
      type: 'user_edit',
      user: admin.email,
      description: 'Made Yaw Darko an admin',
      changes: [{ field: 'role', from: 'seller', to: 'admin' }],
    },
  ]);
  await change('seller');
  expect([(await reread(seller)).role, await claimOf(seller.id)]).toEqual(['seller', 'seller']);
});

it('sent twice, it counts once, and corrects a claim that differs', async () => {
  const version = versionOfUser(seller);
  await change('admin', { version });
  await accounts.setRoleClaim(seller.id, 'seller');
  expect(await change('admin', { version })).toMatchObject({ data: { changed: false } });
  expect(await claimOf(seller.id)).toBe('admin');
  expect(await notificationsFor(seller.id)).toHaveLength(1);
  expect(await logOf(seller.id)).toHaveLength(1);
});

it('is a conflict for an older form, with the claim as it was', async () => {
  await expect(change('admin', { version: 'older' })).rejects.toMatchObject({ code: 'conflict' });
  expect([(await reread(seller)).role, await claimOf(seller.id)]).toEqual(['seller', 'seller']);
});

it('is refused for oneself and for a buyer', async () => {
  expect(await change('seller', { id: admin.id })).toMatchObject({ success: false, kind: 'invalid' });
  const buyer = await addAccount({ role: 'buyer' });
  expect(await change('seller', { id: buyer.id })).toMatchObject({ success: false });
  expect([(await reread(buyer)).role, await claimOf(buyer.id)]).toEqual(['buyer', 'buyer']);
});

it('writes nothing when the claim cannot be set', async () => {
  vi.spyOn(accounts, 'setRoleClaim').mockRejectedValue(new Error('unavailable'));
  const { value, lines } = await handled(() =>
    changeRole(admin, { id: seller.id, role: 'admin' }).catch((error: Error) => error.message),
  );
  expect(value).toBe('unavailable');
  expect((await reread(seller)).role).toBe('seller');
  expect(await notificationsFor(seller.id)).toEqual([]);
  expect(await logOf(seller.id)).toEqual([]);
  // It may have been set before the answer was lost: the log says to check.
  expect(lines).toMatchObject([{ level: 'error', fields: { uid: seller.id } }]);
});

it('takes the claim back when the record cannot be written', async () => {
  vi.spyOn(management, 'updateRole').mockImplementation(() => {
    throw new Error('broken');
  });
  await expect(change('admin')).rejects.toThrow('broken');
  expect([(await reread(seller)).role, await claimOf(seller.id)]).toEqual(['seller', 'seller']);
});

it('changes the record of a person without an account', async () => {
  const older = await addPerson({ role: 'seller' });
  expect(await change('admin', { id: older.id })).toMatchObject({ success: true });
  expect((await reread(older)).role).toBe('admin');
});
