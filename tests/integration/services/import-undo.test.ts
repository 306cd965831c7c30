import { beforeEach, expect, it } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { storePhotos } from '~/services/files/store-photos.server';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { isUndoable } from '~/services/products/import/undo/undo-import.server';
import { undoImport } from '~/services/products/import/write/decide-import.server';
import { workOn } from '~/services/products/import/write/run-import.server';
import { preparePhotos } from '~/services/products/photos.server';
import { clearFiles } from '../../setup/clear';
import { csvOf, type FileRow, fileRow, imported, settled } from '../support/imports';
import { freshPeople } from '../support/people';
import { anyPhoto } from '../support/photo-fixtures';
import { current, filesOfProduct, submitted } from '../support/products';
import { inRequest } from '../support/request';
import { stored, storedAll, times } from '../support/store';

let seller: User;
let admin: User;

beforeEach(async () => {
  await clearFiles();
  [seller, admin] = await freshPeople({ id: 'ama', email: 'ama@makola.test', businessName: 'Ama Fabrics' });
});

const undo = async (id: string) => {
  await inRequest(() => undoImport(shopOf(seller), id));
  return (await settled(id)).undone;
};
const change = (id: string, fields: object) =>
  firestore()
    .collection('products')
    .doc(id)
    .update({ ...fields });
const approve = async (id: string) => {
  await inRequest(() => decideProduct(admin, { id, intent: 'approve' }));
};

it('deletes what it added, and gives back what it changed, also in steps and with SKUs that moved', async () => {
  const { id: first } = await submitted(seller, { title: 'Smock', sku: 'OLD', price: 20, quantity: 5 });
  const { id: second } = await submitted(seller, { title: 'Batakari', sku: 'OTHER' });
  const before = await stored('products', first);
  const rows: FileRow[] = [
    fileRow(0, { id: first, title: 'Smock, long', sku: 'FREED', price: '25', images: '' }),
    // It takes the SKU that the one before gives up.
    fileRow(1, { id: second, title: 'Batakari', sku: 'OLD', images: '' }),
    ...times(130, (number) => fileRow(number + 2)),
  ];
  const record = await imported(seller, csvOf(rows));
  expect(record.written).toMatchObject({ new: 130, changed: 2, failed: 0 });
  expect(isUndoable(record)).toBe(true);
  expect(await undo(record.id)).toMatchObject({ done: 132, removed: 130, restored: 2, refused: 0 });
  expect(await storedAll('products')).toHaveLength(2);
  expect((await current(second)).sku).toBe('OTHER');
  const { title, sku, price, quantity, description, category } = before ?? {};
  expect(await stored('products', first)).toMatchObject({
    title,
    sku,
    price,
    quantity,
    description,
    category,
    status: 'pending',
  });
  // The SKUs are free again.
  expect((await imported(seller, csvOf([fileRow(9, { sku: 'FREED' })]))).written).toMatchObject({ new: 1 });
});

it('gives an approved product its price back, and withdraws the edit that it asked for', async () => {
  const { id } = await submitted(seller, { title: 'Smock', price: 20, sku: 'S-1' });
  await approve(id);
  const record = await imported(
    seller,
    csvOf([fileRow(0, { id, title: 'Smock, long', price: '25', sku: 'S-1', images: '' })]),
  );
  expect(record.written).toMatchObject({ asks: 1 });
  expect(await undo(record.id)).toMatchObject({ restored: 1, refused: 0 });
  expect(await current(id)).toMatchObject({
    title: 'Smock',
    price: 20,
    status: 'approved',
    editRequest: { status: 'withdrawn' },
  });
});

it('gives back photos that it replaced, whose files are still there', async () => {
  const { id } = await submitted(seller, { title: 'Smock', sku: 'S-1' }, [await anyPhoto('front.jpg')]);
  const before = await current(id);
  const files = await filesOfProduct(id);
  const record = await imported(
    seller,
    csvOf([fileRow(0, { id, sku: 'S-1', images: 'https://cdn.test/other.jpg' })]),
  );
  expect((await current(id)).images).toMatchObject([{ url: 'https://cdn.test/other.jpg' }]);
  expect(await undo(record.id)).toMatchObject({ restored: 1 });
  expect((await current(id)).images).toEqual(before.images);
  expect(await filesOfProduct(id)).toEqual(files);
});

it('leaves no photo that only the edit request of the import held', async () => {
  const { id } = await submitted(seller, { title: 'Smock', sku: 'S-1' }, [await anyPhoto('front.jpg')]);
  await approve(id);
  const files = await filesOfProduct(id);
  const link = 'https://cdn.test/other.jpg';
  const record = await imported(seller, csvOf([fileRow(0, { id, sku: 'S-1', images: link })]));
  // As the import stores it in place of the link.
  const stored = await inRequest(async () => {
    const prepared = await preparePhotos([await anyPhoto('other.jpg')], 0);
    const kept = prepared.success ? await storePhotos(`products/${id}`, prepared.data) : prepared;
    return kept.success ? kept.data.map((image) => ({ ...image, source: link })) : [];
  });
  const { docs } = await firestore().collection('editRequests').get();
  const changes = docs[0]?.get('changes').map((one: { field: string }) => {
    return one.field === 'images' ? { ...one, to: stored } : one;
  });
  await docs[0]?.ref.update({ changes });
  expect((await filesOfProduct(id)).length).toBeGreaterThan(files.length);
  expect(await undo(record.id)).toMatchObject({ restored: 1 });
  expect(await filesOfProduct(id)).toEqual(files);
});

it('leaves what changed since as it is, and names it', async () => {
  const { id: old } = await submitted(seller, { title: 'Smock', sku: 'S-1', price: 20 });
  const record = await imported(
    seller,
    csvOf([fileRow(0, { id: old, sku: 'S-1', price: '25', images: '' }), ...times(3, (n) => fileRow(n + 1))]),
  );
  const idOf = async (title: string) => {
    const { docs } = await firestore().collection('products').where('title', '==', title).get();
    return docs[0]?.id ?? '';
  };
  await change(old, { quantity: 11 });
  await approve(await idOf('Kente stole 1'));
  await change(await idOf('Kente stole 2'), { title: 'Renamed' });
  const undone = await undo(record.id);
  expect(undone).toMatchObject({ done: 4, removed: 1, restored: 0, refused: 3 });
  expect(undone?.notes.map(({ title }) => title).sort()).toEqual([
    'Kente stole 0',
    'Kente stole 1',
    'Kente stole 2',
  ]);
  expect((await current(old)).price).toBe(25);
});

it('is done once, and not after 15 minutes', async () => {
  const record = await imported(seller, csvOf([fileRow(1)]));
  const late = new Date(Date.now() + 15 * 60_000 + 1_000);
  expect(isUndoable(record, late)).toBe(false);
  await Promise.all(times(10, () => inRequest(() => undoImport(shopOf(seller), record.id))));
  // A step that is repeated after a crash changes nothing more.
  await inRequest(() => Promise.all([workOn(record.id, 'one'), workOn(record.id, 'two')]));
  expect((await settled(record.id)).undone).toMatchObject({ removed: 1, refused: 0 });
  const again = await imported(seller, csvOf([fileRow(2)]));
  await firestore()
    .collection('imports')
    .doc(again.id)
    .update({ undoUntil: new Date(Date.now() - 1) });
  await expect(undo(again.id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await storedAll('products')).toHaveLength(1);
});
