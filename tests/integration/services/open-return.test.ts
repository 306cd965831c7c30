import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listFiles } from '~/repositories/files/files.server';
import { upstreamError } from '~/repositories/firebase/upstream.server';
import type { User } from '~/schemas/users/user';
import { readReturnPhoto } from '~/services/orders/pages/read-return-photo.server';
import { takeOrderPhotoStep } from '~/services/orders/steps/take-photo-step.server';
import { makeOrderAt, recordOf } from '../../factories/orders';
import { clearDocuments, clearFiles } from '../../setup/clear';
import { byUser } from '../support/by';
import { anyPhoto, fromPhone, otherKinds, photo } from '../support/photo-fixtures';
import { inRequest } from '../support/request';
import { addPerson, put, stored, times } from '../support/store';
import { failSecondTransaction, killSecondTransaction } from '../support/transactions';

let seller: User;
let photos: File[];

beforeEach(async () => {
  await Promise.all([clearDocuments(), clearFiles()]);
  seller = await addPerson({ id: 'ama', role: 'seller' });
  await put('orders', recordOf(makeOrderAt('delivered', { id: 'o1', sellerId: 'ama' })));
  photos = [photo(await fromPhone(6), 'torn seam.jpg'), await anyPhoto('label.jpg')];
});
afterEach(() => {
  vi.restoreAllMocks();
});

const step: Parameters<typeof takeOrderPhotoStep>[1]['step'] = {
  name: 'open_return',
  id: 'r',
  lines: [{ lineId: '1', quantity: 1 }],
  reason: 'Damaged',
  note: '',
};

const send = (changed: Partial<Parameters<typeof takeOrderPhotoStep>[1]> = {}) =>
  inRequest(() => takeOrderPhotoStep(byUser(seller), { id: 'o1', version: null, step, photos, ...changed }));
const files = () => inRequest(() => listFiles('orders/'));
const named = async (): Promise<string[]> => (await stored('orders', 'o1'))?.returns[0]?.photos ?? [];

describe('a return', () => {
  it('keeps its photos without what the camera wrote, for the seller and admins', async () => {
    expect(await send()).toMatchObject({ success: true });
    expect(await named()).toEqual(['orders/o1/0_torn seam.jpg', 'orders/o1/1_label.jpg']);
    expect(await files()).toHaveLength(6);
    const read = (scope: 'all' | { sellerId: string }, name: string) =>
      inRequest(() => readReturnPhoto(scope, { id: 'o1', name, width: undefined }));
    const file = await read({ sellerId: 'ama' }, '0_torn seam.jpg');
    const content = Buffer.concat(await file.stream.toArray());
    expect(file.contentType).toBe('image/jpeg');
    expect(content.includes('secret-camera')).toBe(false);
    expect(await read('all', '1_label.jpg')).toMatchObject({ contentType: 'image/jpeg' });
    for (const [scope, name] of [
      [{ sellerId: 'kofi' }, '1_label.jpg'],
      ['all', '0_torn seam.jpg.w160.webp'],
      ['all', '../o1/1_label.jpg'],
    ] as const)
      await expect(read(scope, name), name).rejects.toMatchObject({ code: 'not-found' });
  });

  it('sent twenty times at once has its photos once', async () => {
    const results = await Promise.all(times(20, () => send()));
    expect(results.every((result) => result.success)).toBe(true);
    expect(await named()).toHaveLength(2);
    expect(await files()).toHaveLength(6);
  });

  it.each<[string, () => Promise<object>]>([
    [
      'of more units than there are',
      async () => ({ step: { ...step, lines: [{ lineId: '1', quantity: 9 }] } }),
    ],
    ['of an order that changed', async () => ({ version: 0 })],
    ['with a photo too many', async () => ({ photos: [...photos, ...photos, ...photos] })],
    [
      'with another kind of file',
      async () => ({ photos: [...photos, photo((await otherKinds()).PDF ?? Buffer.alloc(0))] }),
    ],
  ])('%s leaves no photo', async (_name, changed) => {
    expect(await send(await changed())).toMatchObject({ success: false });
    expect(await named()).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('leaves no photo when the order cannot be written', async () => {
    failSecondTransaction(upstreamError('firestore', new Error('UNAVAILABLE')));
    await expect(send()).rejects.toMatchObject({ code: 'upstream' });
    expect(await files()).toEqual([]);
    killSecondTransaction(new Error('killed'));
    await expect(send()).rejects.toThrow('killed');
    expect(await files()).toEqual([]);
  });
});

it('a seller who refuses a return shows photos too, beside those of the buyer', async () => {
  const order = { id: 'o1', version: null };
  await put('orders', recordOf(makeOrderAt('requested', { id: 'o1', sellerId: 'ama' })));
  const refusal = { name: 'escalate_return', id: 'return', note: 'It was worn' } as const;
  const refuse = () =>
    inRequest(() =>
      takeOrderPhotoStep(byUser(seller), { ...order, step: refusal, photos: photos.slice(0, 1) }),
    );
  const results = [await refuse(), await refuse()];
  expect(results).toMatchObject([
    { success: true, data: { changed: true } },
    { success: true, data: { changed: false } },
  ]);
  const [one] = (await stored('orders', 'o1'))?.returns ?? [];
  expect(one).toMatchObject({ status: 'escalated', photos: [], answerPhotos: [expect.any(String)] });
  const name = String(one?.answerPhotos[0]).replace('orders/o1/', '');
  const file = await inRequest(() =>
    readReturnPhoto({ sellerId: 'ama' }, { id: 'o1', name, width: undefined }),
  );
  expect(file.contentType).toBe('image/jpeg');
});
