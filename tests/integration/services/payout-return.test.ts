import { text } from 'node:stream/consumers';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { readFile, uploadFile } from '~/repositories/files/files.server';
import { listPayouts } from '~/repositories/money/payouts.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { exportOwnPayouts } from '~/services/money/payouts/export-payouts.server';
import { loadBalance } from '~/services/money/payouts/load-balance.server';
import { versionOfPayout } from '~/services/money/payouts/payout-rules';
import { receiptPath } from '~/services/money/payouts/receipt-path';
import { requestPayout } from '~/services/money/payouts/request-payout.server';
import { returnPayout } from '~/services/money/payouts/return-payout.server';
import { payPayout, reportIssue } from '~/services/money/payouts/settle-payout.server';
import { listOrderMoney } from '~/services/orders/money/load-order-money.server';
import { backfillPayouts } from '~/services/upkeep/backfill-payouts.server';
import { makeLedgerLine } from '../../factories/ledger';
import { makeOrder } from '../../factories/orders';
import { makePayout, type StoredPayout } from '../../factories/payouts';
import { clearDocuments } from '../../setup/clear';
import { handled, inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';

let seller: User;
let admin: User;
let other: User;

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'ama', role: 'seller', businessName: '', displayName: 'Ama' });
  admin = await addPerson({ id: 'boss', role: 'admin' });
  other = await addPerson({ id: 'other', role: 'admin' });
  const account = { userId: 'ama', type: 'momo', network: 'MTN MoMo', status: 'active' };
  const numbers = { accountNumber: '+233244123456', accountName: 'Ama Mensah', isDefault: true };
  await put('selleraccounts', { id: 'momo', data: { ...account, ...numbers } });
  await put('ledger', makeLedgerLine({ sellerId: 'ama', amountPesewas: 100_000 }));
});

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << >>\n%%EOF\n');
const file = (words = '') =>
  new File([new Uint8Array(Buffer.concat([pdf, Buffer.from(words)]))], 'receipt.pdf');
const pay = (id: string, options: { version?: string; receipt?: File } = {}, by = admin) =>
  inRequest(() => payPayout(by, { id, receipt: file(), ...options }));
const report = (id: string, options: { version?: string; reason?: string } = {}) =>
  inRequest(() => reportIssue(admin, { id, reason: 'No such number.', ...options }));
const sendBack = (id: string, options: { version?: string; reason?: string } = {}) =>
  inRequest(() => returnPayout(admin, { id, reason: 'Closed account', ...options }));
const balance = () => inRequest(() => loadBalance({ sellerId: 'ama' }));
const notificationsOf = async (status: string) =>
  (await storedAll('notifications')).filter((each) => each.status === status);
const request = (amountPesewas: number) =>
  inRequest(() => requestPayout(shopOf(seller), seller, { amountPesewas, accountId: 'momo', note: '' }));
const iso = (value: Timestamp | undefined) => value?.toDate().toISOString() ?? null;
async function versionNow(id: string): Promise<string> {
  const { status, updatedAt } = (await stored('payouts', id)) ?? {};
  return versionOfPayout({ status, updatedAt: iso(updatedAt) });
}

/** Requests and pays a payout of GH₵ 400.00. */
async function paid(): Promise<string> {
  const requested = await request(40_000);
  const id = requested.success ? requested.data.payoutId : '';
  expect(await pay(id)).toMatchObject({ data: { changed: true } });
  return id;
}

describe('a payout that the network sends back', () => {
  it('is returned with its reason, its reversal, a notification and an entry; its payment stays on record', async () => {
    const id = await paid();
    const before = await stored('payouts', id);
    expect(await sendBack(id)).toMatchObject({ data: { changed: true } });
    const payout = await stored('payouts', id);
    expect(payout).toMatchObject({
      status: 'returned',
      returnReason: 'Closed account',
      returnedBy: 'boss',
      returnedAt: expect.any(Timestamp),
      paymentReceipt: receiptPath(id),
      paidBy: 'boss',
    });
    expect(payout?.disbursementDate).toEqual(before?.disbursementDate);
    expect(await stored('ledger', `payout_reversal_${id}`)).toMatchObject({
      sellerId: 'ama',
      type: 'payout_reversal',
      amountPesewas: 40_000,
      payoutId: id,
      availableAt: null,
    });
    expect(await notificationsOf('returned')).toMatchObject([
      { userId: 'ama', type: 'payout_update', reason: 'Closed account' },
    ]);
    const entries = await storedAll('history_logs');
    expect(entries.filter(({ type }) => type === 'payout_return')).toMatchObject([
      { itemId: id, description: expect.stringContaining('to Ama as returned: Closed account') },
    ]);
    expect(entries.map(({ description }) => description).join()).not.toContain('N/A');
    expect((await inRequest(() => readFile(receiptPath(id)))).equals(pdf)).toBe(true);
    expect(await balance()).toMatchObject({ paid: 0, requested: 0, available: 100_000 });
    // All of it can be requested again.
    expect(await request(100_000)).toMatchObject({ success: true });
  });

  it('sent twenty times at once is returned once', async () => {
    const id = await paid();
    const version = await versionNow(id);
    const results = await Promise.all(times(20, () => sendBack(id, { version })));
    expect(results.filter((result) => result.success && result.data.changed)).toHaveLength(1);
    expect(await notificationsOf('returned')).toHaveLength(1);
    expect(await balance()).toMatchObject({ paid: 0, available: 100_000 });
  });

  it('is final: it cannot be paid, get an issue, or be returned for another reason', async () => {
    const id = await paid();
    await sendBack(id);
    const before = await Promise.all(['payouts', 'ledger', 'notifications'].map(storedAll));
    const version = await versionNow(id);
    for (const options of [{}, { version }, { version: 'long ago' }]) {
      await expect(pay(id, options)).rejects.toMatchObject({ code: 'conflict' });
      await expect(report(id, options)).rejects.toMatchObject({ code: 'conflict' });
      await expect(sendBack(id, { ...options, reason: 'x' })).rejects.toMatchObject({
        code: 'conflict',
      });
    }
    expect(await Promise.all(['payouts', 'ledger', 'notifications'].map(storedAll))).toEqual(before);
  });

  it.each(['unpaid', 'issue with payment'] as const)('cannot be one that is %s', async (status) => {
    await put('payouts', makePayout({ id: 'p1', vendorId: 'ama', status }));
    await expect(sendBack('p1')).rejects.toMatchObject({
      userMessage: expect.stringContaining('isn’t paid'),
    });
    expect(await storedAll('ledger')).toHaveLength(1);
    expect(await sendBack('none')).toMatchObject({ success: false, kind: 'invalid', field: 'id' });
  });

  it('of an older program gets both lines, so the balance does not change', async () => {
    await put('payouts', makePayout({ id: 'old', vendorId: 'ama', status: 'Paid', amount: 80 }));
    await sendBack('old');
    const of = (id: string) => stored('ledger', id);
    expect(await of('payout_old')).toMatchObject({ amountPesewas: -8_000 });
    expect(await of('payout_reversal_old')).toMatchObject({ amountPesewas: 8_000 });
    await inRequest(() => backfillPayouts());
    expect(await balance()).toMatchObject({ paid: 0, available: 100_000 });
  });

  it('gets missing lines by the backfill too', async () => {
    await put('payouts', makePayout({ id: 'old', vendorId: 'ama', status: 'returned', amount: 80 }));
    for (const booked of [1, 0]) expect(await inRequest(() => backfillPayouts())).toMatchObject({ booked });
    expect(await stored('payouts', 'old')).toMatchObject({ returnedAt: expect.any(Timestamp) });
    expect(await balance()).toMatchObject({ paid: 0, available: 100_000 });
  });

  it('is under its own tab and in exports, and holds no order’s money', async () => {
    const availableAt = Timestamp.fromMillis(Date.now() - 86_400_000);
    const money = { total: 1_000, commission: { rate: 0, amount: 0 }, availableAt } as const;
    await put('orders', makeOrder({ id: 'o1', sellerId: 'ama', status: 'delivered', ...money }));
    await put('ledger', {
      ...makeLedgerLine({ id: 'sale_o1', sellerId: 'ama', amountPesewas: 100_000, availableAt }),
    });
    const id = await paid();
    const scope = { vendorId: 'ama' };
    const view = { q: '', tab: 'delivered', after: '' } as const;
    const partsOf = async () => {
      // They are kept for half a minute, which a slow run may take until here: their read is not the page's.
      await inRequest(getSettings);
      const { value, reads } = await handled(() => listOrderMoney({ sellerId: 'ama' }, view));
      expect(reads).toBeLessThanOrEqual(31);
      return value.items.flatMap((item) => ('parts' in item ? item.parts : []));
    };
    expect(await partsOf()).toMatchObject([{ state: 'paid', payout: { id } }, {}]);
    await sendBack(id);
    expect((await partsOf()).map(({ state, payout }) => [state, payout])).not.toContainEqual([
      'paid',
      expect.anything(),
    ]);
    const ids = async (tab: 'paid' | 'returned' | 'actionable') =>
      (await inRequest(() => listPayouts(scope, { tab, cursor: null }))).items.map((row) => row.id);
    expect([await ids('paid'), await ids('actionable'), await ids('returned')]).toEqual([[], [], [id]]);
    const { signal } = new AbortController();
    const csv = await inRequest(() =>
      text(exportOwnPayouts({ sellerId: 'ama' }, { tab: 'returned' }, signal)),
    );
    expect(csv).toContain(',Returned,');
    expect(csv).toContain(',"Closed account"');
  });
});

describe('a stale form', () => {
  const putPayout = (options: Partial<StoredPayout> = {}) =>
    put('payouts', makePayout({ id: 'p1', vendorId: 'ama', ...options }));

  it('is refused and changes nothing', async () => {
    await putPayout();
    const version = await versionNow('p1');
    expect(await report('p1', { version })).toMatchObject({ data: { changed: true } });
    const before = await Promise.all(['payouts', 'notifications', 'history_logs'].map(storedAll));
    await expect(pay('p1', { version })).rejects.toMatchObject({ code: 'conflict' });
    await expect(report('p1', { version, reason: 'Else' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await Promise.all(['payouts', 'notifications', 'history_logs'].map(storedAll))).toEqual(before);
    expect(await pay('p1', { version: await versionNow('p1') })).toMatchObject({ success: true });
  });

  it('never reopens a Paid payout, whatever its version', async () => {
    await putPayout();
    const old = await versionNow('p1');
    await pay('p1');
    const before = await stored('payouts', 'p1');
    for (const version of [undefined, old, await versionNow('p1')])
      await expect(report('p1', { version })).rejects.toMatchObject({
        code: 'conflict',
        userMessage: expect.stringContaining('mark the payout as returned'),
      });
    expect(await stored('payouts', 'p1')).toEqual(before);
  });

  it('says to another admin that it is already paid; for the paying admin nothing changes', async () => {
    await putPayout();
    const version = await versionNow('p1');
    await pay('p1', { version });
    expect(await pay('p1', { version })).toMatchObject({ data: { changed: false } });
    await expect(pay('p1', { version }, other)).rejects.toMatchObject({
      userMessage: expect.stringContaining('If you sent the money too'),
    });
    expect(await notificationsOf('Paid')).toHaveLength(1);
  });

  it('does not become stale by a failed attempt to pay', async () => {
    await putPayout();
    const version = await versionNow('p1');
    const claim = { by: 'killed', until: Date.now() - 1 };
    await put('payouts', { id: 'p1', data: { ...(await stored('payouts', 'p1')), claim } });
    expect(await pay('p1', { version })).toMatchObject({ data: { changed: true } });
  });
});

describe('a payout that was paid and then reopened', () => {
  it('keeps its earlier receipt when it is paid again, and the record names both', async () => {
    const first = Buffer.concat([pdf, Buffer.from('% the first\n')]);
    const path = receiptPath('p1');
    await inRequest(() => uploadFile({ path, content: first, contentType: 'application/pdf' }));
    const reopened = { status: 'issue with payment', paymentReceipt: path } as const;
    const at = { disbursementDate: Timestamp.now() };
    await put('payouts', makePayout({ id: 'p1', vendorId: 'ama', ...reopened, ...at }));
    expect(await pay('p1', { receipt: file('% again\n') })).toMatchObject({ success: true });
    const payout = await stored('payouts', 'p1');
    expect(payout).toMatchObject({ status: 'Paid', earlierReceipts: [path] });
    expect(payout?.paymentReceipt).toMatch(/^payout_receipts\/p1\/receipt-.+\.pdf$/);
    expect((await inRequest(() => readFile(path))).equals(first)).toBe(true);
    const again = await inRequest(() => readFile(payout?.paymentReceipt));
    expect(again.toString()).toContain('% again');
  });
});
