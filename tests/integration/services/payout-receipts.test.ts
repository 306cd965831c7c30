import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as files from '~/repositories/files/files.server';
import { readFile } from '~/repositories/files/files.server';
import type { User } from '~/schemas/users/user';
import { claimedMessage } from '~/services/money/payouts/payout-claim.server';
import { receiptPath } from '~/services/money/payouts/receipt-path';
import { StorageError } from '~/utils/storage-error';
import { makePayout } from '../../factories/payouts';
import { filesOf, notificationsTo, pay, pdf, receiptOf, sellerAndAdmins } from '../support/payouts';
import { inRequest } from '../support/request';
import { put, stored } from '../support/store';

let seller: User;
let admins: User[];

beforeEach(async () => {
  [seller, admins] = await sellerAndAdmins();
});

describe('the first path of a receipt', () => {
  // Renewed three times per claim: a busy machine may be late by a second.
  const claimMs = 1_500;
  const payHere = (receipt?: File, by = 0) => pay(admins[by] ?? seller, 'p1', receipt, claimMs);
  const other = Buffer.concat([pdf, Buffer.from('% of another admin\n')]);
  const storedReceipt = (id: string) => inRequest(() => readFile(receiptPath(id)));
  const { uploadFile, deleteFile } = files;

  beforeEach(async () => {
    await put('payouts', makePayout({ id: 'p1', vendorId: 'ama' }));
    await inRequest(() => files.deleteFolder('payout_receipts/p1/'));
  });

  it('is reserved while a slow storage answers: no second receipt is stored', async () => {
    vi.spyOn(files, 'uploadFile').mockImplementationOnce(async (file) => {
      await second;
      return uploadFile(file);
    });
    const second = sleep(2_000).then(() => payHere(receiptOf(other), 1));
    const first = payHere();
    expect(await second).toMatchObject({ error: claimedMessage });
    expect(await first).toMatchObject({ data: { changed: true } });
    expect((await storedReceipt('p1')).equals(pdf)).toBe(true);
    expect(await notificationsTo('ama')).toHaveLength(1);
  });

  it('is not reused before an unused receipt is deleted: no other receipt is deleted', async () => {
    vi.spyOn(files, 'uploadFile').mockRejectedValueOnce(new StorageError('unauthorized'));
    vi.spyOn(files, 'deleteFile').mockImplementationOnce(async (path) => {
      await second;
      await deleteFile(path);
    });
    const second = sleep(2_000).then(() => payHere(receiptOf(other), 1));
    const first = payHere();
    expect(await second).toMatchObject({ data: { changed: true } });
    expect(await first).toMatchObject({
      success: false,
      kind: 'invalid',
      field: 'receipt',
    });
    const { paymentReceipt } = (await stored('payouts', 'p1')) ?? {};
    expect(paymentReceipt).not.toBe(receiptPath('p1'));
    expect(await filesOf('p1')).toEqual([paymentReceipt]);
    expect((await inRequest(() => readFile(paymentReceipt))).equals(other)).toBe(true);
  });

  it('is reused after an unused receipt was deleted', async () => {
    vi.spyOn(files, 'uploadFile').mockRejectedValueOnce(new StorageError('unauthorized'));
    expect(await payHere()).toMatchObject({ success: false });
    expect(await payHere()).toMatchObject({ data: { changed: true } });
    expect(await filesOf('p1')).toEqual([receiptPath('p1')]);
  });

  it('is left alone after a server was killed with its receipt stored: the next one stores elsewhere', async () => {
    const killed = new Error('killed');
    // The payout is taken, and nothing runs after that but the upload that was on its way.
    const { setInterval: start } = globalThis;
    // Libraries have timers too.
    const renewals = vi.spyOn(globalThis, 'setInterval').mockImplementation((work, ms) => {
      if (ms === claimMs / 3) throw killed;
      return start(work, ms);
    });
    await expect(payHere()).rejects.toBe(killed);
    renewals.mockRestore();
    await uploadFile({ path: receiptPath('p1'), content: pdf, contentType: 'application/pdf' });
    expect(await stored('payouts', 'p1')).toMatchObject({ status: 'unpaid' });
    await sleep(claimMs);
    expect(await payHere(receiptOf(other), 1)).toMatchObject({ data: { changed: true } });
    const { status, paymentReceipt } = (await stored('payouts', 'p1')) ?? {};
    expect(status).toBe('Paid');
    expect((await storedReceipt('p1')).equals(pdf)).toBe(true);
    expect((await inRequest(() => readFile(paymentReceipt))).equals(other)).toBe(true);
  });

  it('is left to the admin who took over when a server was too slow', async () => {
    vi.spyOn(files, 'uploadFile').mockImplementationOnce(async () => {
      // As if its renewals had not come through, and another admin had been faster.
      const paid = { ...makePayout({ vendorId: 'ama' }).data, status: 'Paid', claim: null };
      await put('payouts', { id: 'p1', data: { ...paid, paymentReceipt: receiptPath('p1') } });
      await uploadFile({ path: receiptPath('p1'), content: other, contentType: 'application/pdf' });
      throw new StorageError('retry-limit-exceeded');
    });
    expect(await payHere()).toMatchObject({ success: false, kind: 'invalid', field: 'receipt' });
    expect((await storedReceipt('p1')).equals(other)).toBe(true);
    expect(await stored('payouts', 'p1')).toMatchObject({ status: 'Paid' });
  });
});
