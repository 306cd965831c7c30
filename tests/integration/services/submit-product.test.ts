import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { listFiles } from '~/repositories/files/files.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { submitProduct } from '~/services/products/submit-product.server';
import { countQueue } from '~/services/queues/queue-lengths.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { clearDocuments } from '../../setup/clear';
import { anyPhoto } from '../support/photo-fixtures';
import { current, filesOfProduct, logOf, notificationsOf, submitted, typed } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, stored, storedAll, times } from '../support/store';
import { unreadOf } from '../support/unread';

let seller: User;
let admins: User[];

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'ama', email: 'ama@makola.test', businessName: 'Ama Fabrics' });
  admins = [await addPerson({ role: 'admin', hasUnread: true }), await addPerson({ role: 'admin' })];
});

describe('submitting a product', () => {
  it('stores what was typed, waiting for approval, with its times as timestamps', async () => {
    const { id } = await submitted(seller, { sku: 'KN-204' });
    const record = await stored('products', id);
    expect(record).toMatchObject({
      ...typed({ sku: 'KN-204' }),
      seller_id: 'ama',
      sellerName: 'Ama Fabrics',
      status: 'pending',
    });
    expect(record?.created_at).toBeInstanceOf(Timestamp);
    expect(record?.updated_at).toBeInstanceOf(Timestamp);
  });

  it('stores each photo at {index}_{filename}, with two WebP thumbnails beside it', async () => {
    const photos = [await anyPhoto('Front View.jpg'), await anyPhoto('Bäck.jpg', '#3a3')];
    const { id, images } = await submitted(seller, {}, photos);
    expect(images.map(({ name }) => name)).toEqual(['Front View.jpg', 'Bäck.jpg']);
    const [front = '', back = ''] = images.map(({ path }) => path);
    expect(front).toMatch(new RegExp(`^products/${id}/0_Front View\\.jpg$`));
    expect(back).toMatch(new RegExp(`^products/${id}/1_Bäck\\.jpg$`));
    const files = images.flatMap(({ path }) => [path, `${path}.w160.webp`, `${path}.w720.webp`]);
    expect(await filesOfProduct(id)).toEqual(files.sort());
    for (const { url, width, height } of images) {
      expect((await fetch(url)).headers.get('content-type')).toBe('image/jpeg');
      expect([width, height]).toEqual([40, 30]);
    }
  });

  it('notifies every active admin, and counts it as unread', async () => {
    const suspended = await addPerson({ role: 'admin', status: 'suspended' });
    const { id } = await submitted(seller);
    const notifications = await notificationsOf(id);
    expect(notifications.map(({ userId }) => userId).sort()).toEqual(admins.map((each) => each.id).sort());
    for (const notification of notifications) {
      expect(notification).toMatchObject({
        type: 'product_approval',
        message: 'Ama Fabrics submitted “Kente stole” for approval.',
        link: `/admin/product-approval/${id}`,
        productId: id,
        productTitle: 'Kente stole',
        isRead: false,
        createdAt: expect.any(Timestamp),
      });
    }
    const unread = [...admins, suspended, seller].map(async (person) => {
      return await unreadOf(person);
    });
    expect(await Promise.all(unread)).toEqual([1, 1, 0, 0]);
  });

  it('writes one entry of the activity log', async () => {
    const { id } = await submitted(seller);
    expect(await logOf(id)).toEqual([
      {
        type: 'product_submission',
        event: 'product_submitted',
        values: { title: 'Kente stole' },
        description: 'Submitted “Kente stole” for approval',
        itemId: id,
        user: 'ama@makola.test',
        changes: [],
        timestamp: expect.any(Timestamp),
      },
    ]);
  });

  it('shows in the length of the queue at once', async () => {
    const before = await inRequest(() => countQueue('products'));
    await submitted(seller);
    expect(await inRequest(() => countQueue('products'))).toBe(before + 1);
  });

  it('works when there is no admin to notify', async () => {
    await clearDocuments();
    const { id } = await submitted(seller);
    expect(await notificationsOf(id)).toEqual([]);
  });
});

describe('the same form', () => {
  const form = async () => ({
    fields: typed({ sku: 'KN-204' }),
    photos: [await anyPhoto()],
    idempotencyKey: newIdempotencyKey(),
  });

  async function expectOnce(ids: unknown[]) {
    expect(new Set(ids).size).toBe(1);
    const id = String(ids[0]);
    expect(await storedAll('products')).toHaveLength(1);
    expect(await notificationsOf(id)).toHaveLength(2);
    expect(await logOf(id)).toHaveLength(1);
    expect(await filesOfProduct(id)).toHaveLength(3);
    expect(await unreadOf(admins[1] ?? seller)).toBe(1);
    const [image] = (await current(id)).images;
    expect((await fetch(image?.url ?? '')).status).toBe(200);
  }

  const send = async (what: Awaited<ReturnType<typeof form>>) => {
    const result = await inRequest(() => submitProduct(shopOf(seller), seller, what));
    return result.success ? result.data.id : result.error;
  };

  it('sent twice makes one product', async () => {
    const same = await form();
    await expectOnce([await send(same), await send(same)]);
  });

  it('sent 20 times at once makes one product', async () => {
    const same = await form();
    await expectOnce(await Promise.all(times(20, () => send(same))));
  });

  it('sent again with other words is refused, for its product is there already', async () => {
    const same = await form();
    const id = await send(same);
    const changed = { ...same, fields: typed({ sku: 'KN-204', title: 'Another title' }) };
    expect(await inRequest(() => submitProduct(shopOf(seller), seller, changed))).toMatchObject({
      success: false,
    });
    await expectOnce([id]);
    expect((await current(id)).title).toBe('Kente stole');
  });

  it("with another seller's key makes a product of its own", async () => {
    const same = await form();
    const other = await addPerson();
    const first = await send(same);
    const second = await inRequest(() => submitProduct(shopOf(other), other, same));
    expect(second).toMatchObject({ success: true });
    expect(second.success && second.data.id).not.toBe(first);
    expect(await storedAll('products')).toHaveLength(2);
  });

  it('without a key, or with a made-up one, makes a product each time', async () => {
    const same = { ...(await form()), fields: typed() };
    await send({ ...same, idempotencyKey: '../../x' });
    await send({ ...same, idempotencyKey: '' });
    expect(await storedAll('products')).toHaveLength(2);
  });
});

describe('an SKU', () => {
  const folders = async () => inRequest(() => listFiles('products/'));
  const taken = {
    success: false,
    kind: 'invalid',
    field: 'sku',
    error: 'Another of your products already has this SKU. Enter a different one.',
  };
  const submit = async (person: User, sku: string, quantity = 1) => {
    const form = {
      fields: typed({ sku, quantity }),
      photos: [await anyPhoto()],
      idempotencyKey: newIdempotencyKey(),
    };
    return inRequest(() => submitProduct(shopOf(person), person, form));
  };

  it('that another product of the seller has is refused, and nothing is stored', async () => {
    const first = await submitted(seller, { sku: 'KN-204' });
    const before = await folders();
    expect(await submit(seller, 'kn-204')).toEqual(taken);
    expect(await folders()).toEqual(before);
    expect(await storedAll('products')).toHaveLength(1);
    expect(await storedAll('notifications')).toHaveLength(2);
    expect(await storedAll('history_logs')).toHaveLength(1);
    expect((await current(first.id)).sku).toBe('KN-204');
  });

  it('may be the same at another seller', async () => {
    await submitted(seller, { sku: 'KN-204' });
    expect(await submit(await addPerson(), 'KN-204')).toMatchObject({ success: true });
  });

  it('may be missing in many products', async () => {
    await submitted(seller);
    expect(await submit(seller, '')).toMatchObject({ success: true });
  });

  it('is taken by one of ten forms that are sent at once', async () => {
    const before = (await folders()).length;
    const results = await Promise.all(times(10, (index) => submit(seller, 'KN-1', index)));
    expect(results.filter(({ success }) => success)).toHaveLength(1);
    expect(results.filter(({ success }) => !success)).toEqual(times(9, () => taken));
    expect(await storedAll('products')).toHaveLength(1);
    expect((await folders()).length).toBe(before + 3);
  });
});
