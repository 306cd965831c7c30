import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { listPayouts } from '~/repositories/money/payouts.server';
import { limits } from '~/schemas/limits';
import { shopOf } from '~/schemas/users/shop';
import { nameOf, type User } from '~/schemas/users/user';
import { sellerNameIn } from '~/services/money/payouts/list-payouts.server';
import { loadBalance } from '~/services/money/payouts/load-balance.server';
import { receiptPath } from '~/services/money/payouts/receipt-path';
import { requestPayout } from '~/services/money/payouts/request-payout.server';
import { payPayout, reportIssue } from '~/services/money/payouts/settle-payout.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { makeLedgerLine } from '../../factories/ledger';
import { makePayout } from '../../factories/payouts';
import { filesOf, notificationsTo, pay, pdf, receiptOf, sellerAndAdmins } from '../support/payouts';
import { png } from '../support/photo-fixtures';
import { handled, inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';

let seller: User;
let admins: User[];

beforeEach(async () => {
  [seller, admins] = await sellerAndAdmins();
});

/** Books an available line. */
const earned = (amountPesewas: number) => put('ledger', makeLedgerLine({ sellerId: 'ama', amountPesewas }));

const request = (amountPesewas: number, options: { idempotencyKey?: string; accountId?: string } = {}) =>
  inRequest(() =>
    requestPayout(shopOf(seller), seller, { amountPesewas, accountId: 'momo', note: '', ...options }),
  );
const balance = () => inRequest(() => loadBalance({ sellerId: 'ama' }));

describe('requesting a payout', () => {
  it('writes the payout, takes the money from the balance and notifies every admin', async () => {
    await earned(100_000);
    const result = await request(40_050);
    const [payout] = await storedAll('payouts');
    expect(payout).toMatchObject({
      vendorId: 'ama',
      amount: 400.5,
      status: 'unpaid',
      disbursementDate: null,
      sellerData: { name: nameOf(seller), businessName: 'Ama Fabrics', email: seller.email },
      account: { accountNumber: '+233244123456', network: 'MTN MoMo' },
    });
    expect(payout?.reference).toMatch(/^TSA[0-9A-Z]{7}$/);
    expect(result).toMatchObject({ success: true, data: { reference: payout?.reference } });
    expect(await balance()).toMatchObject({ earned: 100_000, requested: 40_050, available: 59_950 });
    for (const { id } of admins)
      expect(await notificationsTo(id)).toMatchObject([{ type: 'payout_request', status: 'unpaid' }]);
    expect(await storedAll('history_logs')).toMatchObject([{ type: 'payout_request' }]);
  });

  it('keeps "N/A" for a seller without a business, who is called by their name', async () => {
    await earned(100);
    seller = await addPerson({ id: 'ama', role: 'seller', firstName: 'Ama', businessName: '' });
    await request(100);
    const [kept] = await storedAll('payouts');
    expect(kept?.sellerData.businessName).toBe('N/A');
    const { items } = await inRequest(() => listPayouts('all', { tab: 'actionable', cursor: null }));
    expect(items).toMatchObject([{ sellerData: { businessName: '' } }]);
    expect(items.map((one) => 'sellerData' in one && sellerNameIn(one.sellerData))).toEqual([
      kept?.sellerData.name,
    ]);
  });

  it.each([
    ['no user', { id: '' }, 1, 'momo', 'User ID is required to request a payout.'],
    ['zero', {}, 0, 'momo', 'Payout amount must be greater than zero.'],
    ['a negative amount', {}, -5, 'momo', 'Payout amount must be greater than zero.'],
    ['NaN', {}, Number.NaN, 'momo', 'Payout amount must be greater than zero.'],
    ['an unknown account', {}, 1, 'other', 'Seller account not found.'],
    ['another seller’s account', {}, 1, 'foreign', 'Seller account not found.'],
    ['an inactive account', {}, 1, 'idle', 'Seller account not found.'],
    ['too much', {}, 1_001, 'momo', 'You can request up to GH₵ 10.00 right now.'],
  ])('is refused for %s, with nothing written', async (_what, who, amount, accountId, error) => {
    await earned(1_000);
    await put(
      'selleraccounts',
      { id: 'foreign', data: { userId: 'kofi', status: 'active' } },
      { id: 'idle', data: { userId: 'ama', status: 'inactive' } },
    );
    const result = await inRequest(() =>
      requestPayout(shopOf({ ...seller, ...who }), seller, { amountPesewas: amount, accountId, note: '' }),
    );
    expect(result).toMatchObject({ success: false, kind: 'invalid', error });
    expect(await storedAll('payouts')).toEqual([]);
    expect(await storedAll('ledger')).toHaveLength(1);
  });

  it('sent fifty times is one payout', async () => {
    await earned(100_000);
    const idempotencyKey = newIdempotencyKey();
    const results = await Promise.all(times(50, () => request(100, { idempotencyKey })));
    expect(new Set(results.map((result) => result.success && result.data.reference)).size).toBe(1);
    expect(await storedAll('payouts')).toHaveLength(1);
    expect(await balance()).toMatchObject({ requested: 100, available: 99_900 });
    expect(await notificationsTo('admin0')).toHaveLength(1);
    expect(await request(200, { idempotencyKey })).toMatchObject({
      error: expect.stringContaining('already sent'),
    });
    expect(await storedAll('payouts')).toHaveLength(1);
  });

  it('takes no more than the balance when orders paid in cash take from it', async () => {
    await earned(1_000);
    const later = Timestamp.fromMillis(Date.now() + 86_400_000);
    const line = { sellerId: 'ama', availableAt: later };
    // As they were booked when cash was on hold too.
    await put('ledger', makeLedgerLine({ ...line, type: 'refund', amountPesewas: -700 }));
    expect(await balance()).toMatchObject({ balance: 300, held: 0, available: 300 });
    expect(await request(301)).toMatchObject({ field: 'amount' });
    expect(await request(300)).toMatchObject({ success: true });
    expect(await balance()).toMatchObject({ balance: 0, available: 0 });
  });

  it('by twenty tabs at once never takes more than there is', async () => {
    await earned(1_000);
    const results = await Promise.all(times(20, () => request(300)));
    expect(results.filter(({ success }) => success)).toHaveLength(3);
    expect(await balance()).toMatchObject({ requested: 900, available: 100 });
    const payouts = await storedAll('payouts');
    expect(new Set(payouts.map(({ reference }) => reference)).size).toBe(3);
  });
});

/** Pays as one of the admins. */
const payBy = (id: string, receipt?: File | null, by = 0) => pay(admins[by % 3] ?? seller, id, receipt);

describe('paying', () => {
  it('stores the receipt and writes the payment; the ledger does not change', async () => {
    await earned(100_000);
    await request(40_000);
    const [{ reference }] = (await storedAll('payouts')) as [{ reference: string }];
    const id = String((await storedAll('ledger')).find(({ type }) => type === 'payout')?.payoutId);
    expect(await payBy(id)).toMatchObject({ success: true, data: { changed: true } });
    const payout = await stored('payouts', id);
    expect(payout).toMatchObject({ status: 'Paid', paymentReceipt: receiptPath(id), claim: null });
    expect(payout?.disbursementDate.toMillis()).toBeGreaterThan(Date.now() - 60_000);
    expect(await filesOf(id)).toEqual([`payout_receipts/${id}/receipt.pdf`]);
    expect(await balance()).toMatchObject({ paid: 40_000, requested: 0, available: 60_000 });
    expect(await notificationsTo('ama')).toMatchObject([
      { type: 'payout_update', status: 'Paid', message: expect.stringContaining(reference) },
    ]);
    expect((await storedAll('history_logs')).map(({ type }) => type).sort()).toEqual([
      'payment',
      'payout_request',
    ]);
    expect(await payBy(id)).toMatchObject({ success: true, data: { changed: false } });
    expect(await notificationsTo('ama')).toHaveLength(1);
  });

  it('by fifty admins at once pays once: one notification, one log entry, one receipt', async () => {
    await put('payouts', makePayout({ id: 'fifty', vendorId: 'ama' }));
    const results = await Promise.all(times(50, (index) => payBy('fifty', null, index)));
    const refused = results.filter((result) => !result.success);
    expect(refused.map((result) => !result.success && result.error)).toEqual(
      refused.map(() => 'A payment receipt is required to mark as Paid.'),
    );
    const paid = await Promise.all(times(50, (index) => payBy('fifty', receiptOf(pdf), index)));
    expect(paid.filter((result) => result.success && result.data.changed)).toHaveLength(1);
    expect(await notificationsTo('ama')).toHaveLength(1);
    expect(await storedAll('history_logs')).toHaveLength(1);
    expect(await filesOf('fifty')).toHaveLength(1);
  });

  it.each([
    ['a picture named .pdf', () => png(), limits.receipt.wrongType],
    ['an empty file', async () => Buffer.alloc(0), 'is empty'],
    ['11 MB', async () => Buffer.concat([pdf, Buffer.alloc(11 * 1024 * 1024)]), 'up to 10 MB'],
    [
      'a script',
      async () => Buffer.concat([pdf, Buffer.from('<< /S /JavaScript /JS (x) >>')]),
      'contains a script',
    ],
  ])('is refused with %s, and nothing is left behind', async (_what, make, error) => {
    await put('payouts', makePayout({ id: 'refused', vendorId: 'ama' }));
    const before = await stored('payouts', 'refused');
    const result = await payBy('refused', receiptOf(await make()));
    expect(result).toMatchObject({ success: false, kind: 'invalid', field: 'receipt' });
    expect(!result.success && result.error).toContain(error);
    expect(await stored('payouts', 'refused')).toEqual(before);
    expect(await filesOf('refused')).toEqual([]);
  });

  it('takes the date paid, by default now', async () => {
    const requestDate = Timestamp.fromDate(new Date('2026-11-14T10:00:00Z'));
    const { data } = makePayout({ id: 'dated', vendorId: 'ama' });
    const now = new Date('2026-11-20T09:00:00Z');
    const payOn = (disbursementDate: string) =>
      inRequest(() =>
        payPayout(admins[0] ?? seller, { id: 'dated', receipt: receiptOf(pdf), disbursementDate }, now),
      );
    for (const [day, paidAt] of [
      ['', now.toISOString()],
      ['2026-11-20', now.toISOString()],
      ['2026-11-18', '2026-11-18T00:00:00.000Z'],
      ['2026-11-14', '2026-11-14T10:00:00.000Z'],
    ] as const) {
      await put('payouts', { id: 'dated', data: { ...data, requestDate } });
      await payOn(day);
      const payout = await stored('payouts', 'dated');
      expect([day, payout?.disbursementDate.toDate().toISOString()]).toEqual([day, paidAt]);
    }
    await put('payouts', { id: 'dated', data: { ...data, requestDate } });
    expect(await payOn('2026-11-13')).toMatchObject({ success: false, field: 'disbursementDate' });
    expect(await stored('payouts', 'dated')).toMatchObject({ status: 'unpaid' });
  });

  it('refuses an unknown payout', async () => {
    expect(await payBy('none')).toMatchObject({ error: 'Payout request not found.' });
    expect(await payBy('')).toMatchObject({ error: 'Payout ID is required for upload.' });
    expect(await filesOf('none')).toEqual([]);
  });

  it('continues after a server was killed between receipt and record', async () => {
    const over = { by: 'killed', until: Date.now() - 1 };
    const unpaid = makePayout({ id: 'p1', vendorId: 'ama' });
    await put('payouts', { id: 'p1', data: { ...unpaid.data, claim: over } });
    expect(await payBy('p1')).toMatchObject({ data: { changed: true } });
    await put('payouts', {
      id: 'p2',
      data: { ...unpaid.data, claim: { by: 'other', until: Date.now() + 9_000 } },
    });
    expect(await payBy('p2')).toMatchObject({ error: expect.stringContaining('Another admin') });
    expect(await filesOf('p2')).toEqual([]);
  });
});

describe('an issue', () => {
  const report = (id: string, reason: string) =>
    inRequest(() => reportIssue(admins[0] ?? seller, { id, reason }));

  it('notifies the seller once, and the payout can still be paid', async () => {
    await put('payouts', makePayout({ id: 'p1', vendorId: 'ama', amount: 10 }));
    await Promise.all(times(10, () => report('p1', 'The number is not registered.')));
    expect(await stored('payouts', 'p1')).toMatchObject({
      status: 'issue with payment',
      issueReason: 'The number is not registered.',
    });
    expect(await notificationsTo('ama')).toMatchObject([
      { type: 'payout_update', reason: 'The number is not registered.' },
    ]);
    expect(await storedAll('history_logs')).toHaveLength(1);
    expect(await payBy('p1')).toMatchObject({ data: { changed: true } });
    expect(await stored('payouts', 'p1')).toMatchObject({ status: 'Paid', issueReason: null });
    expect(await report('none', 'x')).toMatchObject({ error: 'Payout request not found.' });
  });
});

it('a balance costs two reads once it was counted', async () => {
  await earned(1_000);
  const load = () => handled(() => loadBalance({ sellerId: 'ama' }));
  await load();
  expect((await load()).reads).toBe(2);
});
