import { beforeEach, describe, expect, it } from 'vitest';
import { shopOf } from '~/schemas/shop';
import type { User } from '~/schemas/user';
import { decideProduct } from '~/services/products/decide-product.server';
import { removeProduct } from '~/services/products/delete-product.server';
import { editProduct } from '~/services/products/edit-product.server';
import { rejectOtherEdit } from '~/services/products/edits/reject-other-edit.server';
import { withdrawEditRequest } from '~/services/products/edits/withdraw-edit.server';
import { searchKeys } from '~/utils/search-words.server';
import { approval, approvedProduct, decideAs, editAs, editable, requestOf } from '../support/edit-requests';
import { freshPeople } from '../support/people';
import { anyPhoto } from '../support/photo-fixtures';
import { current, filesOfProduct, logOf, notificationsOf, typed } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll } from '../support/store';

let seller: User;
let admin: User;
let id: string;

beforeEach(async () => {
  [seller, admin] = await freshPeople({ businessName: 'Adwoa Fabrics' });
  id = await approvedProduct(seller, admin, {}, [
    await anyPhoto('one.jpg'),
    await anyPhoto('two.jpg', '#0a0'),
  ]);
});

/** Files a request and answers its id. */
async function filed(
  ...edit: Parameters<typeof editAs> extends [User, string, ...infer Rest] ? Rest : never
) {
  const result = await editAs(seller, id, ...edit);
  expect(result).toMatchObject({ success: true });
  return (await current(id)).editRequest?.id ?? '';
}
const notificationsFor = async (user: User, type: string) =>
  (await notificationsOf(id))
    .filter((notification) => notification.userId === user.id && notification.type === type)
    .sort((a, b) => a.createdAt.toMillis() - b.createdAt.toMillis());

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

describe('deciding', () => {
  it('applies what is approved, notifies the seller, and deletes the removed photos', async () => {
    const photos = (await current(id)).images;
    const requestId = await filed(
      { title: 'Kente stole, wide', description: 'Wider.' },
      { photos: [await anyPhoto('new.jpg', '#00a')], remove: [photos[0]?.path ?? ''] },
    );
    expect(await decideAs(admin, await approval(requestId))).toMatchObject({
      success: true,
      data: { status: 'approved' },
    });
    const product = await current(id);
    expect(product).toMatchObject({
      title: 'Kente stole, wide',
      description: 'Wider.',
      status: 'approved',
    });
    expect(product.images.map(({ name }) => name)).toEqual(['two.jpg', 'new.jpg']);
    expect(product.editRequest).toEqual({ id: requestId, status: 'approved' });
    expect((await filesOfProduct(id)).some((path) => path.includes('one'))).toBe(false);
    const { search } = (await stored('products', id)) ?? {};
    expect(search).toMatchObject(searchKeys('wide'));
    expect(await notificationsFor(seller, 'success')).toMatchObject([
      {},
      { message: 'Your edit of “Kente stole” was approved.', link: `/seller/products/edit/${id}` },
    ]);
    expect((await logOf(id)).at(-1)).toMatchObject({
      type: 'edit_request_decision',
      user: admin.email,
    });
  });

  it('partly applies only that part, and says why the rest was rejected', async () => {
    const requestId = await filed(
      { title: 'CHEAP KENTE', category: 'Fashion' },
      { photos: [await anyPhoto('new.jpg', '#00a')] },
    );
    const form = await approval(requestId, {
      decision: { title: 'rejected', category: 'approved', images: 'rejected' },
      reasonCode: {
        title: 'title-mismatch',
        images: 'watermark',
        category: '',
        description: '',
        variants: '',
      },
      reason: 'No capitals, please.',
    });
    expect(await decideAs(admin, form)).toMatchObject({
      success: true,
      data: { status: 'partly_approved' },
    });
    const reason = 'Title: title does not match; Photos: watermark. No capitals, please.';
    expect(await requestOf(requestId)).toMatchObject({
      status: 'partly_approved',
      reason,
      decidedBy: admin.id,
      changes: [
        { field: 'title', decision: 'rejected', reasonCode: 'title-mismatch' },
        { field: 'category', decision: 'approved', reasonCode: null },
        { field: 'images', decision: 'rejected', reasonCode: 'watermark' },
      ],
    });
    const product = await current(id);
    expect(product).toMatchObject({ title: 'Kente stole', category: 'Fashion' });
    expect(product.images).toHaveLength(2);
    expect((await filesOfProduct(id)).some((path) => path.includes('new'))).toBe(false);
    expect((await notificationsFor(seller, 'success')).at(-1)?.message).toBe(
      `Your edit of “Kente stole” was partly approved: ${reason}`,
    );
  });

  it('refuses a field only with a reason of the list, and changes nothing without', async () => {
    const requestId = await filed({ title: 'CHEAP KENTE' });
    const without = await approval(requestId, { decision: { title: 'rejected' } });
    expect(await decideAs(admin, without)).toMatchObject({
      success: false,
      kind: 'invalid',
      field: 'reasonCode.title',
    });
    const other = { ...without, reasonCode: { ...without.reasonCode, title: 'other' } };
    expect(await decideAs(admin, other)).toMatchObject({ success: false, kind: 'invalid', field: 'reason' });
    expect((await requestOf(requestId)).status).toBe('pending');
    const refused = await decideAs(admin, { ...other, reason: 'No capitals.' });
    expect(refused).toMatchObject({ success: true, data: { status: 'rejected' } });
  });

  it('rejects as a whole with a reason, and the product stays', async () => {
    const requestId = await filed({ title: 'CHEAP KENTE' });
    const { version, productVersion } = await approval(requestId);
    const form = {
      intent: 'reject' as const,
      id: requestId,
      version,
      productVersion,
      rejectionCode: '',
      reason: '',
    };
    expect(await decideAs(admin, form)).toMatchObject({
      success: false,
      kind: 'invalid',
      field: 'rejectionCode',
    });
    await decideAs(admin, { ...form, rejectionCode: 'duplicate' });
    expect(await requestOf(requestId)).toMatchObject({ status: 'rejected', reason: 'Duplicate' });
    expect(await notificationsFor(seller, 'danger')).toMatchObject([
      { message: 'Your edit of “Kente stole” was rejected: Duplicate', reason: 'Duplicate' },
    ]);
    expect((await current(id)).title).toBe('Kente stole');
  });

  it('sends it back for changes; the seller answers, and it is the next round', async () => {
    const requestId = await filed({ title: 'CHEAP KENTE' }, { photos: [await anyPhoto('new.jpg', '#00a')] });
    const { version, productVersion } = await approval(requestId);
    const form = { intent: 'changes' as const, id: requestId, version, productVersion, reason: '' };
    expect(await decideAs(admin, form)).toMatchObject({ success: false, kind: 'invalid', field: 'reason' });
    await decideAs(admin, { ...form, reason: 'No capitals, please.' });
    expect((await requestOf(requestId)).status).toBe('changes_requested');
    expect(await notificationsFor(seller, 'warning')).toHaveLength(1);
    expect((await filesOfProduct(id)).some((path) => path.includes('new'))).toBe(true);
    const early = await approval(requestId);
    await expect(decideAs(admin, early)).rejects.toMatchObject({ code: 'conflict' });
    expect(await filed({ title: 'Fine kente' })).toBe(requestId);
    expect(await requestOf(requestId)).toMatchObject({ status: 'pending', round: 2 });
    expect(await notificationsFor(admin, 'info')).toHaveLength(2);
  });

  it('is refused when the seller changed it meanwhile', async () => {
    const requestId = await filed({ title: 'First' });
    const form = await approval(requestId);
    await filed({ title: 'Second' });
    await expect(decideAs(admin, form)).rejects.toMatchObject({ code: 'conflict' });
    expect((await current(id)).title).toBe('Kente stole');
  });

  it('asks again when the product itself changed, and then goes by what was productVersion', async () => {
    const requestId = await filed({ title: 'New title', category: 'Fashion' });
    const form = await approval(requestId);
    const { data } = { data: (await stored('products', id)) ?? {} };
    await put('products', { id, data: { ...data, title: 'Changed elsewhere' } });
    await expect(decideAs(admin, form)).rejects.toMatchObject({ code: 'conflict' });
    expect(await current(id)).toMatchObject({ title: 'Changed elsewhere', category: 'Fabric' });
    // A field that did not change needs no second review.
    const part = {
      decision: { title: 'rejected' as const },
      reasonCode: { ...form.reasonCode, title: 'duplicate' },
    };
    expect(await decideAs(admin, { ...form, ...part })).toMatchObject({ success: true });
    expect(await current(id)).toMatchObject({ title: 'Changed elsewhere', category: 'Fashion' });

    const second = await filed({ title: 'New title', category: 'Fashion' });
    const changed = (await stored('products', id)) ?? {};
    await put('products', { id, data: { ...changed, title: 'And again' } });
    expect(await decideAs(admin, await approval(second))).toMatchObject({ success: true });
    expect((await current(id)).title).toBe('New title');
  });

  it('fails when the product was deleted; rejecting is still possible', async () => {
    const requestId = await filed({ title: 'New title' });
    const form = await approval(requestId);
    await inRequest(() => removeProduct(shopOf(seller), seller, id));
    await expect(decideAs(admin, form)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('sent twice counts once', async () => {
    const requestId = await filed({ title: 'New title' });
    const form = await approval(requestId);
    await decideAs(admin, form);
    const entries = (await logOf(id)).length;
    expect(await decideAs(admin, form)).toMatchObject({ success: true });
    expect(await logOf(id)).toHaveLength(entries);
    expect(await notificationsFor(seller, 'success')).toHaveLength(2);
    const other = await addPerson({ role: 'admin' });
    await expect(decideAs(other, form)).rejects.toMatchObject({ code: 'conflict' });
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
