import { buffer, text } from 'node:stream/consumers';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listFiles } from '~/repositories/files/files.server';
import { firestore } from '~/repositories/firebase/app.server';
import type { ProductImport } from '~/schemas/products/product-import';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { exportProducts } from '~/services/products/export-products.server';
import { problemFile } from '~/services/products/import/check/problem-file.server';
import { cancelImport, writeImport } from '~/services/products/import/write/decide-import.server';
import { discardOldImports, keptDays } from '~/services/products/import/write/discard-old.server';
import { folderOf } from '~/services/products/import/write/files.server';
import { workOn } from '~/services/products/import/write/run-import.server';
import { ReaderProcess, ReadingTooLarge } from '~/services/readers/process.server';
import { makeProduct } from '../../factories/products';
import { counts, csvOf, fileRow, imported, previewed, problemsIn, settled } from '../support/imports';
import { freshPeople } from '../support/people';
import { current, logOf, submitted } from '../support/products';
import { handled, inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';
import { unreadOf } from '../support/unread';

let seller: User;
let admin: User;

beforeEach(async () => {
  [seller, admin] = await freshPeople({ id: 'ama', email: 'ama@makola.test', businessName: 'Ama Fabrics' });
});

const products = () => storedAll('products');

describe('an import', () => {
  it('submits what is new as the form does, and notifies every admin once', async () => {
    const record = await imported(seller, csvOf(times(45, (number) => fileRow(number))));
    expect(record).toMatchObject({ status: 'done', done: 45, written: { new: 45, failed: 0 } });
    const found = await products();
    expect(found).toHaveLength(45);
    expect(found[0]).toMatchObject({
      status: 'pending',
      seller_id: 'ama',
      sellerName: 'Ama Fabrics',
      price: 149.5,
      images: [{ path: '', width: null }],
    });
    expect(await storedAll('productSkus')).toHaveLength(45);
    expect(await storedAll('history_logs')).toHaveLength(45);
    expect(await storedAll('notifications')).toMatchObject([
      { userId: admin.id, message: 'Ama Fabrics submitted 45 products by import.' },
    ]);
    expect(await unreadOf(admin)).toBe(1);
  });

  it('of the same file adds nothing twice', async () => {
    const file = csvOf([fileRow(1), fileRow(2, { sku: '' }), fileRow(3)]);
    await imported(seller, file);
    const before = await products();
    const again = await previewed(seller, file);
    expect(again.counts).toEqual(counts({ rows: 3, same: 3 }));
    expect(await products()).toEqual(before);
  });

  it('changes price, stock and SKU at once, and a waiting product altogether', async () => {
    const waiting = await submitted(seller, { sku: 'A' });
    const approved = await submitted(seller, { sku: 'B', title: 'Approved one' });
    const rejected = await submitted(seller, { sku: 'C', title: 'Rejected one' });
    const decided = [approved.id, rejected.id].map((id, index) =>
      put('products', {
        id,
        data: { ...(index ? rejected : approved), status: index ? 'rejected' : 'approved' },
      }),
    );
    await Promise.all(decided);
    const row = (id: string, overrides = {}) =>
      fileRow(1, { id, images: '', title: 'New title', price: '7', ...overrides });
    const record = await imported(
      seller,
      csvOf([
        row(waiting.id, { sku: 'A2', images: 'https://cdn.test/new.jpg' }),
        row(approved.id, { sku: 'B' }),
        row(rejected.id, { sku: 'C' }),
      ]),
    );
    expect(record.written).toEqual({ new: 0, changed: 2, asks: 1, failed: 0 });
    expect(await current(waiting.id)).toMatchObject({ title: 'New title', price: 7, sku: 'A2' });
    expect((await current(waiting.id)).images).toMatchObject([{ path: '' }]);
    expect(await current(approved.id)).toMatchObject({ title: 'Approved one', price: 7, status: 'approved' });
    expect(await current(rejected.id)).toMatchObject({ title: 'New title', status: 'pending' });
    expect((await logOf(rejected.id)).at(-1)?.description).toContain('submitted it again');
    const messages = (await storedAll('notifications')).map(({ message }) => message);
    expect(messages).toContain('Ama Fabrics submitted 1 product by import.');
  });

  it('requests the edit of an approved product, once, and notifies the admins of all of them together', async () => {
    const { id } = await submitted(seller, { sku: 'B', title: 'Approved one' });
    await inRequest(() => decideProduct(admin, { intent: 'approve', id }));
    const file = csvOf([fileRow(1, { id, sku: 'B', images: '', title: 'New title', price: '7' })]);
    expect((await imported(seller, file)).written).toMatchObject({ asks: 1 });
    const [request, ...others] = await storedAll('editRequests');
    expect(others).toEqual([]);
    expect(request).toMatchObject({ productId: id, status: 'pending', sellerId: 'ama' });
    expect(request?.changes).toContainEqual(
      expect.objectContaining({ field: 'title', from: 'Approved one', to: 'New title' }),
    );
    expect(await current(id)).toMatchObject({ title: 'Approved one', price: 7 });
    const adminMessages = () =>
      storedAll('notifications').then((all) =>
        all.filter(({ userId, message }) => userId === admin.id && /requested edits/.test(message)),
      );
    expect(await adminMessages()).toMatchObject([{ message: 'Ama Fabrics requested edits of 1 product.' }]);

    expect((await previewed(seller, file)).counts).toMatchObject({ same: 1, changed: 0 });
    expect(await storedAll('editRequests')).toEqual([request]);
    // What another file asks for comes to it.
    const more = csvOf([{ id, title: 'Approved one', description: 'Other words.' }]);
    expect((await imported(seller, more)).written).toMatchObject({ asks: 1 });
    const [both] = await storedAll('editRequests');
    expect(both?.changes).toMatchObject([
      { field: 'title', to: 'New title' },
      { field: 'description', to: 'Other words.' },
    ]);
    // A file that says no more than the price leaves the edit request.
    const price = csvOf([{ id, price: '8' }]);
    await imported(seller, price);
    expect(await current(id)).toMatchObject({ price: 8, editRequest: { status: 'pending' } });
    expect(await storedAll('editRequests')).toEqual([both]);
  });

  it('leaves a product that was changed after the preview, and reports it', async () => {
    const own = await submitted(seller, { sku: 'A' });
    const { id } = await previewed(seller, csvOf([fileRow(1, { id: own.id }), fileRow(2)]));
    await put('products', { id: own.id, data: { ...own, price: 1, updated_at: new Date() } });
    await inRequest(() => writeImport(shopOf(seller), id));
    const record = await settled(id);
    expect(record.written).toMatchObject({ new: 1, changed: 0, failed: 1 });
    expect(record.failures).toMatchObject([{ line: 2, advice: expect.stringContaining('preview') }]);
    expect((await stored('products', own.id))?.price).toBe(1);
  });

  it('that is cancelled writes nothing, and cannot be written any more', async () => {
    const { id } = await previewed(seller, csvOf([fileRow(1)]));
    expect(await inRequest(() => cancelImport(shopOf(seller), id))).toBe('cancelled');
    await expect(inRequest(() => writeImport(shopOf(seller), id))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await products()).toEqual([]);
  });

  it('of a seller who was suspended stops', async () => {
    const { id } = await previewed(seller, csvOf([fileRow(1)]));
    await put('users', { id: 'ama', data: { role: 'seller', status: 'suspended' } });
    await inRequest(() => writeImport(shopOf(seller), id));
    expect((await settled(id)).status).toBe('cancelled');
    expect(await products()).toEqual([]);
  });

  it('confirmed ten times at once, on two servers, is written once', async () => {
    const { id } = await previewed(seller, csvOf(times(60, (number) => fileRow(number))));
    await Promise.all([
      ...times(10, () => inRequest(() => writeImport(shopOf(seller), id))),
      ...times(4, (index) => inRequest(() => workOn(id, `another server ${index}`))),
    ]);
    expect((await settled(id)).written).toEqual({ new: 60, changed: 0, asks: 0, failed: 0 });
    expect(await products()).toHaveLength(60);
    expect(await storedAll('history_logs')).toHaveLength(60);
    expect(await storedAll('notifications')).toHaveLength(1);
  });
});

describe('the bad rows', () => {
  it('are downloaded with what to do, fixed and uploaded again', async () => {
    const rows = [fileRow(1), fileRow(2, { price: '12-50' }), fileRow(3, { title: '=1+1', price: '' })];
    const record = await imported(seller, csvOf(rows));
    const file = await text(await inRequest(() => problemFile(record)));
    const [header = '', first = '', second = ''] = file.split('\r\n');
    expect(header).toMatch(/"problem column","what to do"$/);
    expect(first).toMatch(/12-50,.*price,"Enter the price in digits.*"$/);
    expect(second).toContain("'=1+1");
    const fixed = file.replace('12-50', '12.50').replace('Woven.,,', 'Woven.,99,');
    const again = await imported(seller, fixed);
    expect(again).toMatchObject({ counts: counts({ rows: 2, new: 2 }), written: { new: 2 } });
    expect((await products()).map(({ title }) => title).sort()).toEqual([
      '=1+1',
      'Kente stole 1',
      'Kente stole 2',
    ]);
  });

  it('are not downloaded when they take too much to read, which is said', async () => {
    const record = await previewed(seller, csvOf([fileRow(1, { price: '' })]));
    vi.spyOn(ReaderProcess.prototype, 'read').mockImplementation(() => {
      throw new ReadingTooLarge('the reader ended');
    });
    const userMessage = expect.stringContaining('too much time or memory');
    await expect(inRequest(() => problemFile(record))).rejects.toMatchObject({
      code: 'too-large',
      userMessage,
    });
  });
});

it('is kept for 90 days, its files as well, until its seller sends another one', async () => {
  const long = Timestamp.fromMillis(Date.now() - (keptDays + 1) * 86_400_000);
  const kofi = await addPerson({ id: 'kofi' });
  const [old, recent, others] = await Promise.all([
    previewed(seller, csvOf([fileRow(1)])),
    previewed(seller, csvOf([fileRow(2)])),
    previewed(kofi, csvOf([fileRow(3)])),
  ]);
  for (const { id } of [old, others])
    await firestore().collection('imports').doc(id).update({ createdAt: long });
  await inRequest(() => discardOldImports(seller.id));
  expect(await stored('imports', old.id)).toBeUndefined();
  expect(await stored('imports', others.id)).toBeDefined();
  const filesOf = (record: ProductImport) => inRequest(() => listFiles(folderOf(record)));
  expect(await filesOf(old)).toEqual([]);
  expect(await filesOf(recent)).toHaveLength(2);
  expect(await filesOf(others)).toHaveLength(2);
});

describe('an export', () => {
  const list = { q: '', category: '', tab: 'all', sort: 'newest' } as const;
  const signal = new AbortController().signal;

  it('imports to the same, whatever the products say', async () => {
    await imported(seller, csvOf(times(205, (number) => fileRow(number))));
    await submitted(seller, { title: "'=SUM(1)", description: 'a "b",\r\n=c\n\té＝' });
    await submitted(seller, { title: '-5 %', description: '', sku: '+1' });
    const dashes = 'line one\r\nline "two"\r\n\r\nline; three, end\r\n- red\r\n- blue; \'tis';
    await submitted(seller, { title: 'Mat', description: dashes });
    const { value: bytes, reads } = await handled(async () =>
      buffer(exportProducts({ sellerId: 'ama' }, list, signal)),
    );
    const value = bytes.toString();
    expect(value.startsWith('\uFEFFid,title,')).toBe(true);
    expect(reads).toBeLessThanOrEqual(208 + 3);
    expect(value).toContain(`Mat,"${dashes.replaceAll('"', '""')}",`);
    const before = await products();
    const record = await previewed(seller, value);
    expect(await problemsIn(record)).toEqual([]);
    expect(record.counts).toEqual(counts({ rows: 208, same: 208 }));
    expect(await products()).toEqual(before);
  });

  it('holds what the list shows, and another seller’s never', async () => {
    const kofi = await addPerson({ id: 'kofi' });
    await submitted(kofi, { title: 'Theirs' });
    await submitted(seller, { title: 'Blue cloth', category: 'Fabric' });
    await submitted(seller, { title: 'Blue pot', category: 'Home' });
    const exported = (overrides: object) =>
      inRequest(async () => text(exportProducts({ sellerId: 'ama' }, { ...list, ...overrides }, signal)));
    expect(await exported({ q: 'blue', category: 'Home' })).toMatch(/Blue pot/);
    expect(await exported({ q: 'blue', category: 'Home' })).not.toMatch(/Blue cloth/);
    expect(await exported({})).not.toMatch(/Theirs/);
    expect((await exported({ tab: 'approved' })).trim().split('\r\n')).toHaveLength(1);
  });

  it('stops reading when the download is aborted', async () => {
    await put('products', ...times(450, () => makeProduct({ seller_id: 'ama' })));
    const closed = new AbortController();
    const { reads } = await handled(async () => {
      const stream = exportProducts({ sellerId: 'ama' }, list, closed.signal);
      for await (const _ of stream) closed.abort();
    });
    // The second page is on its way already when the first has arrived; the third stays unread.
    expect(reads).toBeLessThan(405);
  });
});
