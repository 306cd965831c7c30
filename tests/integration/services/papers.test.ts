import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import type { Order } from '~/schemas/orders/order';
import { shopOf } from '~/schemas/users/shop';
import { checkPaper } from '~/services/papers/check-paper.server';
import { issuePaper } from '~/services/papers/issue-paper.server';
import { loadOrderPaper, loadPayoutAdvice, loadStatementPaper } from '~/services/papers/load-papers.server';
import type { MadePaper } from '~/services/papers/made-paper';
import { paperCodeOf } from '~/services/papers/paper-code.server';
import { ReaderProcess, ReadingTooLarge } from '~/services/readers/process.server';
import { groupedPaperCode } from '~/utils/paper-code';
import { makeLedgerLine } from '../../factories/ledger';
import { makeOrderAt, recordOf } from '../../factories/orders';
import { makePayout } from '../../factories/payouts';
import { clearDocuments } from '../../setup/clear';
import { readPdfText } from '../../setup/pdf-text';
import { handled, inRequest } from '../support/request';
import { addPerson, changePerson, put, reread, storedAll, times } from '../support/store';

const shop = async () => shopOf(await reread({ id: 'ama' }));
const own = { sellerId: 'ama' };
const deliveryAddress = {
  name: 'Efua Mensah',
  phone: '+233201112222',
  landmark: 'Near Kejetia market',
  line: 'House 12',
  town: 'Kumasi',
  region: 'Ashanti',
  gps: 'AK-183-8164',
};
const order = makeOrderAt('delivered', { id: 'o1', sellerId: 'ama', buyerName: 'Efua', deliveryAddress });
const refund: Order['refunds'][number] = {
  id: 'r1',
  returnId: null,
  lines: [],
  amountPesewas: 2_050,
  reason: 'Torn',
  at: '2026-11-27T10:00:00.000Z',
};
const step = { id: 'r1', step: 'refund', status: '', at: refund.at, by: 'admin', note: '', version: 2 };
const refunded = { ...order, refunds: [refund], timeline: [...order.timeline, step] };

beforeEach(async () => {
  await clearDocuments();
  await addPerson({ id: 'ama', role: 'seller', businessName: 'Adwoa Fabrics' });
  await changePerson('ama', { tin: 'C0001234567' });
  await put('orders', recordOf(order));
});

const invoice = () => loadOrderPaper(own, 'o1');
const creditNote = () => loadOrderPaper(own, 'o1', 1);
const advice = () => loadPayoutAdvice({ vendorId: 'ama' }, 'p1');
const statement = async () => loadStatementPaper(await shop(), '2026-10');

/** Downloads a paper, and answers its code with what it cost. */
async function issue(load: () => Promise<MadePaper>) {
  const { value: made } = await handled(load);
  const { value: content, ...cost } = await handled(() => issuePaper(made));
  const code = paperCodeOf(made.facts);
  const words = readPdfText(content).pages.join('\n');
  expect(words).toContain(groupedPaperCode(code));
  return { code, words, content, made, ...cost };
}
const check = (code: string) => inRequest(() => checkPaper(code));
const stateOf = async (code: string) => (await check(code))?.state;

const line = (id: string, amountPesewas: number) => {
  const createdAt = Timestamp.fromDate(new Date('2026-10-05T10:00:00Z'));
  const { data } = makeLedgerLine({ sellerId: 'ama', type: 'sale', amountPesewas, createdAt });
  return put('ledger', { id, data });
};
const payout = (fields: Parameters<typeof makePayout>[0] = {}) =>
  put(
    'payouts',
    makePayout({
      id: 'p1',
      vendorId: 'ama',
      status: 'Paid',
      disbursementDate: Timestamp.fromDate(new Date('2026-11-26T00:00:00Z')),
      ...fields,
    }),
  );

describe('an invoice', () => {
  it('is the same paper when it is downloaded again, and then nothing is written', async () => {
    const first = await issue(invoice);
    expect(first).toMatchObject({ reads: 1, writes: 1 });
    const second = await issue(invoice);
    expect(second).toMatchObject({ code: first.code, reads: 1, writes: 0, calls: 1 });
    expect(second.content.equals(first.content)).toBe(true);
    expect(await storedAll('papers')).toHaveLength(1);
  });

  it('is one record when it is downloaded twice at once', async () => {
    await Promise.all(times(4, () => issue(invoice)));
    expect(await storedAll('papers')).toHaveLength(1);
  });

  it('has what the printed page has, and its record nothing of the buyer', async () => {
    const { words, code } = await issue(invoice);
    const said = ['Efua Mensah', 'House 12', 'TIN C0001234567', `INV-${order.orderNumber}`, 'Total (GH₵)'];
    for (const text of said) expect(words).toContain(text);
    const [record] = await storedAll('papers');
    expect(record).toEqual({
      kind: 'invoice',
      number: `INV-${order.orderNumber}`,
      subjectId: 'o1',
      sellerId: 'ama',
      sellerName: order.sellerName,
      amountPesewas: Math.round(order.total * 100),
      issuedAt: expect.any(Timestamp),
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(record)).not.toMatch(/Efua|Kumasi|House|2011122/);
    expect(await check(code)).toMatchObject({ number: `INV-${order.orderNumber}`, state: { kind: 'same' } });
  });

  it('still holds when its seller has another phone number, and says so of what counts', async () => {
    const { code } = await issue(invoice);
    await changePerson('ama', { phone: '+233209998877' });
    expect(await stateOf(code)).toEqual({ kind: 'same' });
    const [item] = order.items;
    if (!item) throw new Error('an order without items');
    await put('orders', recordOf({ ...order, items: [{ ...item, quantity: item.quantity + 1 }] }));
    const amountPesewas = Math.round((order.total + item.unitPrice) * 100);
    expect(await stateOf(code)).toEqual({ kind: 'changed', amountPesewas });
    expect((await issue(invoice)).code).not.toBe(code);
    expect(await storedAll('papers')).toHaveLength(2);
  });

  it('was changed by a refund, which leaves its total', async () => {
    const { code, made } = await issue(invoice);
    await put('orders', recordOf(refunded));
    expect(await stateOf(code)).toEqual({ kind: 'changed', amountPesewas: made.facts.amountPesewas });
  });

  it('does not hold any more when the order is cancelled, and is gone with its record', async () => {
    const { code } = await issue(invoice);
    const placed = makeOrderAt('placed', { id: 'o1', sellerId: 'ama' });
    const items = placed.items.map((item) => ({ ...item, cancelled: item.quantity }));
    await put('orders', recordOf({ ...placed, items }));
    expect(await stateOf(code)).toEqual({ kind: 'withdrawn' });
    await expect(inRequest(invoice)).rejects.toMatchObject({ code: 'not-found' });
    await firestore().collection('orders').doc('o1').delete();
    expect(await stateOf(code)).toEqual({ kind: 'gone' });
  });

  it('of another seller’s order is not found', async () => {
    await expect(inRequest(() => loadOrderPaper({ sellerId: 'kofi' }, 'o1'))).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('that cannot be drawn is refused, and not kept', async () => {
    vi.spyOn(ReaderProcess.prototype, 'read').mockImplementation(() => {
      throw new ReadingTooLarge('the reader ended');
    });
    await expect(issue(invoice)).rejects.toMatchObject({ code: 'upstream' });
    expect(await storedAll('papers')).toEqual([]);
  });
});

describe('a credit note', () => {
  it('is of one refund, and holds as long as that is there', async () => {
    await expect(inRequest(creditNote)).rejects.toMatchObject({ code: 'not-found' });
    await put('orders', recordOf(refunded));
    const { code, words, made } = await issue(creditNote);
    for (const text of [`CN-${order.orderNumber}-1`, `For invoice INV-${order.orderNumber}`, '−20.50'])
      expect(words).toContain(text);
    expect(made.facts).toMatchObject({ kind: 'credit_note', amountPesewas: 2_050 });
    expect(await stateOf(code)).toEqual({ kind: 'same' });
    await put('orders', recordOf({ ...refunded, refunds: [{ ...refund, amountPesewas: 1_000 }] }));
    expect(await stateOf(code)).toEqual({ kind: 'changed', amountPesewas: 1_000 });
    await put('orders', recordOf(order));
    expect(await stateOf(code)).toEqual({ kind: 'withdrawn' });
  });
});

describe('a payout advice', () => {
  it('has the account masked, and what it was taken from', async () => {
    await payout({ reference: 'TSAPAID1' });
    const { words, made } = await issue(advice);
    for (const text of ['TSAPAID1', 'MTN MoMo •••• 456', 'Adwoa Mensah', '26 Nov 2026', 'GH₵ 120.50'])
      expect(words).toContain(text);
    expect(words).not.toContain('244123456');
    expect(made.facts).toMatchObject({ sellerName: 'Adwoa Fabrics', amountPesewas: 12_050 });
  });

  it('holds until the payout is returned; one that is not paid has none', async () => {
    await payout();
    const { code } = await issue(advice);
    expect(await stateOf(code)).toEqual({ kind: 'same' });
    await payout({ status: 'returned' });
    expect(await stateOf(code)).toEqual({ kind: 'withdrawn' });
    await expect(inRequest(advice)).rejects.toMatchObject({ code: 'not-found' });
    await payout({ status: 'unpaid' });
    await expect(inRequest(advice)).rejects.toMatchObject({ code: 'not-found' });
    await firestore().collection('payouts').doc('p1').delete();
    expect(await stateOf(code)).toEqual({ kind: 'gone' });
  });

  it('of another seller’s payout is not found', async () => {
    await payout({ vendorId: 'kofi' });
    await expect(inRequest(advice)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a statement', () => {
  it('holds until a line is added to its month, whatever its seller is called then', async () => {
    await line('l1', 5_000);
    const { code, words, made } = await issue(statement);
    for (const text of ['October 2026', 'Opening balance', '50.00', 'Closing balance'])
      expect(words).toContain(text);
    expect(made.facts).toMatchObject({ number: 'ST-2026-10', amountPesewas: 5_000 });
    await changePerson('ama', { businessName: 'Ama & Sons' });
    const { value, reads } = await handled(() => checkPaper(code));
    expect(value).toMatchObject({ sellerName: 'Adwoa Fabrics', state: { kind: 'same' } });
    expect(reads).toBe(1 + 8);
    await line('l2', 2_000);
    expect(await stateOf(code)).toEqual({ kind: 'changed', amountPesewas: 7_000 });
    await line('l3', -2_000);
    expect(await stateOf(code)).toEqual({ kind: 'changed', amountPesewas: 5_000 });
  });
});

describe('tries', () => {
  it('of unknown codes are slowed down after 30 of one network; those of known ones are not', async () => {
    const { code } = await issue(invoice);
    const ip = '10.9.8.7';
    const tried = async (typed: string) => {
      const begun = Date.now();
      const paper = await inRequest(() => checkPaper(typed), ip);
      return { paper, ms: Date.now() - begun };
    };
    for (const _time of times(30, String)) await tried(code);
    const unknown = 'ABCDEFGHJKMNPQRS';
    for (const _time of times(30, String)) expect((await tried(unknown)).paper).toBeNull();
    expect((await tried(unknown)).ms).toBeGreaterThanOrEqual(240);
  });
});
