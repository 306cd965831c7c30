import { beforeAll, describe, expect, it } from 'vitest';
import { bucket } from '~/repositories/firebase/app.server';
import { files, people } from './support/browser';

const photo = 'products/p1/0_stole.jpg';
const thumbnail = 'products/p1/0_stole.jpg.w160.webp';
const secret = [
  'payment_proofs/proof-1/1700000000000.jpg',
  'payout_receipts/payout-1/receipt.pdf',
  'payout_batches/batch-1/result.csv',
  'imports/seller/import-1/source.csv',
  'imports/seller/import-1/1/bad-0.json',
  'products/p1/private/deeper.jpg',
  'products/loose.jpg',
  'elsewhere.txt',
];

beforeAll(async () => {
  for (const path of [photo, thumbnail, ...secret]) {
    await bucket().file(path).save(Buffer.from('content'), { resumable: false });
  }
});

const exists = async (path: string) => (await bucket().file(path).exists())[0];

describe.each(people)('the rules of the storage let %s', (person) => {
  it('read photos of products and their thumbnails', async () => {
    expect(await files.read(person, photo)).toBe(200);
    expect(await files.read(person, thumbnail)).toBe(200);
  });

  it('list nothing', async () => {
    for (const prefix of ['', 'products/', 'products/p1/', 'payment_proofs/', 'imports/']) {
      expect(await files.list(person, prefix), prefix).toBe(403);
    }
  });

  it('write and delete no photo', async () => {
    const own = `products/p1/1_by-${person}.jpg`;
    expect(await files.write(person, own)).toBe(403);
    expect(await files.write(person, photo)).toBe(403);
    expect(await files.remove(person, photo)).toBe(403);
    expect([await exists(own), await exists(photo)]).toEqual([false, true]);
  });

  it('neither read, write nor delete proofs, receipts and all else', async () => {
    for (const path of secret) {
      expect(await files.read(person, path), path).toBe(403);
      expect(await files.write(person, `${path}.${person}`), path).toBe(403);
      expect(await files.remove(person, path), path).toBe(403);
      expect(await exists(path), path).toBe(true);
    }
  });
});
