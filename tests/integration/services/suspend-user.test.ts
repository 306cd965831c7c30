import { text } from 'node:stream/consumers';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from '~/repositories/firebase/app.server';
import * as database from '~/repositories/firebase/transactions.server';
import * as accounts from '~/repositories/people/logins.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import type { User } from '~/schemas/users/user';
import { exportTransfers } from '~/services/money/payouts/export-payouts.server';
import { listPayoutsByTab } from '~/services/money/payouts/list-payouts.server';
import { listProductsByTab } from '~/services/products/list-products.server';
import { listPromotionsByTab } from '~/services/promotions/list-promotions.server';
import { versionOfUser } from '~/services/users/managed-person.server';
import { reactivateUserByAdmin, suspendUserByAdmin } from '~/services/users/suspend-user.server';
import { makePayout } from '../../factories/payouts';
import { makeProduct } from '../../factories/products';
import { makePromotion } from '../../factories/promotions';
import { clearAccounts, clearDocuments } from '../../setup/clear';
import { addAccount, notificationsFor } from '../support/accounts';
import { suspendedSellers } from '../support/people';
import { logOf } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, put, reread, stored } from '../support/store';

let admin: User;
let seller: User;
const suspendedReason = 'Sold what was not theirs.';

beforeEach(async () => {
  await Promise.all([clearDocuments(), clearAccounts()]);
  admin = await addPerson({ role: 'admin' });
  seller = await addAccount({ role: 'seller', displayName: 'Yaw Darko' });
});

const suspend = (more = {}) =>
  inRequest(() => suspendUserByAdmin(admin, { id: seller.id, suspendedReason, ...more }));
const reactivate = (more = {}) => inRequest(() => reactivateUserByAdmin(admin, { id: seller.id, ...more }));
const suspendedIds = async () => [...(await inRequest(() => listSuspendedSellers('all')))];

describe('suspending a person', () => {
  it('writes status, reason, mark, notification and log, and revokes the tokens', async () => {
    const before = (await auth().getUser(seller.id)).tokensValidAfterTime;
    await new Promise((resolve) => setTimeout(resolve, 1_010 - (Date.now() % 1_000)));
    expect(await suspend()).toMatchObject({ success: true, data: { changed: true } });
    expect(await stored('users', seller.id)).toMatchObject({
      status: 'suspended',
      suspendedReason,
      suspendedAt: expect.any(Timestamp),
      hasUnread: true,
    });
    expect(await suspendedSellers()).toEqual([seller.id]);
    expect(await notificationsFor(seller.id)).toMatchObject([
      { type: 'danger', status: 'suspended', reason: suspendedReason, isRead: false },
    ]);
    expect(await logOf(seller.id)).toMatchObject([
      {
        type: 'user_edit',
        user: admin.email,
        description: `Suspended Yaw Darko: ${suspendedReason}`,
        changes: [
          { field: 'status', from: 'active', to: 'suspended' },
          { field: 'suspendedReason', from: '', to: suspendedReason },
        ],
      },
    ]);
    expect((await auth().getUser(seller.id)).tokensValidAfterTime).not.toBe(before);
  });

  it('marks the seller’s products in the admins’ list at once, and in no seller’s', async () => {
    await put('products', makeProduct({ seller_id: seller.id, status: 'pending' }));
    const request = { q: '', category: '', tab: 'pending', after: '', sort: 'oldest' } as const;
    const list = async (scope: 'all' | { sellerId: string }) => {
      const reader = scope === 'all' ? admin : undefined;
      return (await inRequest(() => listProductsByTab(scope, request, ['pending'], reader))).items;
    };
    expect((await list('all'))[0]).not.toHaveProperty('sellerSuspended');
    await suspend();
    expect(await list('all')).toMatchObject([{ sellerSuspended: true }]);
    expect((await list({ sellerId: seller.id }))[0]).not.toHaveProperty('sellerSuspended');
    await reactivate();
    expect((await list('all'))[0]).not.toHaveProperty('sellerSuspended');
  });

  it('marks the seller’s payouts and promotions there too, and the rows of the bulk transfer', async () => {
    await put('payouts', makePayout({ id: 'theirs', vendorId: seller.id }));
    await put('promotions', makePromotion({ sellerId: seller.id }));
    const payouts = async (scope: 'all' | { vendorId: string }) =>
      (await inRequest(() => listPayoutsByTab(scope, { tab: 'actionable', after: '' }))).requests;
    const request = { q: '', tab: 'all', after: '' } as const;
    const promotions = async (scope: 'all' | { sellerId: string }) =>
      (await inRequest(() => listPromotionsByTab(scope, request))).promotions;
    const transfers = () => {
      const { signal } = new AbortController();
      const list = { q: '', tab: 'actionable' } as const;
      return inRequest(() => text(exportTransfers('all', list, signal)));
    };
    for (const rows of [await payouts('all'), await promotions('all')])
      expect(rows[0]).not.toHaveProperty('sellerSuspended');
    expect(await transfers()).not.toContain('Suspended');
    await suspend();
    for (const rows of [await payouts('all'), await promotions('all')])
      expect(rows).toMatchObject([{ sellerSuspended: true }]);
    expect(await transfers()).toMatch(/,sellerStatus,returnedAt,returnReason\r\n.*,Suspended,,\r\n$/);
    for (const rows of [await payouts({ vendorId: seller.id }), await promotions({ sellerId: seller.id })])
      expect(rows[0]).not.toHaveProperty('sellerSuspended');
  });

  it('sent twice, it counts once', async () => {
    const version = versionOfUser(seller);
    await suspend({ version });
    expect(await suspend({ version })).toMatchObject({ success: true, data: { changed: false } });
    expect(await notificationsFor(seller.id)).toHaveLength(1);
    expect(await logOf(seller.id)).toHaveLength(1);
  });

  it('with another reason it is refused; an older form is a conflict', async () => {
    await suspend();
    const again = { suspendedReason: 'Another reason.' };
    expect(await suspend(again)).toMatchObject({
      success: false,
      kind: 'invalid',
      error: 'Yaw Darko is already suspended.',
    });
    await expect(suspend({ ...again, version: versionOfUser(seller) })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await reread(seller)).suspendedReason).toBe(suspendedReason);
  });

  it('suspends a buyer and a person without an account, and marks no products of a buyer', async () => {
    const buyer = await addPerson({ role: 'buyer' });
    expect(await suspend({ id: buyer.id })).toMatchObject({ success: true });
    expect((await reread(buyer)).status).toBe('suspended');
    expect(await suspendedIds()).toEqual([]);
  });

  it('is refused for oneself, for an unknown user, and by a former admin', async () => {
    expect(await suspend({ id: admin.id })).toMatchObject({ success: false, kind: 'invalid' });
    await expect(suspend({ id: 'nobody' })).rejects.toMatchObject({ code: 'not-found' });
    await put('users', { id: admin.id, data: { ...admin, role: 'seller' } });
    await expect(suspend()).rejects.toMatchObject({ code: 'forbidden' });
    await put('users', { id: admin.id, data: { ...admin, status: 'suspended' } });
    await expect(suspend()).rejects.toMatchObject({ code: 'forbidden' });
    expect((await reread(seller)).status).toBe('active');
  });

  it('leaves all as it was when the tokens cannot be revoked', async () => {
    vi.spyOn(accounts, 'revokeTokens').mockRejectedValue(new Error('unavailable'));
    await expect(suspend()).rejects.toThrow('unavailable');
    expect((await reread(seller)).status).toBe('active');
    expect(await suspendedSellers()).toEqual([]);
    expect(await notificationsFor(seller.id)).toEqual([]);
    expect(await logOf(seller.id)).toEqual([]);
  });

  it('leaves all as it was when the log cannot be written', async () => {
    const create = vi.spyOn(database.UnitOfWork.prototype, 'create').mockImplementation(() => {
      throw new Error('broken');
    });
    await expect(suspend()).rejects.toThrow('broken');
    create.mockRestore();
    expect((await reread(seller)).status).toBe('active');
    expect(await suspendedIds()).toEqual([]);
  });
});

describe('reactivating a person', () => {
  it('resets status, reason and mark, notifies the person and logs it', async () => {
    await suspend();
    expect(await reactivate()).toMatchObject({ success: true, data: { changed: true } });
    const record = await stored('users', seller.id);
    expect(record).toMatchObject({ status: 'active', hasUnread: true });
    expect(record).not.toHaveProperty('suspendedReason');
    expect(record).not.toHaveProperty('suspendedAt');
    expect(await suspendedIds()).toEqual([]);
    expect(await notificationsFor(seller.id)).toContainEqual(expect.objectContaining({ type: 'success' }));
    expect((await logOf(seller.id)).at(-1)).toMatchObject({
      type: 'user_edit',
      changes: [
        { field: 'status', from: 'suspended', to: 'active' },
        { field: 'suspendedReason', from: suspendedReason, to: '' },
      ],
    });
  });

  it('is not named any more, also when it was named before there were parts', async () => {
    await suspend();
    await put('settings', { id: 'suspendedSellers', data: { ids: { other: true, [seller.id]: true } } });
    await reactivate();
    expect(await suspendedSellers()).toEqual(['other']);
    expect(await suspendedIds()).toEqual(['other']);
  });

  it('sent twice, it counts once; an older form is a conflict', async () => {
    await suspend();
    const version = versionOfUser(await reread(seller));
    await expect(reactivate({ version: 'older' })).rejects.toMatchObject({ code: 'conflict' });
    await reactivate({ version });
    expect(await reactivate({ version })).toMatchObject({ data: { changed: false } });
    expect(await notificationsFor(seller.id)).toHaveLength(2);
  });

  it('lets in a person with an unknown status', async () => {
    await put('users', { id: seller.id, data: { ...seller, status: 'banned' } });
    await reactivate();
    expect((await reread(seller)).status).toBe('active');
  });
});
