import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSettings } from '~/repositories/operator/settings.server';
import { limits } from '~/schemas/limits';
import type { Network } from '~/schemas/money/networks';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { createBatchOf } from '~/services/money/payouts/batches/create-batch.server';
import { endBatch } from '~/services/money/payouts/batches/end-batch.server';
import { readTransferFile } from '~/services/money/payouts/batches/read-batch-file.server';
import { cancelPayout } from '~/services/money/payouts/cancel-payout.server';
import { reportIssue } from '~/services/money/payouts/settle-payout.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { makePayout } from '../../factories/payouts';
import {
  createAs,
  findingsOf,
  makeBatch,
  paidRow,
  payoutStatuses,
  referenceOf,
  requestPayouts,
  resultOf,
  selectionOf,
  storedBatch,
  uploadAs,
  wallet,
} from '../support/payout-batches';
import { pay, sellerAndAdmins } from '../support/payouts';
import { inRequest } from '../support/request';
import { setSettings } from '../support/settings';
import { put, stored, storedAll, times } from '../support/store';

let seller: User;
let first: User;
let second: User;

beforeEach(async () => {
  const [ama, admins] = await sellerAndAdmins();
  seller = ama;
  [first, second] = admins as [User, User];
  forgetSettings();
});

describe('a batch of payouts', () => {
  it('is one record, marks each payout, and has a file with plain columns', async () => {
    const id = await makeBatch(first, 2);
    expect(await storedBatch(id)).toMatchObject({
      channel: 'MTN MoMo',
      status: 'open',
      totalPesewas: 20_100,
      lines: [{ payoutId: 'p0', amountPesewas: 10_000, outcome: null }, { payoutId: 'p1' }],
      timeline: [{ step: 'create' }],
    });
    expect(await stored('payouts', 'p0')).toMatchObject({ batchId: id, status: 'unpaid' });
    const { name, content } = await inRequest(() => readTransferFile(id));
    expect(name).toBe('transfer-mtn-momo');
    const text = Buffer.concat(await content.toArray()).toString('utf8');
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF"Account name","Account number",Amount,Currency,Reference,Narration',
      '"Ama Mensah",233244123456,100.00,GHS,TSA0000000,"Makola payout TSA0000000"',
    ]);
    expect(await storedAll('history_logs')).toMatchObject([{ type: 'payout_batch', itemId: id }]);
  });

  it('has the columns that the settings had for its network', async () => {
    const columns = [
      { field: 'reference', header: 'Ext ID' },
      { field: 'accountNumber', header: 'MSISDN' },
      { field: 'amount', header: 'Value' },
    ];
    await setSettings({ transferColumns: { 'MTN MoMo': columns } });
    const id = await makeBatch(first, 1);
    await setSettings({});
    const { content } = await inRequest(() => readTransferFile(id));
    const text = Buffer.concat(await content.toArray()).toString('utf8');
    expect(text).toContain('"Ext ID",MSISDN,Value\r\nTSA0000000,233244123456,100.00\r\n');
    await uploadAs(first, id, resultOf([paidRow(0)], 'EXT_ID,value,Status,Reason'));
    expect(await findingsOf(id)).toEqual({ p0: 'paid' });
  });

  it('of the same choice twice, and at once, is one', async () => {
    const selected = await requestPayouts(3);
    const results = await Promise.all(times(3, () => createAs(first, selected)));
    const ids = new Set(results.map((result) => result.success && result.data.batches[0]?.id));
    expect(ids.size).toBe(1);
    expect(await storedAll('payoutBatches')).toHaveLength(1);
    expect(await createAs(second, selected)).toMatchObject({
      data: { batches: [{ id: [...ids][0] }], count: null },
    });
  });

  it('leaves out what cannot be in it, and says why', async () => {
    const selected = await requestPayouts(6);
    const [, stale, withIssue] = selected;
    await put('users', { id: 'kofi', data: { role: 'seller', status: 'suspended', email: 'k@makola.test' } });
    await put('selleraccounts', {
      id: 'other',
      data: {
        userId: 'ama',
        type: 'momo',
        network: 'MTN MoMo',
        accountNumber: '+233200000000',
        status: 'active',
      },
    });
    const to = (id: string) => ({ ...wallet, id });
    await put(
      'payouts',
      makePayout({
        id: 'p2',
        vendorId: 'ama',
        status: 'issue with payment',
        account: wallet,
        reference: referenceOf(2),
      }),
      makePayout({ id: 'p3', vendorId: 'ama', account: to('gone'), reference: referenceOf(3) }),
      makePayout({ id: 'p4', vendorId: 'ama', account: to('other'), reference: referenceOf(4) }),
    );
    const again = await Promise.all(
      ['p2', 'p3', 'p4'].map(async (id) => {
        const data = (await stored('payouts', id)) as ReturnType<typeof makePayout>['data'];
        return selectionOf({ id, data });
      }),
    );
    const chosen = [
      selected[0],
      { id: stale?.id ?? '', version: 'unpaid long ago' },
      ...again,
      { id: 'none', version: '' },
    ];
    const made = await createAs(
      first,
      chosen.flatMap((one) => one ?? []),
    );
    expect(made).toMatchObject({ success: true, data: { count: 1 } });
    expect(made.success && made.data.leftOut).toEqual([
      { reference: referenceOf(1), why: 'it changed since you opened the list' },
      { reference: referenceOf(2), why: 'its status is “issue with payment”' },
      { reference: referenceOf(3), why: 'the seller removed the payment account' },
      { reference: referenceOf(4), why: 'its payment account changed recently' },
      { reference: 'none', why: 'it is no longer there' },
    ]);
    expect(withIssue?.id).toBe('p2');
    expect(await stored('payouts', 'p1')).not.toHaveProperty('batchId');
  });

  it('is of one network or bank: a choice of several makes one of each, once', async () => {
    const bank = { ...wallet, network: null, bankName: 'GCB Bank' };
    const other = makePayout({ id: 'bank', vendorId: 'ama', account: bank, reference: 'TSABANK' });
    await put('payouts', other);
    const selected = [selectionOf(other), ...(await requestPayouts(2))];
    const made = await createAs(first, selected);
    expect(made).toMatchObject({
      data: { count: 3, leftOut: [], batches: [{ channel: 'GCB Bank' }, { channel: 'MTN MoMo' }] },
    });
    const batches = made.success ? made.data.batches : [];
    expect(await Promise.all(batches.map(({ id }) => storedBatch(id)))).toMatchObject([
      { channel: 'GCB Bank', lines: [{ payoutId: 'bank' }] },
      { channel: 'MTN MoMo', lines: [{ payoutId: 'p0' }, { payoutId: 'p1' }] },
    ]);
    const again = await createAs(first, selected);
    expect(again).toMatchObject({ data: { count: null, batches: [{}, {}] } });
    expect(await storedAll('payoutBatches')).toHaveLength(2);
  });

  it('is made of all open payouts of a network that can be in one', async () => {
    await requestPayouts(3);
    await put('payouts', makePayout({ id: 'own', vendorId: first.id, account: wallet }));
    const makeOf = (channel: Network, key?: string) =>
      inRequest(() => createBatchOf(first, { channel, key }));
    const key = newIdempotencyKey();
    expect(await makeOf('Telecel Cash')).toMatchObject({ success: false, kind: 'conflict' });
    const made = await makeOf('MTN MoMo', key);
    expect(made).toMatchObject({ data: { count: 3, batches: [{ channel: 'MTN MoMo' }] } });
    const again = { ...made, data: { ...('data' in made ? made.data : {}), count: null } };
    expect(await makeOf('MTN MoMo', key)).toEqual(again);
    expect(await makeOf('MTN MoMo')).toMatchObject({ success: false, kind: 'conflict' });
    expect(await stored('payouts', 'own')).not.toHaveProperty('batchId');
  });

  it('is made of what other batches and issues left, however many they are', async () => {
    const batched = times(limits.payoutBatch.max + 5, (at) => {
      const { id, data } = makePayout({ id: `old${at}`, account: wallet });
      return { id, data: { ...data, batchId: 'other' } };
    });
    await put('payouts', ...batched);
    await requestPayouts(2);
    const key = newIdempotencyKey();
    const press = () => inRequest(() => createBatchOf(first, { channel: 'MTN MoMo', key }));
    const [made, again] = await Promise.all([press(), press()]);
    expect([made, again]).toMatchObject([{ success: true }, { success: true }]);
    expect(await storedAll('payoutBatches')).toMatchObject([{ lines: [{}, {}] }]);
  });

  it('is of nobody who decides', async () => {
    const [mtn] = await requestPayouts(1);
    await put('payouts', makePayout({ id: 'own', vendorId: first.id, account: wallet }));
    await expect(createAs(first, [...(mtn ? [mtn] : []), { id: 'own', version: '' }])).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await storedAll('payoutBatches')).toEqual([]);
  });

  it('keeps its payouts from sellers, other batches and single payments, until it is ended', async () => {
    const id = await makeBatch(first, 2);
    const cancel = () => inRequest(() => cancelPayout(shopOf(seller), seller, { id: 'p0' }));
    expect(await cancel()).toMatchObject({ success: false });
    await expect(pay(first, 'p0')).rejects.toMatchObject({ code: 'conflict' });
    const report = inRequest(() => reportIssue(first, { id: 'p0', reason: 'No' }));
    await expect(report).rejects.toMatchObject({ code: 'conflict' });
    expect(await payoutStatuses()).toEqual({ TSA0000000: 'unpaid', TSA0000001: 'unpaid' });

    const end = () => inRequest(() => endBatch(first, { id }));
    expect(await end()).toMatchObject({ data: { freed: 2, changed: true } });
    expect(await end()).toMatchObject({ data: { freed: 0, changed: false } });
    expect(await storedBatch(id)).toMatchObject({ status: 'ended' });
    expect(await cancel()).toMatchObject({ success: true });
    expect(await pay(first, 'p1')).toMatchObject({ success: true });
    await expect(uploadAs(first, id, resultOf([paidRow(0)]))).rejects.toMatchObject({ code: 'conflict' });
  });
});
