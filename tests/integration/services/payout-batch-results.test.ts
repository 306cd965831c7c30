import { beforeEach, describe, expect, it } from 'vitest';
import { listFiles, readFile } from '~/repositories/files/files.server';
import { forgetSettings } from '~/repositories/operator/settings.server';
import type { User } from '~/schemas/users/user';
import { endBatch } from '~/services/money/payouts/batches/end-batch.server';
import { exportOutcome } from '~/services/money/payouts/batches/export-outcome.server';
import { loadBatch } from '~/services/money/payouts/batches/load-batches.server';
import { chooseColumns } from '~/services/money/payouts/batches/upload-result.server';
import { payPayout, payWithReceipt, reportIssue } from '~/services/money/payouts/settle-payout.server';
import { readPdfText } from '../../setup/pdf-text';
import {
  confirmAs,
  findingsOf,
  makeBatch,
  paidRow,
  payoutStatuses,
  type Row,
  referenceOf,
  resultOf,
  storedBatch,
  uploadAs,
} from '../support/payout-batches';
import { notificationsTo, pdf, receiptOf, sellerAndAdmins } from '../support/payouts';
import { inRequest } from '../support/request';
import { setSettings } from '../support/settings';
import { addPerson, put, stored } from '../support/store';

let first: User;
let second: User;

beforeEach(async () => {
  const [, admins] = await sellerAndAdmins();
  [first, second] = admins as [User, User];
  forgetSettings();
});

describe('the result of a batch', () => {
  it('is shown line by line, and settles nothing before it is confirmed', async () => {
    const id = await makeBatch(first, 6);
    const rows: Row[] = [
      paidRow(0),
      [referenceOf(1), '101.00', 'FAILED', 'Wallet limit reached'],
      [referenceOf(2), '1.00', 'Success', ''],
      [referenceOf(3), '103.00', 'Pending', ''],
      paidRow(4),
      paidRow(4),
      ['TSAOTHER', '5.00', 'Paid', ''],
    ];
    expect(await uploadAs(first, id, resultOf(rows))).toMatchObject({ success: true });
    expect(await findingsOf(id)).toEqual({
      p0: 'paid',
      p1: 'failed',
      p2: 'amount_differs',
      p3: 'unclear',
      p4: 'unclear',
      p5: 'missing',
    });
    expect((await storedBatch(id)).upload).toMatchObject({ unknown: { count: 1, lines: [8] } });
    expect(new Set(Object.values(await payoutStatuses()))).toEqual(new Set(['unpaid']));
    expect(await notificationsTo('ama')).toEqual([]);
  });

  it('settles each line once, with its own line as the receipt, and leaves the rest in the batch', async () => {
    const id = await makeBatch(first, 3);
    await uploadAs(
      first,
      id,
      resultOf([paidRow(0), [referenceOf(1), '101.00', 'Failed', 'Wallet limit reached']]),
    );
    const [one, other] = await Promise.all([confirmAs(first, id), confirmAs(first, id)]);
    expect([one.success, other.success]).toContain(true);
    expect(await payoutStatuses()).toEqual({
      TSA0000000: 'Paid',
      TSA0000001: 'issue with payment',
      TSA0000002: 'unpaid',
    });
    expect(await stored('payouts', 'p1')).toMatchObject({
      issueReason: 'Wallet limit reached',
      batchId: null,
    });
    expect((await notificationsTo('ama')).map(({ status }) => status).sort()).toEqual([
      'Paid',
      'issue with payment',
    ]);
    const files = await inRequest(() => listFiles('payout_receipts/p0/'));
    expect(files).toEqual(['payout_receipts/p0/receipt.pdf']);
    const receipt = await inRequest(() => readFile('payout_receipts/p0/receipt.pdf'));
    expect(receipt.toString('latin1')).toMatch(/^%PDF-/);
    const [page] = readPdfText(receipt).pages;
    expect(page).toContain('Reference: TSA0000000');
    expect(page).not.toContain('TSA0000001');
    expect(await inRequest(() => listFiles(`payout_batches/${id}/`))).toHaveLength(1);

    // The rest waits for another result, which settles nothing twice.
    expect(await storedBatch(id)).toMatchObject({ status: 'open', upload: null });
    await uploadAs(first, id, resultOf([paidRow(0), paidRow(2)]));
    expect(await findingsOf(id)).toEqual({ p2: 'paid' });
    expect(await confirmAs(first, id)).toMatchObject({ data: { done: 'settled', paid: 1, left: 0 } });
    const told = [{ cause: 'batch_settled', values: { paid: 1, issues: 0, skipped: 0, left: 0 } }];
    expect(await storedBatch(id)).toMatchObject({ status: 'settled' });
    expect((await storedBatch(id))?.timeline.at(-1)).toMatchObject({ note: '', told });
    expect((await inRequest(() => loadBatch(first, id))).timeline.at(-1)?.note).toBe('1 paid');
    expect(await confirmAs(first, id)).toMatchObject({ data: { done: 'nothing' } });
    expect(await notificationsTo('ama')).toHaveLength(3);
    expect((await stored('payouts', 'p0'))?.timeline).toHaveLength(2);
  });

  it('with other names asks for the columns, and keeps the file', async () => {
    const id = await makeBatch(first, 1);
    const named = resultOf([paidRow(0)], 'Our ref,Sum,How it went,Why');
    await uploadAs(first, id, named);
    expect((await storedBatch(id)).upload).toMatchObject({ columns: null, findings: [] });
    expect(await confirmAs(first, id)).toMatchObject({ success: false });
    const choose = (columns: { reference: number; amount: number; status: number; reason: number | null }) =>
      inRequest(() => chooseColumns(first, { id, columns }));
    expect(await choose({ reference: 0, amount: 0, status: 2, reason: null })).toMatchObject({
      field: 'reference',
    });
    expect(await choose({ reference: 0, amount: 1, status: 2, reason: 9 })).toMatchObject({
      field: 'reference',
    });
    expect(await choose({ reference: 0, amount: 1, status: 2, reason: 3 })).toMatchObject({ success: true });
    expect(await findingsOf(id)).toEqual({ p0: 'paid' });
    expect(await inRequest(() => listFiles(`payout_batches/${id}/`))).toHaveLength(1);
    expect(await confirmAs(first, id)).toMatchObject({ data: { done: 'settled', paid: 1 } });
  });

  it('that is sent twice, or is no result, changes nothing', async () => {
    const id = await makeBatch(first, 1);
    const file = resultOf([paidRow(0)]);
    await uploadAs(first, id, file);
    const { version } = await storedBatch(id);
    await uploadAs(first, id, file, version - 1);
    expect(await storedBatch(id)).toMatchObject({ version });
    for (const bad of [
      undefined,
      new File([], 'empty.csv'),
      new File(['%PDF-1.7'], 'a.pdf'),
      new File(['x'], 'x.csv'),
    ])
      expect(await uploadAs(first, id, bad)).toMatchObject({ success: false, field: 'file' });
    expect(await storedBatch(id)).toMatchObject({ version });
    const stale = uploadAs(second, id, file, 1);
    await expect(stale).rejects.toMatchObject({ code: 'conflict' });
  });

  it('needs two admins where the whole batch reaches the amount of the settings', async () => {
    await setSettings({ twoAdminsFrom: 201 });
    const id = await makeBatch(first, 2);
    await uploadAs(first, id, resultOf([paidRow(0)]));
    expect(await confirmAs(first, id)).toMatchObject({ data: { done: 'confirmed' } });
    expect(await confirmAs(first, id)).toMatchObject({ success: false });
    expect(await payoutStatuses()).toMatchObject({ TSA0000000: 'unpaid' });
    expect(await notificationsTo(second.id)).toMatchObject([{ type: 'info' }]);
    expect(await notificationsTo(first.id)).toEqual([]);
    // Another file needs both of them again.
    await uploadAs(first, id, resultOf([paidRow(0), paidRow(1)]));
    expect(await confirmAs(second, id)).toMatchObject({ data: { done: 'confirmed' } });
    expect(await confirmAs(first, id)).toMatchObject({ data: { done: 'settled', paid: 2 } });
  });

  it('is decided by nobody whose payout is in it', async () => {
    const id = await makeBatch(first, 1);
    await uploadAs(first, id, resultOf([paidRow(0)]));
    const own = await addPerson({ id: 'ama', role: 'admin' });
    const refused = { code: 'forbidden' };
    await expect(confirmAs(own, id)).rejects.toMatchObject(refused);
    await expect(uploadAs(own, id, resultOf([paidRow(0)]))).rejects.toMatchObject(refused);
    await expect(inRequest(() => endBatch(own, { id }))).rejects.toMatchObject(refused);
    expect(await payoutStatuses()).toEqual({ TSA0000000: 'unpaid' });
  });

  it('that was broken off in the middle is finished by confirming it again', async () => {
    const id = await makeBatch(first, 3);
    await uploadAs(
      first,
      id,
      resultOf([paidRow(0), [referenceOf(1), '101.00', 'Failed', 'Closed'], paidRow(2)]),
    );
    const { lines } = await storedBatch(id);
    // As a server leaves it that is killed after two lines.
    await put('payoutBatches', { id, data: { ...(await storedBatch(id)), status: 'settling' } });
    const line = { id: 'p1', batchId: id, version: lines[1].version };
    await inRequest(() => reportIssue(first, { ...line, reason: 'Closed' }));
    const done = { id: 'p0', batchId: id, version: lines[0].version };
    await inRequest(() => payWithReceipt(first, done, pdf));
    await expect(inRequest(() => endBatch(first, { id }))).rejects.toMatchObject({ code: 'conflict' });
    expect(await confirmAs(second, id)).toMatchObject({
      data: { done: 'settled', paid: 2, issues: 1, left: 0 },
    });
    expect(await notificationsTo('ama')).toHaveLength(3);
    expect((await storedBatch(id)).lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'paid',
      'issue',
      'paid',
    ]);
  });

  it('skips a payout that was freed and has an issue of before the batch only', async () => {
    const issue = { step: 'issue', at: '2026-11-01T08:00:00.000Z', by: 'Efua', note: 'Closed' };
    const id = await makeBatch(first, 2);
    await uploadAs(first, id, resultOf([paidRow(0), [referenceOf(1), '101.00', 'Failed', 'Closed']]));
    const freed = (await stored('payouts', 'p1')) ?? {};
    await put('payouts', { id: 'p1', data: { ...freed, batchId: null, timeline: [issue] } });
    expect(await confirmAs(first, id)).toMatchObject({ data: { paid: 1, issues: 0, skipped: 1, left: 0 } });
    const { signal } = new AbortController();
    const file = await inRequest(async () => (await (await exportOutcome(id, signal)).toArray()).join(''));
    const [header, paid, skipped] = file.replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('line,payout,seller,amount,status,reason');
    expect(paid).toMatch(/^1,TSA0000000,.*,100\.00,Paid,$/);
    expect(skipped).toMatch(/^2,TSA0000001,.*,101\.00,Skipped,.*It is “Requested” now. Check it/);
  });

  it('skips a payout that was changed past the batch', async () => {
    const id = await makeBatch(first, 2);
    await uploadAs(first, id, resultOf([paidRow(0), paidRow(1)]));
    const changed = (await stored('payouts', 'p1')) ?? {};
    await put('payouts', { id: 'p1', data: { ...changed, batchId: null } });
    await inRequest(() => payPayout(second, { id: 'p1', receipt: receiptOf(pdf) }));
    expect(await confirmAs(first, id)).toMatchObject({ data: { paid: 1, skipped: 1, left: 0 } });
    const told = { cause: 'changed', values: { status: 'Paid' } };
    expect((await storedBatch(id)).lines[1]).toMatchObject({ outcome: 'skipped', reason: '', told });
  });
});
