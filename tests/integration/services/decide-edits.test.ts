import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductFields } from '~/repositories/catalogue/products.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { removeProduct } from '~/services/products/delete-product.server';
import { searchKeys } from '~/utils/search-words.server';
import {
  approval,
  decideAs,
  type EditOptions,
  fileEdit,
  notificationsAbout,
  productOfTwoPhotos,
  requestOf,
} from '../support/edit-requests';
import { freshPeople } from '../support/people';
import { anyPhoto } from '../support/photo-fixtures';
import { current, filesOfProduct, logOf } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, put, stored } from '../support/store';

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
