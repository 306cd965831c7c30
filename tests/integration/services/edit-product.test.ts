import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as files from '~/repositories/files/files.server';
import * as database from '~/repositories/firebase/firestore.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { editProduct, type ProductEdit } from '~/services/products/edit-product.server';
import { countQueue } from '~/services/queues/queue-lengths.server';
import { sweepFiles } from '~/services/upkeep/sweep-files.server';
import { dayMs } from '~/utils/dates';
import { searchKeys } from '~/utils/search-words.server';
import { freshPeople } from '../support/people';
import { anyPhoto, photo } from '../support/photo-fixtures';
import { current, filesOfProduct, logOf, notificationsOf, submitted, typed } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, times } from '../support/store';
import { failSecondTransaction } from '../support/transactions';
import { unreadOf } from '../support/unread';

let seller: User;
let admin: User;

beforeEach(async () => {
  [seller, admin] = await freshPeople({ businessName: 'Ama Fabrics' });
});

const edit = (what: Partial<ProductEdit> & Pick<ProductEdit, 'id' | 'version'>, who = seller) =>
  inRequest(() =>
    editProduct(shopOf(who), who, {
      fields: typed(),
      photos: [],
      photoChanges: { order: [], remove: [] },
      ...what,
    }),
  );
const conflict = { code: 'conflict', status: 409 };

async function reject(id: string) {
  const form = { intent: 'reject', id, rejectionCode: 'watermark', rejectionReason: '' } as const;
  await inRequest(() => decideProduct(admin, form));
  return current(id);
}

describe('editing a pending product', () => {
  it('changes it, keeps it pending, and notifies no one again', async () => {
    const before = await submitted(seller, { sku: 'KN-1' });
    const fields = typed({ title: 'Kente scarf', price: 99.5, quantity: 3, sku: 'KN-2' });
    expect(await edit({ ...before, fields })).toEqual({ success: true, data: { id: before.id } });
    const after = await current(before.id);
    expect(after).toMatchObject({ ...fields, status: 'pending', created_at: before.created_at });
    expect(after.version).not.toBe(before.version);
    expect(await notificationsOf(before.id)).toHaveLength(1);
    expect((await logOf(before.id)).at(-1)).toMatchObject({
      type: 'product_edit',
      description: 'Edited “Kente scarf” while pending approval',
      user: seller.email,
      changes: [
        { field: 'title', from: 'Kente stole', to: 'Kente scarf' },
        { field: 'price', from: '149.99', to: '99.5' },
        { field: 'quantity', from: '12', to: '3' },
        { field: 'sku', from: 'KN-1', to: 'KN-2' },
      ],
    });
  });

  it('makes it findable by its new words alone', async () => {
    const before = await submitted(seller);
    await edit({ ...before, fields: typed({ title: 'Scarf' }) });
    const search = (await database.collection('products').doc(before.id).get()).get('search');
    expect(search).toMatchObject(searchKeys('scarf'));
    expect(search).not.toMatchObject(searchKeys('kente'));
  });

  it('is refused when it changed since the form was opened', async () => {
    const before = await submitted(seller);
    await edit({ ...before, fields: typed({ quantity: 1 }) });
    await expect(edit({ ...before, fields: typed({ quantity: 2 }) })).rejects.toMatchObject(conflict);
    expect(await current(before.id)).toMatchObject({ quantity: 1 });
  });

  it('is refused when it was approved meanwhile', async () => {
    const before = await submitted(seller);
    await inRequest(() => decideProduct(admin, { intent: 'approve', id: before.id }));
    const late = edit({ ...before, fields: typed({ title: 'Another' }) });
    await expect(late).rejects.toMatchObject(conflict);
    const direct = edit({ ...(await current(before.id)), fields: typed({ title: 'Another' }) });
    await expect(direct).rejects.toMatchObject(conflict);
    expect(await current(before.id)).toMatchObject({ title: 'Kente stole', status: 'approved' });
  });

  it('is for its own seller alone', async () => {
    const before = await submitted(seller);
    const stranger = edit(before, await addPerson());
    await expect(stranger).rejects.toMatchObject({ code: 'not-found', status: 404 });
  });

  it('takes no SKU of another product, and frees the old one', async () => {
    await submitted(seller, { sku: 'TAKEN' });
    const before = await submitted(seller, { sku: 'OLD' });
    const refused = await edit({
      ...before,
      photos: [await anyPhoto('new.jpg', '#00f')],
      fields: typed({ sku: 'taken' }),
    });
    expect(refused).toMatchObject({ success: false, kind: 'invalid', field: 'sku' });
    expect(await filesOfProduct(before.id)).toHaveLength(3);
    await edit({ ...before, fields: typed({ sku: 'NEW' }) });
    expect(await submitted(seller, { sku: 'OLD' })).toMatchObject({ sku: 'OLD' });
    const again = await edit({ ...(await current(before.id)), fields: typed({ sku: 'OLD' }) });
    expect(again).toMatchObject({ success: false, kind: 'invalid', field: 'sku' });
  });
});

describe('editing a rejected product', () => {
  it('sends it to the queue again, and notifies every admin', async () => {
    const other = await addPerson({ role: 'admin' });
    const { id } = await submitted(seller);
    const rejected = await reject(id);
    expect(rejected).toMatchObject({ status: 'rejected', rejectionReason: 'Watermark' });
    const waiting = await inRequest(() => countQueue('products'));
    await edit({ ...rejected, fields: typed({ title: 'Kente scarf' }) });
    expect(await current(id)).toMatchObject({
      status: 'pending',
      rejectionReason: null,
      rejectionCode: null,
      title: 'Kente scarf',
    });
    const notifications = (await notificationsOf(id)).filter(
      ({ productTitle }) => productTitle === 'Kente scarf',
    );
    expect(notifications.map(({ userId, type }) => [userId, type]).sort()).toEqual(
      [admin, other].map((each) => [each.id, 'product_approval']).sort(),
    );
    expect(await unreadOf(admin)).toBe(2);
    expect((await logOf(id)).at(-1)?.description).toBe('Edited “Kente scarf” and submitted it again');
    expect(await inRequest(() => countQueue('products'))).toBe(waiting + 1);
  });
});

describe('the photos of a product', () => {
  const three = async () => {
    const colours = ['#f00', '#0f0', '#00f'];
    return Promise.all(colours.map((colour, index) => anyPhoto(`${index}.jpg`, colour)));
  };
  const names = (product: { images: { name: string }[] }) => product.images.map(({ name }) => name);

  it('are put in the order that was typed', async () => {
    const before = await submitted(seller, {}, await three());
    await edit({ ...before, photoChanges: { order: [3, 1, 2], remove: [] } });
    const after = await current(before.id);
    expect(names(after)).toEqual(['1.jpg', '2.jpg', '0.jpg']);
    expect(await filesOfProduct(before.id)).toHaveLength(9);
    expect((await logOf(before.id)).at(-1)?.changes).toEqual([
      { field: 'images', from: '0.jpg, 1.jpg, 2.jpg', to: '1.jpg, 2.jpg, 0.jpg' },
    ]);
  });

  it('take new ones between them where the seller put those', async () => {
    const before = await submitted(seller, {}, await three());
    const photos = [await anyPhoto('last.jpg', '#ff0'), await anyPhoto('cover.jpg', '#0ff')];
    // The cover and the last are new; of the old ones the third comes first, and the first is removed.
    const photoChanges = {
      order: [0, 3, 2],
      addedOrder: [4, 1],
      remove: [before.images[0]?.path ?? ''],
    };
    await edit({ ...before, photos, photoChanges });
    expect(names(await current(before.id))).toEqual(['cover.jpg', '2.jpg', '1.jpg', 'last.jpg']);
  });

  it('are removed with their files, and new ones are added behind the others', async () => {
    const before = await submitted(seller, {}, await three());
    const [first, second, third] = before.images.map(({ path }) => path);
    const photos = [await anyPhoto('new.jpg', '#ff0')];
    const photoChanges = { order: [1, 2, 3], remove: [second ?? ''] };
    await edit({ ...before, photos, photoChanges });
    const { images } = await current(before.id);
    expect(names({ images })).toEqual(['0.jpg', '2.jpg', 'new.jpg']);
    expect(images.map(({ path }) => path)).toEqual([first, third, expect.stringMatching(/\/3_new\.jpg$/)]);
    expect((await filesOfProduct(before.id)).some((path) => path.startsWith(second ?? ''))).toBe(false);
    expect(await filesOfProduct(before.id)).toHaveLength(9);
  });

  it('stay when the last one would go, or a ninth would come', async () => {
    const before = await submitted(seller, {}, await three());
    const all = { order: [], remove: before.images.map(({ path }) => path) };
    expect(await edit({ ...before, photoChanges: all })).toMatchObject({ field: 'images' });
    const six = await Promise.all(times(6, (index) => anyPhoto(`more-${index}.jpg`)));
    expect(await edit({ ...before, photos: six })).toMatchObject({ field: 'images' });
    const broken = [photo(Buffer.from('none'))];
    expect(await edit({ ...before, photos: broken })).toMatchObject({ field: 'images' });
    expect(await filesOfProduct(before.id)).toHaveLength(9);
  });

  it("cannot be another product's: a foreign path removes nothing", async () => {
    const other = await submitted(await addPerson());
    const before = await submitted(seller, {}, await three());
    const remove = other.images.map(({ path }) => path);
    await edit({ ...before, photoChanges: { order: [], remove } });
    expect(await filesOfProduct(other.id)).toHaveLength(3);
  });

  it('are all there when the same edit is sent ten times at once', async () => {
    const before = await submitted(seller);
    const photos = [await anyPhoto('new.jpg', '#ff0')];
    const sent = await Promise.allSettled(times(10, () => edit({ ...before, photos })));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { images } = await current(before.id);
    expect(images).toHaveLength(2);
    for (const { url } of images) expect((await fetch(url)).status).toBe(200);
    expect(await filesOfProduct(before.id)).toHaveLength(6);
    expect((await logOf(before.id)).filter(({ type }) => type === 'product_edit')).toHaveLength(1);
  });

  it('that are new leave nothing behind when the record cannot be written', async () => {
    const before = await submitted(seller);
    failSecondTransaction(new Error('killed'));
    const photos = [await anyPhoto('new.jpg', '#ff0')];
    await expect(edit({ ...before, photos })).rejects.toThrow('killed');
    expect(await filesOfProduct(before.id)).toHaveLength(3);
  });

  it('that were removed do not hold the edit up when the storage fails', async () => {
    const before = await submitted(seller, {}, await three());
    const sweep = () => inRequest(() => sweepFiles({ now: new Date(Date.now() + 2 * dayMs) }));
    await sweep();
    const failing = vi.spyOn(files, 'deleteFile').mockRejectedValue(new Error('unavailable'));
    const remove = [before.images[0]?.path ?? ''];
    expect(await edit({ ...before, photoChanges: { order: [], remove } })).toMatchObject({
      success: true,
    });
    expect(names(await current(before.id))).toEqual(['1.jpg', '2.jpg']);
    failing.mockRestore();
    expect(await filesOfProduct(before.id)).toHaveLength(9);
    await sweep();
    expect(await filesOfProduct(before.id)).toHaveLength(6);
  });
});
