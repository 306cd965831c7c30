import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductFields } from '~/repositories/catalogue/products.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { removeProduct } from '~/services/products/delete-product.server';
import { editProduct } from '~/services/products/edit-product.server';
import { rejectOtherEdit } from '~/services/products/edits/reject-other-edit.server';
import { withdrawEditRequest } from '~/services/products/edits/withdraw-edit.server';
import {
  type EditOptions,
  editAs,
  editable,
  fileEdit,
  notificationsAbout,
  productOfTwoPhotos,
  requestOf,
} from '../support/edit-requests';
import { freshPeople } from '../support/people';
import { anyPhoto } from '../support/photo-fixtures';
import { current, filesOfProduct, logOf, typed } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll } from '../support/store';

let seller: User;
let admin: User;
let id: string;

beforeEach(async () => {
  [seller, admin] = await freshPeople({ businessName: 'Adwoa Fabrics' });
  id = await productOfTwoPhotos(seller, admin);
});

/** Files a request and answers its id. */
const filed = (fields: Partial<ProductFields>, options?: EditOptions) =>
  fileEdit(seller, id, fields, options);
const notificationsFor = (user: User, type: string) => notificationsAbout(id, user, type);

describe('filing', () => {
  it('leaves what buyers see untouched, changes price at once, and notifies the admins', async () => {
    const before = await stored('products', id);
    const requestId = await filed({ title: 'Kente stole, wide', price: 160, category: 'Fashion' });
    const after = await stored('products', id);
    expect(after).toMatchObject({
      title: 'Kente stole',
      category: 'Fabric',
      price: 160,
      status: 'approved',
    });
    expect(after?.images).toEqual(before?.images);
    expect(after?.editRequest).toEqual({ id: requestId, status: 'pending' });
    expect(await requestOf(requestId)).toMatchObject({
      productId: id,
      productTitle: 'Kente stole',
      sellerId: seller.id,
      sellerName: 'Adwoa Fabrics',
      status: 'pending',
      round: 1,
      changes: [
        { field: 'title', from: 'Kente stole', to: 'Kente stole, wide', decision: null },
        { field: 'category', from: 'Fabric', to: 'Fashion', decision: null },
      ],
    });
    expect(await notificationsFor(admin, 'info')).toMatchObject([
      {
        message: 'Adwoa Fabrics requested an edit of “Kente stole”.',
        link: `/admin/edit-requests/${requestId}`,
      },
    ]);
    expect((await logOf(id)).map(({ type }) => type)).toContain('edit_request');
  });

  it('files nothing when only price, stock or SKU change', async () => {
    const result = await editAs(seller, id, { price: 1, quantity: 2, sku: 'K' });
    expect(result).toEqual({ success: true, data: { id, request: 'nothing' } });
    expect(await storedAll('editRequests')).toEqual([]);
  });

  it('keeps one open request: a second edit changes the first one', async () => {
    const first = await filed({ title: 'A better title' });
    const shown = await editable(seller, id);
    expect(shown.proposed.title).toBe('A better title');
    const second = await filed({ title: 'The best title', description: 'New words.' });
    expect(second).toBe(first);
    expect(await storedAll('editRequests')).toHaveLength(1);
    expect((await requestOf(first)).changes.map(({ to }) => to)).toEqual(['The best title', 'New words.']);
    expect(await notificationsFor(admin, 'info')).toHaveLength(1);
  });

  it('withdraws it when nothing differs any more, and drops its photos', async () => {
    const before = await filesOfProduct(id);
    const requestId = await filed({}, { photos: [await anyPhoto('new.jpg', '#00a')] });
    expect((await filesOfProduct(id)).length).toBeGreaterThan(before.length);
    const added = (await editable(seller, id)).proposed.images.at(-1)?.path ?? '';
    expect(await editAs(seller, id, {}, { remove: [added] })).toMatchObject({
      data: { request: 'withdrawn' },
    });
    expect((await requestOf(requestId)).status).toBe('withdrawn');
    expect(await filesOfProduct(id)).toEqual(before);
  });

  it('is refused for a form that was opened before, with nothing left behind', async () => {
    const { version } = await editable(seller, id);
    await filed({ title: 'A better title' });
    const files = await filesOfProduct(id);
    const old = editAs(
      seller,
      id,
      { title: 'Late' },
      { version, photos: [await anyPhoto('late.jpg', '#aa0')] },
    );
    await expect(old).rejects.toMatchObject({ code: 'conflict' });
    expect(await filesOfProduct(id)).toEqual(files);
  });

  it("is never for another seller's product", async () => {
    const stranger = await addPerson();
    const { version } = await editable(seller, id);
    await expect(editAs(stranger, id, { title: 'Mine now' }, { version })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('withdrawing', () => {
  it('ends the request and drops its photos; once more does nothing', async () => {
    const before = await filesOfProduct(id);
    const requestId = await filed({ title: 'Other' }, { photos: [await anyPhoto('new.jpg', '#00a')] });
    const withdraw = () => inRequest(() => withdrawEditRequest(shopOf(seller), seller, id));
    expect([await withdraw(), await withdraw()]).toEqual([true, false]);
    expect((await requestOf(requestId)).status).toBe('withdrawn');
    expect((await current(id)).editRequest).toEqual({ id: requestId, status: 'withdrawn' });
    expect(await filesOfProduct(id)).toEqual(before);
  });

  it('happens by itself when the product is deleted, or is edited after a rejection', async () => {
    const requestId = await filed({ title: 'Other' }, { photos: [await anyPhoto('new.jpg', '#00a')] });
    await inRequest(() =>
      decideProduct(admin, {
        intent: 'reject',
        id,
        rejectionCode: 'watermark',
        rejectionReason: '',
      }),
    );
    const { version } = await current(id);
    const edit = {
      id,
      version,
      fields: typed({ title: 'Direct' }),
      photos: [],
      photoChanges: { order: [], remove: [] },
    };
    expect(await inRequest(() => editProduct(shopOf(seller), seller, edit))).toMatchObject({ success: true });
    expect((await requestOf(requestId)).status).toBe('withdrawn');

    await inRequest(() => decideProduct(admin, { intent: 'approve', id }));
    const again = await filed({ title: 'Once more' }, { photos: [await anyPhoto('more.jpg', '#0aa')] });
    await inRequest(() => removeProduct(shopOf(seller), seller, id));
    expect((await requestOf(again)).status).toBe('withdrawn');
    expect((await filesOfProduct(id)).filter((path) => path.includes('more'))).toEqual([]);
  });
});

describe('a record of another shape', () => {
  it('can be rejected, once, and notifies its seller when it names one', async () => {
    await put('editRequests', {
      id: 'old',
      data: { seller_id: seller.id, payload: { newTitle: 'X' } },
    });
    const reject = (rejectionCode: string) =>
      inRequest(() => rejectOtherEdit(admin, { id: 'old', rejectionCode, reason: '' }));
    expect(await reject('')).toMatchObject({ success: false, kind: 'invalid', field: 'rejectionCode' });
    expect(await reject('duplicate')).toMatchObject({ success: true });
    expect(await reject('duplicate')).toMatchObject({ success: true });
    expect(await stored('editRequests', 'old')).toMatchObject({
      payload: { newTitle: 'X' },
      status: 'rejected',
      reason: 'Duplicate',
      decidedBy: admin.id,
    });
    const notifications = (await storedAll('notifications')).filter(({ type }) => type === 'danger');
    expect(notifications).toMatchObject([{ userId: seller.id }]);
  });
});
