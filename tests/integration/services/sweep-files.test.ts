import { dirname } from 'node:path/posix';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as owners from '~/repositories/files/file-owners.server';
import { listFilePages, listFiles, uploadFile } from '~/repositories/files/files.server';
import { bucket, firestore } from '~/repositories/firebase/app.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { noteFileChange, takeFileNumbers } from '~/repositories/operator/file-numbers.server';
import { storePhotos } from '~/services/files/store-photos.server';
import { folderOf, sourcePath } from '~/services/products/import/write/files.server';
import { preparePhotos } from '~/services/products/photos.server';
import { takeProofPath } from '~/services/proofs/proof-path.server';
import { sweepFiles } from '~/services/upkeep/sweep-files.server';
import { filesOfPhoto } from '~/utils/photo-sizes';
import { makeEditRequest } from '../../factories/edit-requests';
import { makeImport } from '../../factories/imports';
import { makeOrderAt, recordOf } from '../../factories/orders';
import { makeProduct } from '../../factories/products';
import { makePromotion } from '../../factories/promotions';
import { clearDocuments, clearFiles } from '../../setup/clear';
import { jpeg, photo } from '../support/photo-fixtures';
import { handled, inRequest } from '../support/request';
import { put } from '../support/store';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const allFiles = () => inRequest(() => listFiles(''));
const sweep = (options: Partial<Parameters<typeof sweepFiles>[0]> = {}) =>
  inRequest(() => sweepFiles({ now: hoursFromNow(26), ...options }));

/** Stores files, each after the change of its folder was noted, as those who store files do. */
async function store(...paths: string[]): Promise<string[]> {
  for (const path of paths) {
    const folder = /^imports\/[^/]+\/[^/]+/.exec(path)?.[0] ?? dirname(path);
    await inRequest(() => inTransaction(async (unit) => noteFileChange(unit, folder)));
    await storeUnnoted(path);
  }
  return paths;
}

const storeUnnoted = (path: string) =>
  inRequest(() => uploadFile({ path, content: Buffer.from('x'), contentType: 'text/csv' }));

/** A photo with its thumbnails, as a product's form stores it: four files. */
async function storedPhoto(productId: string, index = 0, color = '#123') {
  return inRequest(async () => {
    const prepared = await preparePhotos(
      [photo(await jpeg({ width: 900, height: 600 }, color), 'kente.jpg')],
      0,
    );
    if (!prepared.success) throw new Error(prepared.error);
    const images = await storePhotos(`products/${productId}`, prepared.data, { minIndex: index });
    const [image] = images.success ? images.data : [];
    if (!image) throw new Error('the photo was not stored');
    const stored = await allFiles();
    return { image, files: filesOfPhoto(image.path).filter((path) => stored.includes(path)) };
  });
}

beforeEach(async () => {
  await Promise.all([clearDocuments(), clearFiles()]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * What six crashes leave, each between the storing of files and the writing of their record, or between the
 * deletions.
 */
async function crashSixTimes(): Promise<string[]> {
  const added = await storedPhoto('neveradded');
  const kept = await storedPhoto('edited');
  await put('products', makeProduct({ id: 'edited', images: [kept.image] }));
  const directly = await storedPhoto('edited', 1, '#321');
  const requested = await storedPhoto('edited', 2, '#132');
  const deleted = await storedPhoto('deleted');
  const proof = await store(await inRequest(() => takeProofPath('payment_proofs', 'neverbought', 'pdf')));
  const record = { sellerId: 'ama', id: 'neverkept' };
  const folder = folderOf(record);
  const imported = await store(sourcePath(record), `${folder}1/new-0.json`, `${folder}1/bad-0.json`);
  return [added, directly, requested, deleted].flatMap(({ files }) => files).concat(proof, imported);
}

/** Files that have to stay, of each kind. */
async function keepFiles(): Promise<string[]> {
  const own = await storedPhoto('own');
  const asked = await storedPhoto('own', 1, '#321');
  await put('products', makeProduct({ id: 'own', images: [own.image] }));
  const decision = { decision: null, reasonCode: null };
  const images = { field: 'images' as const, from: [own.image], to: [asked.image], ...decision };
  await put('editRequests', makeEditRequest({ productId: 'own', changes: [images] }));
  const path = await inRequest(() => takeProofPath('payment_proofs', 'bought', 'png'));
  const proof = { path, name: '', contentType: 'image/png', sha256: '' };
  await put('promotions', makePromotion({ id: 'bought', proof }));
  const record = makeImport({ id: 'kept', sellerId: 'ama' });
  await put('imports', record);
  return [
    ...own.files,
    ...asked.files,
    ...(await store(path, 'imports/ama/kept/source.csv', 'imports/ama/kept/1/new-0.json')),
  ];
}

describe('the sweep', () => {
  it('keeps the photos that a return names, and deletes those of a return that was not opened', async () => {
    const returned = makeOrderAt('requested', { id: 'returned' });
    const [back] = returned.returns;
    if (!back) throw new Error('nothing was returned');
    back.photos = ['orders/returned/0_torn.jpg'];
    await put('orders', recordOf(returned));
    const kept = await store(...back.photos.flatMap(filesOfPhoto));
    await store('orders/returned/1_torn.jpg', 'orders/gone/0_torn.jpg');
    await sweep();
    expect((await allFiles()).sort()).toEqual(kept.sort());
  });

  it('deletes the 20 files that six crashes left a day ago, and nothing that a record names', async () => {
    const kept = await keepFiles();
    const leftovers = await crashSixTimes();
    expect(leftovers).toHaveLength(20);
    const named = (await allFiles()).filter((path) => !leftovers.includes(path));
    const result = await sweep();
    expect(result).toEqual({ checked: named.length + 20, leftovers: 20, deleted: 20 });
    expect(await allFiles()).toEqual(named);
    expect(named).toEqual(expect.arrayContaining(kept));
    expect(await sweep({ everything: true })).toEqual({ checked: named.length, leftovers: 0, deleted: 0 });
  });

  it('looks only where files changed since, for one read when none did', async () => {
    const kept = await keepFiles();
    expect(await sweep()).toMatchObject({ checked: kept.length });
    const again = await handled(() => sweepFiles({ now: hoursFromNow(26) }));
    expect(again).toMatchObject({ value: { checked: 0, leftovers: 0, deleted: 0 }, reads: 1 });
  });

  it('looks everywhere when asked to', async () => {
    await storeUnnoted('products/none/0_a.jpg');
    expect(await sweep()).toEqual({ checked: 0, leftovers: 0, deleted: 0 });
    expect(await sweep({ everything: true })).toEqual({ checked: 1, leftovers: 1, deleted: 1 });
  });

  it('looks again where files changed while it looked', async () => {
    await store('products/none/0_a.jpg');
    const read = owners.readFileOwner;
    vi.spyOn(owners, 'readFileOwner').mockImplementationOnce(async (kind, id) => {
      await store('products/none/1_b.jpg');
      return read(kind, id);
    });
    expect(await sweep()).toMatchObject({ deleted: 1 });
    expect(await sweep()).toMatchObject({ deleted: 1 });
  });

  it('keeps the next number of a folder', async () => {
    const take = () => inRequest(() => takeFileNumbers('products/none', 2, 0));
    expect(await take()).toBe(0);
    await sweep();
    expect(await take()).toBe(2);
  });

  it('keeps files of the last day', async () => {
    await crashSixTimes();
    const before = await allFiles();
    expect(await sweep({ now: hoursFromNow(23.9) })).toMatchObject({ leftovers: 0, deleted: 0 });
    expect(await allFiles()).toEqual(before);
  });

  it('only reports them in a dry run', async () => {
    const leftovers = await crashSixTimes();
    const before = await allFiles();
    const reported: string[] = [];
    const result = await sweep({ isDryRun: true, onLeftover: (path) => reported.push(path) });
    expect(result).toMatchObject({ leftovers: 20, deleted: 0 });
    expect(reported.sort()).toEqual(leftovers.sort());
    expect(await allFiles()).toEqual(before);
    expect(await sweep()).toMatchObject({ deleted: 20 });
  });

  it('never touches receipts, files of other programs, and folders that it does not know', async () => {
    const paths = [
      'payout_receipts/none/receipt.pdf',
      'payout_receipts/none/receipt-2.pdf',
      'payment_proofs/none/1700000000000.png',
      'products/none/deeper/0_a.jpg',
      'products/__none__/0_a.jpg',
      'products/loose.jpg',
      'other/none/0_a.jpg',
    ];
    await Promise.all(paths.map(storeUnnoted));
    expect(await sweep({ everything: true })).toMatchObject({ leftovers: 0, deleted: 0 });
    expect(await allFiles()).toEqual([...paths].sort());
  });

  it('keeps what belongs to a record that cannot be read', async () => {
    await firestore().doc('products/broken').set({ title: 7 });
    await firestore().doc('promotions/broken').set({ status: 'unheard of' });
    await firestore().doc('imports/broken').set({ status: 'unheard of' });
    await put('products', makeProduct({ id: 'whole', images: [] }));
    await firestore().doc('editRequests/r').set({ productId: 'whole', changes: 'free text' });
    const paths = await store(
      'products/broken/0_a.jpg',
      'products/whole/0_a.jpg',
      await inRequest(() => takeProofPath('payment_proofs', 'broken', 'png')),
      'imports/ama/broken/source.csv',
    );
    expect(await sweep()).toMatchObject({ leftovers: 0, deleted: 0 });
    expect(await allFiles()).toEqual([...paths].sort());
  });

  it('keeps what a record names in a field of another shape, also as an address', async () => {
    const product = makeProduct({ id: 'older', images: [] });
    const url = 'https://example.org/o/products%2Folder%2F0_a%20b.jpg?alt=media';
    await firestore()
      .doc('products/older')
      .set({ ...product.data, images: [url, null] });
    await store('products/older/0_a b.jpg');
    expect(await sweep()).toMatchObject({ leftovers: 0 });
  });

  it('deletes nothing when the records cannot be looked up', async () => {
    await crashSixTimes();
    const before = await allFiles();
    vi.spyOn(owners, 'findFileOwners').mockRejectedValueOnce(new Error('unavailable'));
    await expect(sweep()).rejects.toThrow('unavailable');
    expect(await allFiles()).toEqual(before);
  });

  it('asks the record again right before, and keeps what it names by then', async () => {
    const { image } = await storedPhoto('late');
    const find = owners.findFileOwners;
    vi.spyOn(owners, 'findFileOwners').mockImplementationOnce(async (kind, ids) => {
      const found = await find(kind, ids);
      await put('products', makeProduct({ id: 'late', images: [image] }));
      return found;
    });
    expect(await sweep()).toMatchObject({ leftovers: 0, deleted: 0 });
    expect(await allFiles()).toHaveLength(4);
  });

  it('deletes the content that it has listed, not one that was stored at the path since', async () => {
    await store('products/none/0_a.jpg');
    const [file] = (await inRequest(() => listFilePages('products/').next())).value ?? [];
    const deleting = vi.spyOn(Object.getPrototypeOf(bucket().file('x')), 'delete');
    // As the storage answers when the content is another one; the local one does not compare.
    deleting.mockRejectedValueOnce(Object.assign(new Error('precondition'), { code: 412 }));
    expect(await sweep()).toMatchObject({ leftovers: 1, deleted: 0 });
    expect(deleting).toHaveBeenCalledWith(expect.objectContaining({ ifGenerationMatch: file?.generation }));
    expect(file?.generation).toBeTruthy();
  });

  it('goes through more files than one page of the list has', async () => {
    const paths = Array.from({ length: 520 }, (_, index) => `products/many/${index}_a.jpg`);
    await inRequest(() => takeFileNumbers('products/many', paths.length, 0));
    await Promise.all(paths.map((path) => bucket().file(path).save('x', { resumable: false })));
    const { value, reads } = await handled(() => sweepFiles({ now: hoursFromNow(26) }));
    expect(value).toEqual({ checked: 520, leftovers: 520, deleted: 520 });
    // The folder; for each of two pages the product, and again with its requests; the folder again.
    expect(reads).toBe(8);
  });
});
