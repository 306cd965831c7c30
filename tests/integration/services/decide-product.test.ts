import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DecisionForm } from '~/schemas/products/product-forms';
import { defaultSettings } from '~/schemas/settings/settings';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { editProduct } from '~/services/products/edit-product.server';
import { makeOlderProduct, makeProduct } from '../../factories/products';
import { current, logOf, notificationsOf, typed } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, put, stored } from '../support/store';
import { unreadOf } from '../support/unread';

let seller: User;
let admin: User;
let id: string;
let made = 0;

beforeAll(async () => {
  const ownReason = { code: 'smell', label: 'It smells' };
  const rejectionReasons = [...defaultSettings.rejectionReasons, ownReason];
  await put('settings', { id: 'marketplace', data: { rejectionReasons } });
  admin = await addPerson({ role: 'admin' });
});

beforeEach(async () => {
  made += 1;
  id = `product-${made}`;
  seller = await addPerson({});
  await put('products', makeProduct({ id, seller_id: seller.id, title: 'Kente stole' }));
});

const decide = (form: DecisionForm) => inRequest(() => decideProduct(admin, form));
const reject = (rejectionCode: string, rejectionReason = '', version?: string) =>
  decide({ intent: 'reject', id, rejectionCode, rejectionReason, version });
const sellerNotifications = async () =>
  (await notificationsOf(id)).filter(({ userId }) => userId === seller.id);

describe('approving', () => {
  it('sets the status, notifies the seller and writes the log, together', async () => {
    const result = await decide({ intent: 'approve', id });
    expect(result).toMatchObject({ success: true, data: { changed: true, product: { id } } });
    const record = await stored('products', id);
    expect(record).toMatchObject({
      status: 'approved',
      rejectionReason: null,
      rejectionCode: null,
    });
    expect(record?.updatedAt).toBe(new Date(record?.updatedAt).toISOString());
    expect(Date.now() - Date.parse(record?.updatedAt)).toBeLessThan(30_000);
    expect(await sellerNotifications()).toEqual([
      {
        userId: seller.id,
        event: 'product.approved',
        // It leaves by email too.
        sendAt: expect.anything(),
        values: { title: 'Kente stole' },
        type: 'success',
        message: 'Your product “Kente stole” was approved.',
        link: `/seller/products/edit/${id}`,
        productId: id,
        productTitle: 'Kente stole',
        status: 'approved',
        isRead: false,
        createdAt: expect.any(Timestamp),
        expiresAt: expect.any(Timestamp),
      },
    ]);
    expect(await unreadOf(seller)).toBe(1);
    expect(await logOf(id)).toEqual([
      {
        type: 'product_approval',
        shopId: seller.id,
        by: expect.any(String),
        event: 'product_approved',
        values: { title: 'Kente stole' },
        description: 'Approved “Kente stole”',
        itemId: id,
        user: admin.email,
        changes: [{ field: 'status', from: 'pending', to: 'approved' }],
        timestamp: expect.any(Timestamp),
      },
    ]);
  });

  it('works for an older record, whose seller is in userId', async () => {
    const older = { id: 'older', seller_id: seller.id, status: 'rejected', title: 'Old' } as const;
    await put('products', makeOlderProduct(older));
    expect(await decide({ intent: 'approve', id: 'older' })).toMatchObject({ success: true });
    expect(await notificationsOf('older')).toMatchObject([{ userId: seller.id, status: 'approved' }]);
  });
});

describe('rejecting', () => {
  it('stores the reason, notifies the seller and writes the log, together', async () => {
    expect(await reject('watermark', 'On the second photo.')).toMatchObject({ success: true });
    const reason = 'Watermark: On the second photo.';
    expect(await stored('products', id)).toMatchObject({
      status: 'rejected',
      rejectionReason: reason,
      rejectionCode: 'watermark',
    });
    expect(await sellerNotifications()).toMatchObject([
      {
        type: 'danger',
        message: `Your product “Kente stole” was rejected: ${reason}`,
        productId: id,
        productTitle: 'Kente stole',
        status: 'rejected',
        reason,
      },
    ]);
    expect(await logOf(id)).toMatchObject([
      {
        type: 'product_rejection',
        description: `Rejected “Kente stole”: ${reason}`,
        changes: [{ field: 'status', from: 'pending', to: 'rejected' }],
      },
    ]);
  });

  it('with a reason of the list needs no words; `other` does', async () => {
    expect(await reject('other')).toEqual({
      success: false,
      kind: 'invalid',
      error: 'Tell the seller what is wrong.',
      field: 'rejectionReason',
    });
    expect(await stored('products', id)).toMatchObject({ status: 'pending' });
    await reject('other', 'The photo shows a shoe.');
    expect(await current(id)).toMatchObject({ rejectionReason: 'The photo shows a shoe.' });
  });

  it('takes its reasons from the settings, and no other', async () => {
    expect(await reject('made-up')).toMatchObject({
      success: false,
      kind: 'invalid',
      field: 'rejectionCode',
    });
    expect(await logOf(id)).toEqual([]);
    await reject('smell');
    expect(await current(id)).toMatchObject({ rejectionReason: 'It smells' });
  });

  it('and approving after it deletes the reason; any status may follow any other', async () => {
    await reject('watermark');
    await decide({ intent: 'approve', id });
    expect(await current(id)).toMatchObject({ status: 'approved', rejectionReason: null });
    await reject('duplicate');
    await reject('prohibited');
    expect(await current(id)).toMatchObject({ status: 'rejected', rejectionReason: 'Prohibited' });
    expect(await sellerNotifications()).toHaveLength(4);
    expect(await logOf(id)).toHaveLength(4);
  });
});

describe('a decision', () => {
  it('on a product that there is not says so, word for word', async () => {
    const missing = { success: false, kind: 'invalid', error: 'Product not found!', field: 'id' };
    expect(await decide({ intent: 'approve', id: 'nothing' })).toEqual(missing);
    const form = { intent: 'reject', rejectionCode: 'watermark', rejectionReason: '' } as const;
    expect(await decide({ ...form, id: 'nothing' })).toEqual(missing);
  });

  it('on a product without a seller says so, word for word', async () => {
    const { data } = makeProduct();
    await put('products', { id: 'ownerless', data: { ...data, seller_id: null } });
    expect(await decide({ intent: 'approve', id: 'ownerless' })).toEqual({
      success: false,
      kind: 'invalid',
      error: 'Seller ID not found for this product',
      field: 'id',
    });
    expect(await stored('products', 'ownerless')).toMatchObject({ status: 'pending' });
  });

  it('stands although the seller has no user record any more', async () => {
    await put('products', makeProduct({ id: 'left', seller_id: 'gone' }));
    expect(await decide({ intent: 'approve', id: 'left' })).toMatchObject({ success: true });
    expect(await notificationsOf('left')).toEqual([]);
    expect(await logOf('left')).toHaveLength(1);
    expect(await stored('users', 'gone')).toBeUndefined();
  });

  it('made twice is made once', async () => {
    await reject('watermark');
    const before = await current(id);
    expect(await reject('watermark')).toMatchObject({ success: true, data: { changed: false } });
    expect(await current(id)).toEqual(before);
    expect(await sellerNotifications()).toHaveLength(1);
    expect(await logOf(id)).toHaveLength(1);
  });

  it('is refused when the seller changed the product meanwhile', async () => {
    const { version } = await current(id);
    const photoChanges = { order: [], remove: [] };
    const images = [{ url: 'u', path: '', name: 'n', width: null, height: null }];
    await put('products', makeProduct({ id, seller_id: seller.id, images }));
    const opened = await current(id);
    await inRequest(() =>
      editProduct(shopOf(seller), seller, {
        ...opened,
        fields: typed({ title: 'Fake' }),
        photos: [],
        photoChanges,
      }),
    );
    const late = decide({ intent: 'approve', id, version: opened.version });
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      userMessage: 'The seller changed this product while you had it open. Review it again, then decide.',
    });
    expect(await current(id)).toMatchObject({ status: 'pending', title: 'Fake' });
    expect(version).not.toBe((await current(id)).version);
    expect(await sellerNotifications()).toEqual([]);
  });

  it('is refused when another admin has decided otherwise meanwhile', async () => {
    const { version } = await current(id);
    await decide({ intent: 'approve', id, version });
    await expect(reject('watermark', '', version)).rejects.toMatchObject({
      code: 'conflict',
      userMessage:
        'Another admin has already decided: this product is approved. Review it again, then decide.',
    });
    expect(await sellerNotifications()).toHaveLength(1);
  });
});
