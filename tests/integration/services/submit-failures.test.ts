import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as files from '~/repositories/files/files.server';
import { upstreamError } from '~/repositories/firebase/upstream.server';
import * as users from '~/repositories/people/users.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { submitProduct } from '~/services/products/submit-product.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { StorageError } from '~/utils/storage-error';
import { freshPeople } from '../support/people';
import { anyPhoto, photo } from '../support/photo-fixtures';
import { typed } from '../support/products';
import { handled, inRequest } from '../support/request';
import { storedAll, times } from '../support/store';
import { failSecondTransaction, killSecondTransaction } from '../support/transactions';

let seller: User;
let admin: User;

beforeEach(async () => {
  [seller, admin] = await freshPeople();
});

const form = async (photos?: File[], key = newIdempotencyKey()) => ({
  fields: typed({ sku: 'KN-204' }),
  photos: photos ?? [await anyPhoto('a.jpg'), await anyPhoto('b.jpg', '#3a3')],
  idempotencyKey: key,
});

async function submit(what: Awaited<ReturnType<typeof form>>) {
  return inRequest(() => submitProduct(shopOf(seller), seller, what));
}

/** Nothing of any form is stored: no product, no SKU, no notification, no entry, no file. */
async function expectNothingStored() {
  for (const path of ['products', 'productSkus', 'notifications', 'history_logs']) {
    expect(await storedAll(path), path).toEqual([]);
  }
  expect(await inRequest(() => files.listFiles('products/'))).toEqual([]);
  const people = await storedAll('users');
  expect(people.map(({ hasUnread }) => hasUnread)).toEqual([false, false]);
}

describe('nothing of a product is left behind', () => {
  const unavailable = upstreamError('firestore', new Error('UNAVAILABLE'));

  it('when the record cannot be written', async () => {
    failSecondTransaction(unavailable);
    await expect(form().then(submit)).rejects.toMatchObject({ code: 'upstream', status: 503 });
    await expectNothingStored();
  });

  it('when the transaction ends half-way', async () => {
    killSecondTransaction(new Error('killed'));
    await expect(form().then(submit)).rejects.toThrow('killed');
    await expectNothingStored();
  });

  it('when the admins cannot be found', async () => {
    vi.spyOn(users, 'listActiveAdmins').mockRejectedValueOnce(unavailable);
    await expect(form().then(submit)).rejects.toMatchObject({ code: 'upstream' });
    await expectNothingStored();
  });

  it("when one of its files cannot be stored: the storage's sentence is shown", async () => {
    const { uploadFile } = files;
    let calls = 0;
    vi.spyOn(files, 'uploadFile').mockImplementation((file) => {
      calls += 1;
      if (calls === 4) return Promise.reject(new StorageError('quota-exceeded'));
      return uploadFile(file);
    });
    expect(await form().then(submit)).toEqual({
      success: false,
      kind: 'invalid',
      field: 'images',
      error: new StorageError('quota-exceeded').userMessage,
    });
    await expectNothingStored();
  });

  it('and the same form can be sent again', async () => {
    const same = await form();
    failSecondTransaction(unavailable);
    await expect(submit(same)).rejects.toThrow();
    expect(await submit(same)).toMatchObject({ success: true });
    expect(await storedAll('products')).toHaveLength(1);
    expect(await storedAll('notifications')).toMatchObject([{ userId: admin.id }]);
    expect(await inRequest(() => files.listFiles('products/'))).toHaveLength(6);
    for (const path of await inRequest(() => files.listFiles('products/'))) {
      await inRequest(() => files.deleteFile(path));
    }
  });

  it('or, when even tidying up fails, the log names the files', async () => {
    failSecondTransaction(unavailable);
    const remove = vi.spyOn(files, 'deleteFile');
    remove.mockRejectedValue(new StorageError('retry-limit-exceeded'));
    const what = await form();
    const { lines } = await handled(() => submitProduct(shopOf(seller), seller, what).catch(() => null));
    expect(lines).toMatchObject([
      {
        level: 'error',
        fields: { err: expect.any(StorageError), paths: [expect.any(String), expect.any(String)] },
        message: 'photos without a record are left in the storage',
      },
    ]);
    remove.mockRestore();
    for (const path of await inRequest(() => files.listFiles('products/'))) {
      await inRequest(() => files.deleteFile(path));
    }
    await expectNothingStored();
  });
});

describe('photos that are refused', () => {
  const refusedWith = (error: string) => ({ success: false, kind: 'invalid', field: 'images', error });
  const many = (count: number) => Promise.all(times(count, (index) => anyPhoto(`${index}.jpg`)));

  it('are none, or nine', async () => {
    expect(await submit(await form([]))).toEqual(refusedWith('Add at least one photo.'));
    expect(await submit(await form(await many(9)))).toEqual(refusedWith(expect.any(String)));
    await expectNothingStored();
  });

  it('are all named at once, and the good ones are not stored', async () => {
    const text = photo(Buffer.from('no photo'), 'notes.jpg');
    const empty = photo(Buffer.alloc(0), 'empty.png');
    expect(await submit(await form([await anyPhoto(), text, empty]))).toEqual(
      refusedWith(
        '“notes.jpg” is not a JPEG, PNG or WebP photo. Choose another file. “empty.png” is empty. Choose the photo again.',
      ),
    );
    await expectNothingStored();
  });

  it('are more than one request may carry, which says how many fit', async () => {
    const large = times(8, (index) => photo(Buffer.alloc(4.5 * 1024 * 1024), `${index}.jpg`));
    expect(await submit(await form(large))).toEqual(
      refusedWith(
        'Your 8 photos are 36.0 MB together, and one form takes up to 30 MB: the first 6 fit. Send those, then add the others.',
      ),
    );
    await expectNothingStored();
  });

  it('are not eight', async () => {
    expect(await submit(await form(await many(8)))).toMatchObject({ success: true });
    expect(await inRequest(() => files.listFiles('products/'))).toHaveLength(24);
  });
});
