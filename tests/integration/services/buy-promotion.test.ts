import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPackages, listPackages } from '~/repositories/catalogue/promotion-packages.server';
import * as files from '~/repositories/files/files.server';
import { upstreamError } from '~/repositories/firebase/upstream.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { buyPromotion, type Purchase } from '~/services/promotions/buy-promotion.server';
import { editPackage } from '~/services/promotions/edit-package.server';
import { versionOfPackage } from '~/services/promotions/package-version.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { ok } from '~/utils/result';
import { StorageError } from '~/utils/storage-error';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { photo } from '../support/photo-fixtures';
import {
  approvedProducts,
  bought,
  notificationsTo,
  promotionLog,
  promotionRecord,
  proof,
  proofFiles,
  purchase,
} from '../support/promotions';
import { inRequest } from '../support/request';
import { addPerson, put, storedAll, times } from '../support/store';
import { failSecondTransaction, killSecondTransaction } from '../support/transactions';
import { unreadOf } from '../support/unread';

let seller: User;
let admins: User[];

beforeEach(async () => {
  await clearDocuments();
  for (const path of await proofFiles()) await inRequest(() => files.deleteFile(path));
  forgetPackages();
  seller = await addPerson({ id: 'ama', email: 'ama@makola.test', businessName: 'Ama Fabrics' });
  admins = [await addPerson({ role: 'admin' }), await addPerson({ role: 'admin' })];
});

const send = (what: Purchase, who = seller) => inRequest(() => buyPromotion(shopOf(who), who, what));

async function expectNothing() {
  for (const path of ['promotions', 'proofHashes', 'notifications', 'history_logs'])
    expect(await storedAll(path), path).toEqual([]);
  expect(await proofFiles()).toEqual([]);
}

describe('buying a promotion', () => {
  it('stores it as pending with package, products and proof', async () => {
    const productIds = await approvedProducts(seller, 2);
    const id = await bought(seller, { productIds });
    const record = await promotionRecord(id);
    expect(record).toMatchObject({
      sellerId: 'ama',
      sellerName: 'Ama Fabrics',
      packageId: 'stall',
      packageName: 'Market stall',
      packagePrice: 50,
      durationDays: 7,
      status: 'pending',
      adminNotes: '',
      startedAt: null,
      endsAt: null,
      productIds,
      products: productIds.map((productId) => ({ id: productId, title: 'Kente stole' })),
      proof: { name: 'slip.jpg', contentType: 'image/jpeg' },
      proofUsedBefore: false,
      createdAt: expect.any(Timestamp),
      updatedAt: expect.any(Timestamp),
    });
    expect(record?.proof.path).toMatch(new RegExp(`^payment_proofs/${id}/\\d{13}\\.jpg$`));
    expect(await proofFiles()).toEqual([record?.proof.path]);
    expect(await storedAll('proofHashes')).toEqual([{ promotionIds: [id], paymentIds: [], orderIds: [] }]);
  });

  it('notifies every admin and writes one log entry', async () => {
    const id = await bought(seller);
    for (const admin of admins) {
      expect(await notificationsTo(admin)).toMatchObject([
        {
          type: 'info',
          message: 'Ama Fabrics bought the promotion “Market stall”. Check the payment.',
          link: '/admin/track-promotions',
          isRead: false,
        },
      ]);
      expect(await unreadOf(admin)).toBe(1);
    }
    expect(await promotionLog(id)).toMatchObject([{ type: 'promotion_request', user: 'ama@makola.test' }]);
  });

  it('flags a file that was used for another promotion, of any seller', async () => {
    const first = await bought(seller);
    const second = await bought(await addPerson());
    const other = await bought(seller, { proof: await proof('#3a3') });
    expect(await promotionRecord(first)).toMatchObject({ proofUsedBefore: false });
    expect(await promotionRecord(second)).toMatchObject({ proofUsedBefore: true });
    expect(await promotionRecord(other)).toMatchObject({ proofUsedBefore: false });
  });

  it('with one file ten times at once flags all but one', async () => {
    const productIds = await approvedProducts(seller);
    await Promise.all(times(10, () => bought(seller, { productIds })));
    const records = await storedAll('promotions');
    expect(records.filter(({ proofUsedBefore }) => !proofUsedBefore)).toHaveLength(1);
    expect((await storedAll('proofHashes'))[0]?.promotionIds).toHaveLength(10);
  });
});

describe('the same form', () => {
  it('sent 50 times at once makes one promotion, with one file', async () => {
    const form = await purchase(await approvedProducts(seller));
    const results = await Promise.all(times(50, () => send(form)));
    const ids = new Set(results.map((result) => (result.success ? result.data.promotionId : result.error)));
    expect(ids.size).toBe(1);
    const [record, ...others] = await storedAll('promotions');
    expect(others).toEqual([]);
    expect(await proofFiles()).toEqual([record?.proof.path]);
    expect(await storedAll('notifications')).toHaveLength(2);
    expect(await storedAll('history_logs')).toHaveLength(1);
    expect(record?.proofUsedBefore).toBe(false);
  });

  it('sent again for other products is refused; another seller’s key is another promotion', async () => {
    const [one = '', two = ''] = await approvedProducts(seller, 2);
    const form = await purchase([one]);
    await send(form);
    expect(await send({ ...form, productIds: [one, two] })).toMatchObject({ success: false });
    const other = await addPerson();
    expect(await send({ ...form, productIds: await approvedProducts(other) }, other)).toMatchObject({
      success: true,
    });
    expect(await storedAll('promotions')).toHaveLength(2);
  });
});

describe('nothing is left behind', () => {
  it.each([
    ['a product of another seller', async () => approvedProducts(await addPerson())],
    ['a deleted product', async () => ['none']],
    [
      'a pending product',
      async () => {
        const pending = makeProduct({ seller_id: seller.id });
        await put('products', pending);
        return [pending.id];
      },
    ],
  ])('of a form with %s', async (_what, ids) => {
    const productIds = [...(await approvedProducts(seller)), ...(await ids())];
    expect(await send(await purchase(productIds))).toEqual({
      success: false,
      kind: 'invalid',
      field: 'productIds',
      error: expect.any(String),
    });
    await expectNothing();
  });

  it('of a form with an unknown or withdrawn package', async () => {
    const productIds = await approvedProducts(seller);
    const refused = { success: false, kind: 'invalid', field: 'packageId' };
    expect(await send(await purchase(productIds, { packageId: 'none' }))).toMatchObject(refused);
    await put('promotionPackages', {
      id: 'stall',
      data: { name: 'Stall', price: 5, durationDays: 7, active: false },
    });
    expect(await send(await purchase(productIds))).toMatchObject(refused);
    await expectNothing();
  });

  it('of a form without a valid proof', async () => {
    const productIds = await approvedProducts(seller);
    const refused = { success: false, kind: 'invalid', field: 'proof' };
    expect(await send(await purchase(productIds, { proof: undefined }))).toMatchObject(refused);
    const text = photo(Buffer.from('I have paid'), 'slip.jpg');
    expect(await send(await purchase(productIds, { proof: text }))).toMatchObject(refused);
    await expectNothing();
  });

  it('when the file cannot be stored: the fixed sentence, and what to do', async () => {
    vi.spyOn(files, 'uploadFile').mockRejectedValueOnce(new StorageError('quota-exceeded'));
    expect(await send(await purchase(await approvedProducts(seller)))).toEqual({
      success: false,
      kind: 'invalid',
      field: 'proof',
      error: 'An unexpected error occurred during file upload.',
      advice: new StorageError('quota-exceeded').userMessage,
    });
    await expectNothing();
  });

  it('when the transaction fails, at once or half-way; and the form can be sent again', async () => {
    const form = await purchase(await approvedProducts(seller));
    const unavailable = upstreamError('firestore', new Error('UNAVAILABLE'));
    failSecondTransaction(unavailable);
    expect(await send(form)).toMatchObject({
      success: false,
      kind: 'unavailable',
      error: unavailable.userMessage,
    });
    await expectNothing();
    killSecondTransaction(new Error('killed'));
    await expect(send(form)).rejects.toThrow('killed');
    await expectNothing();
    vi.restoreAllMocks();
    expect(await send(form)).toMatchObject({ success: true });
    expect(await proofFiles()).toHaveLength(1);
  });
});

describe('a package', () => {
  const admin = () => admins[0] ?? seller;
  const edit = {
    id: 'stall',
    version: undefined,
    name: 'Market stall',
    price: 75,
    durationDays: 10,
    order: 1,
    benefits: ['First'],
    position: 'category' as const,
    active: true,
  };

  it('is edited with a log entry; promotions already bought do not change', async () => {
    const id = await bought(seller);
    expect(await inRequest(() => editPackage(admin(), edit))).toEqual(ok({ changed: true }));
    expect(await inRequest(() => editPackage(admin(), edit))).toEqual(ok({ changed: false }));
    expect(await inRequest(listPackages)).toMatchObject([
      { id: 'stall', price: 75, durationDays: 10, benefits: ['First'] },
      { id: 'street' },
      { id: 'festival' },
    ]);
    expect(await promotionLog('stall')).toMatchObject([
      {
        type: 'package_edit',
        changes: [
          { field: 'price', from: '50.00', to: '75.00' },
          { field: 'durationDays', from: '7', to: '10' },
          { field: 'benefits' },
        ],
      },
    ]);
    expect(await promotionRecord(id)).toMatchObject({ packagePrice: 50, durationDays: 7 });
  });

  it('that another admin changed is not overwritten, nor bought unseen', async () => {
    const [before] = await inRequest(listPackages);
    const version = before && versionOfPackage(before);
    await inRequest(() => editPackage(admin(), edit));
    const again = { ...edit, price: 80, version };
    await expect(inRequest(() => editPackage(admin(), again))).rejects.toMatchObject({
      code: 'conflict',
    });
    const form = await purchase(await approvedProducts(seller), {
      version: `x ${version}`,
      idempotencyKey: newIdempotencyKey(),
    });
    await expect(send(form)).rejects.toMatchObject({ code: 'conflict' });
    expect(await storedAll('promotions')).toEqual([]);
    expect(await proofFiles()).toEqual([]);
  });

  it('cannot be edited by a former admin', async () => {
    await expect(inRequest(() => editPackage(seller, edit))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
