import { beforeEach, describe, expect, it } from 'vitest';
import { getBulkCounts } from '~/repositories/counters.server';
import { loadStatement } from '~/routes/seller.payouts.statement/load.server';
import type { AskForm } from '~/schemas/b2b/trade-forms';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { decidePayment } from '~/services/b2b/payments/decide-payment.server';
import { loadPayment } from '~/services/b2b/payments/load-payments.server';
import { matchPayments } from '~/services/b2b/payments/match-payments.server';
import { submitPayment } from '~/services/b2b/payments/submit-payment.server';
import type { TradeStep } from '~/services/b2b/trades/apply-trade-step';
import { requestTrade } from '~/services/b2b/trades/request-trade.server';
import { runTradeDeadlines } from '~/services/b2b/trades/run-trade-deadlines.server';
import { type TradeBy, takeTradeStep } from '~/services/b2b/trades/take-trade-step.server';
import { listTradeMoney } from '~/services/b2b/trades/trade-money.server';
import { recountMonth } from '~/services/insight/recount-sales.server';
import { loadSalesReport } from '~/services/insight/sales-report.server';
import {
  makeListing,
  makeTrade,
  makeTradeAt,
  storedListing,
  storedTrade,
  takeSteps,
} from '../../factories/b2b';
import { makeHistoryLog } from '../../factories/history-logs';
import { createRandom } from '../../factories/random';
import { makeReceipt } from '../../factories/receipts';
import { clearDocuments } from '../../setup/clear';
import { inTrade } from '../support/by';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll } from '../support/store';

let seller: User;
let buyer: User;
let boss: User;
let second: User;
beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'seller', role: 'seller', businessName: 'Tamale Grains' });
  buyer = await addPerson({ id: 'buyer', role: 'seller', businessName: 'Kumasi Kitchens' });
  boss = await addPerson({ id: 'boss', role: 'admin' });
  second = await addPerson({ id: 'second', role: 'admin' });
});

const ask = (form: Partial<Extract<AskForm, { intent: 'request' }>> = {}): AskForm => ({
  intent: 'request',
  quantity: 20,
  unitPrice: 300,
  deliveryFee: 150,
  depositPercent: 0,
  note: '',
  ...form,
});

const request = (actor: User, form: AskForm = ask(), idempotencyKey?: string) =>
  inRequest(() => requestTrade(shopOf(actor), actor, { listingId: 'listing', form, idempotencyKey }));

const move = (by: TradeBy, id: string, step: TradeStep, version: number | null = null) =>
  inRequest(() => takeTradeStep(by, { id, version, step }));

const asSeller = () => inTrade('seller', seller);
const asBuyer = (user = buyer) => inTrade('buyer', user);

const units = async () => {
  const listing = await stored('b2bListings', 'listing');
  return [listing?.quantityAvailable, listing?.quantityReserved, listing?.quantitySold];
};
const messages = async (userId: string) =>
  (await storedAll('notifications')).filter((one) => one.userId === userId).map(({ message }) => message);
const counted = async (sellerId: string) => {
  const { bulkSales, bulkPurchases } = await inRequest(() => getBulkCounts({ sellerId }));
  const some = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
  return { sales: some(bulkSales), purchases: some(bulkPurchases) };
};

const receipts = createRandom('bulk trades');
const receipt = async (name = 'receipt.png') =>
  new File([new Uint8Array(await makeReceipt(0, receipts))], name, { type: 'image/png' });

const pay = (tradeId: string, proof: File, payerReference = '58210044127', user = buyer) =>
  inRequest(() =>
    submitPayment(shopOf(user), user, {
      tradeId,
      form: { network: 'MTN MoMo', payerReference, senderName: 'Ama Serwaa' },
      proof,
      idempotencyKey: undefined,
    }),
  );

const verify = (id: string, user = boss, reason = 'Seen on the phone of the account') =>
  inRequest(() => decidePayment(user, { intent: 'verify', id, reason }));

const idOf = (result: { success: true; data: { id: string } } | { success: false; error: string }) => {
  if (!result.success) throw new Error(result.error);
  return result.data.id;
};

describe('a trade in bulk', () => {
  it('goes from the request to the money in the seller’s balance', async () => {
    await put('b2bListings', storedListing(makeListing()));
    const id = idOf(await request(buyer));
    expect(await units()).toEqual([200, 0, 0]);
    expect(await messages('seller')).toEqual([
      'Kumasi Kitchens asks for 20 × bag of “White maize, grade A”.',
    ]);
    const offer = { quantity: 25, unitPesewas: 31_000, deliveryPesewas: 10_000, depositPercent: 0 };
    await move(asSeller(), id, { name: 'counter', offer, note: '' });
    await move(asBuyer(), id, { name: 'accept' });
    expect(await units()).toEqual([175, 25, 0]);
    expect(await counted('seller')).toEqual({ sales: { all: 1, payment: 1 }, purchases: {} });
    expect(await counted('buyer')).toEqual({ sales: {}, purchases: { all: 1, payment: 1, todo: 1 } });

    const payment = idOf(await pay(id, await receipt()));
    expect(await stored('b2bPayments', payment)).toMatchObject({
      amount: 7_850,
      kind: 'whole',
      status: 'submitted',
      duplicates: [],
    });
    expect(idOf({ success: true, data: { id: payment } })).toBe(payment);
    expect(await verify(payment)).toMatchObject({ success: true, data: { done: 'verified' } });
    const expectedAt = new Date(Date.now() + 86_400_000).toISOString();
    const shipped = { carrier: 'VIP', trackingNumber: '', expectedAt };
    await move(asSeller(), id, { name: 'ship', id: 's1', quantity: 10, ...shipped });
    await move(asSeller(), id, { name: 'ship', id: 's2', quantity: 15, ...shipped });
    await move(asBuyer(), id, { name: 'confirm_arrival', id: 's1' });
    expect(await storedAll('ledger')).toEqual([]);
    await move(asBuyer(), id, { name: 'confirm_arrival', id: 's2' });

    expect(await units()).toEqual([175, 0, 25]);
    const lines = (await storedAll('ledger')).map(({ sellerId, type, amountPesewas, tradeId }) => [
      sellerId,
      type,
      amountPesewas,
      tradeId,
    ]);
    expect(lines.sort()).toEqual([
      ['seller', 'b2b_sale', 785_000, id],
      ['seller', 'commission', -38_750, id],
    ]);
    expect(await stored('b2bPayments', payment)).toMatchObject({ status: 'released' });
    expect(await counted('seller')).toEqual({ sales: { all: 1, completed: 1 }, purchases: {} });
    expect((await stored('b2bTrades', id))?.timeline.map(({ step }: { step: string }) => step)).toEqual([
      'request',
      'counter',
      'accept',
      'submit_payment',
      'verify_payment',
      'ship',
      'ship',
      'confirm_arrival',
      'confirm_arrival',
    ]);
    expect((await storedAll('history_logs')).length).toBe(9);

    const day = new Date().toISOString().slice(0, 10);
    const scope = { sellerId: 'seller' };
    const { totals } = await inRequest(() => loadSalesReport(scope, { range: '30', from: day, to: day }));
    expect(totals).toMatchObject({
      net: 0,
      commission: 0,
      bulkSales: 785_000,
      bulkCommission: -38_750,
      bulkTrades: 1,
    });
    expect(await inRequest(() => recountMonth(day.slice(0, 7), { repair: false }))).toMatchObject({
      examples: [],
    });
    const { parts, closing } = await inRequest(() => loadStatement(scope, day.slice(0, 7)));
    expect(parts.filter(({ pesewas }) => pesewas !== 0)).toEqual([
      { label: 'Bulk sales', pesewas: 785_000 },
      { label: 'Commission', pesewas: -38_750 },
    ]);
    expect(closing).toBe(785_000 - 38_750);
    const search = { q: '', tab: 'completed', after: '', trail: '' } as const;
    expect((await inRequest(() => listTradeMoney(scope, search))).items).toMatchObject([
      { state: 'available', total: 7_850, commission: 387.5, net: 7_462.5 },
    ]);
  });

  it('sent twice is asked for once; another form with the same key is refused', async () => {
    await put('b2bListings', storedListing(makeListing()));
    const key = `${'0'.repeat(9)}${'a'.repeat(16)}`;
    const [one, two] = await Promise.all([request(buyer, ask(), key), request(buyer, ask(), key)]);
    expect(idOf(one)).toBe(idOf(two));
    expect(await storedAll('b2bTrades')).toHaveLength(1);
    expect(await request(buyer, ask({ quantity: 30 }), key)).toMatchObject({ success: false });
  });

  it.each([
    ['below the smallest order', ask({ quantity: 5 }), 'quantity'],
    ['off the steps', ask({ quantity: 12 }), 'quantity'],
    ['of more than there are', ask({ quantity: 205 }), 'quantity'],
  ])('%s is refused', async (_what, form, field) => {
    await put('b2bListings', storedListing(makeListing()));
    expect(await request(buyer, form)).toMatchObject({ success: false, field });
    expect(await storedAll('b2bTrades')).toEqual([]);
  });

  it('of one’s own listing, and of one that is paused or closed, is refused', async () => {
    await put('b2bListings', storedListing(makeListing()));
    expect(await request(seller)).toMatchObject({ success: false, kind: 'invalid' });
    for (const status of ['pending', 'rejected', 'paused', 'closed'] as const) {
      await put('b2bListings', storedListing(makeListing({ status })));
      expect(await request(buyer), status).toMatchObject({ success: false });
    }
    expect(await storedAll('b2bTrades')).toEqual([]);
  });

  it('of a listing that changed since the form was shown is a conflict with both terms', async () => {
    await put('b2bListings', storedListing(makeListing({ version: 2 })));
    const result = await request(buyer, { ...ask(), version: 1, shown: 'GH₵ 280.00 from 10 bags' });
    expect(result).toMatchObject({ success: false, kind: 'conflict' });
    const error = result.success ? '' : result.error;
    expect(error).toContain('GH₵ 280.00 from 10 bags');
    expect(error).toContain('GH₵ 320.00 from 10 bags');
  });

  it('keeps its price when the listing changes, and cannot be accepted on a paused one', async () => {
    await put('b2bListings', storedListing(makeListing()));
    const id = idOf(await request(buyer));
    await put('b2bListings', storedListing(makeListing({ status: 'paused' })));
    expect(await move(asSeller(), id, { name: 'accept' })).toMatchObject({ success: false, kind: 'invalid' });
    await put(
      'b2bListings',
      storedListing(makeListing({ priceTiers: [{ minQuantity: 10, unitPrice: 999 }], version: 5 })),
    );
    expect(await move(asSeller(), id, { name: 'accept' })).toMatchObject({ success: true });
    expect(await stored('b2bTrades', id)).toMatchObject({ agreed: { unitPesewas: 30_000, quantity: 20 } });
  });

  it('never sells more than there is, when 50 buyers’ offers are accepted at once', {
    timeout: 120_000,
  }, async () => {
    const listing = makeListing({ quantityAvailable: 60, minOrderQuantity: 10, increment: 1 });
    await put('b2bListings', storedListing(listing));
    const trades = Array.from({ length: 50 }, (_, index) =>
      makeTrade(listing, {
        id: `t${index}`,
        buyer: { id: `b${index}`, name: `Buyer ${index}` },
        quantity: 10,
      }),
    );
    await put('b2bTrades', ...trades.map(storedTrade));
    const results = await Promise.all(trades.map(({ id }) => move(asSeller(), id, { name: 'accept' })));
    expect(results.filter(({ success }) => success)).toHaveLength(6);
    expect(await units()).toEqual([0, 60, 0]);
    const accepted = (await storedAll('b2bTrades')).filter(({ status }) => status === 'accepted');
    expect(accepted).toHaveLength(6);
  });

  it('gives units and money back when it is cancelled after a deposit', async () => {
    await put('b2bListings', storedListing(makeListing()));
    const id = idOf(await request(buyer, ask({ depositPercent: 30 })));
    await move(asSeller(), id, { name: 'accept' });
    const deposit = idOf(await pay(id, await receipt()));
    await verify(deposit);
    expect(await stored('b2bTrades', id)).toMatchObject({ status: 'accepted', turn: 'buyer' });
    await move(asSeller(), id, { name: 'cancel', note: 'The store burnt down' });
    expect(await units()).toEqual([200, 0, 0]);
    expect(
      (await storedAll('ledger')).map(({ sellerId, type, amountPesewas }) => [sellerId, type, amountPesewas]),
    ).toEqual([['buyer', 'b2b_refund', 184_500]]);
    expect(await stored('b2bPayments', deposit)).toMatchObject({ status: 'refunded' });
  });

  it('for a sample stays one unit, in every offer', async () => {
    await put('b2bListings', storedListing(makeListing()));
    const sample = { intent: 'sample' as const, deliveryFee: 0, note: '' };
    const id = idOf(await request(buyer, sample));
    const offer = { quantity: 333, unitPesewas: 100, deliveryPesewas: 0, depositPercent: 0 };
    const many = { name: 'counter' as const, offer, note: '' };
    const refused = await move(asSeller(), id, many);
    expect(refused).toMatchObject({ success: false, kind: 'invalid', field: 'quantity' });
    expect(refused.success ? '' : refused.error).toBe(
      'A sample is 1 bag. To buy more, ask again from the listing.',
    );
    expect(await stored('b2bTrades', id)).toMatchObject({ status: 'requested', version: 1 });
    expect(
      await move(asSeller(), id, { ...many, offer: { ...offer, quantity: 1, unitPesewas: 30_000 } }),
    ).toMatchObject({ success: true });
    // An older record may hold such an offer.
    const older = makeTrade(makeListing(), { id: 'older', isSample: true, quantity: 333 });
    await put('b2bTrades', storedTrade(older));
    expect(await move(asSeller(), 'older', { name: 'accept' })).toMatchObject({ success: false });
    expect(await units()).toEqual([200, 0, 0]);
  });

  it.each([
    ['seller', asBuyer],
    ['buyer', asSeller],
  ] as const)('with a suspended %s is neither accepted nor countered', async (side, other) => {
    const listing = makeListing();
    await put('b2bListings', storedListing(listing));
    const by = side === 'seller' ? { requestId: 'request' } : {};
    await put('b2bTrades', storedTrade(makeTrade(listing, { id: 't', ...by })));
    await addPerson({ id: side, role: 'seller', status: 'suspended' });
    const offer = { quantity: 20, unitPesewas: 29_000, deliveryPesewas: 0, depositPercent: 0 };
    const steps: TradeStep[] = [{ name: 'accept' }, { name: 'counter', offer, note: '' }];
    for (const step of steps) {
      const refused = await move(other(), 't', step);
      expect(refused).toMatchObject({ success: false, kind: 'invalid', field: 'id' });
      expect(refused.success ? '' : refused.error).toContain(`The ${side} is suspended`);
    }
    expect(await units()).toEqual([200, 0, 0]);
    expect(await move(other(), 't', { name: 'decline', note: 'Suspended' })).toMatchObject({ success: true });
  });

  it('that another side answered meanwhile is a conflict, with what happened', async () => {
    await put('b2bListings', storedListing(makeListing()));
    const id = idOf(await request(buyer));
    await move(asBuyer(), id, { name: 'withdraw', note: 'Found it nearer' });
    const result = await move(asSeller(), id, { name: 'accept' }, 1);
    expect(result).toMatchObject({ success: false, kind: 'conflict' });
    expect(result.success ? '' : result.error).toContain('Found it nearer');
  });
});

describe('a payment', () => {
  const paidTrade = async (id: string, user = buyer, total = 615_000) => {
    const listing = makeListing();
    await put('b2bListings', storedListing(listing));
    const trade = takeSteps(
      makeTrade(listing, {
        id,
        reference: `BT26${id.toUpperCase()}`,
        buyer: { id: user.id, name: user.businessName },
        unitPesewas: (total - 15_000) / 20,
      }),
      [['seller', { name: 'accept' }]],
    );
    await put('b2bTrades', storedTrade(trade));
    return trade;
  };

  it('needs words, unless a statement names it', async () => {
    await paidTrade('t1');
    const id = idOf(await pay('t1', await receipt()));
    expect(await verify(id, boss, '')).toMatchObject({ success: false, field: 'reason' });
    const statement = 'Date,Amount,Reference,From name\n2026-11-22,"6,150.00",5821 0044 127,AMA SERWAA\n';
    const now = new Date('2026-11-23T10:00:00Z');
    const matched = await inRequest(() => matchPayments(boss, { file: undefined, text: statement }, now));
    expect(matched).toMatchObject({
      success: true,
      data: { entries: 1, payments: [{ id, match: 'found', found: 6_150 }] },
    });
    expect(await verify(id, boss, '')).toMatchObject({ success: true });
  });

  it('above the amount of the settings needs two admins', async () => {
    await paidTrade('t1', buyer, 1_200_000);
    const id = idOf(await pay('t1', await receipt()));
    expect(await verify(id)).toMatchObject({ data: { done: 'confirmed' } });
    expect(await stored('b2bTrades', 't1')).toMatchObject({ status: 'payment_submitted' });
    expect(await verify(id)).toMatchObject({ success: false });
    expect(await verify(id, second)).toMatchObject({ data: { done: 'verified' } });
    expect(await stored('b2bTrades', 't1')).toMatchObject({ status: 'paid' });
  });

  it('of a deposit needs two admins where the whole trade does', async () => {
    const listing = makeListing();
    await put('b2bListings', storedListing(listing));
    const terms = { id: 't1', unitPesewas: 60_000, depositPercent: 50 };
    await put(
      'b2bTrades',
      storedTrade(takeSteps(makeTrade(listing, terms), [['seller', { name: 'accept' }]])),
    );
    const id = idOf(await pay('t1', await receipt()));
    // Half of 12,150, below the 10,000 of the settings.
    expect(await stored('b2bPayments', id)).toMatchObject({ amount: 6_075, kind: 'deposit' });
    expect(await inRequest(() => loadPayment(boss, id))).toMatchObject({ needsTwo: true, isOwn: false });
    expect(await verify(id)).toMatchObject({ data: { done: 'confirmed' } });
    expect(await stored('b2bTrades', 't1')).toMatchObject({ status: 'payment_submitted' });
    expect(await verify(id, second)).toMatchObject({ data: { done: 'verified' } });
  });

  it('is not matched to a statement by the admin who sent it, or who is paid', async () => {
    await paidTrade('t1');
    const id = idOf(await pay('t1', await receipt()));
    const text = 'Date,Amount,Reference,From name\n2026-11-22,"6,150.00",5821 0044 127,AMA SERWAA\n';
    const now = new Date('2026-11-23T10:00:00Z');
    for (const own of [buyer, seller]) {
      const matched = await inRequest(() =>
        matchPayments({ ...own, role: 'admin' }, { file: undefined, text }, now),
      );
      expect(matched).toMatchObject({ success: true, data: { payments: [] } });
      expect(await stored('b2bPayments', id)).toMatchObject({ statementMatch: null });
    }
  });

  it('lists on its page what happened to it, also where an older entry names its trade', async () => {
    await paidTrade('t1', buyer, 1_200_000);
    const sent = idOf(await pay('t1', await receipt()));
    const history = async (id: string) =>
      (await inRequest(() => loadPayment(boss, id))).history.map((entry) =>
        'description' in entry ? entry.description : '',
      );
    expect(await history(sent)).toHaveLength(1);
    const text = 'Date,Amount,Reference\n2026-11-22,"12,000.00",5821 0044 127\n';
    const now = new Date('2026-11-23T10:00:00Z');
    await inRequest(() => matchPayments(boss, { file: undefined, text }, now));
    expect(await history(sent)).toHaveLength(2);
    await verify(sent);
    expect(await history(sent)).toHaveLength(3);
    await inRequest(() =>
      decidePayment(second, { intent: 'reject', id: sent, reasonCode: 'unreadable', note: '' }),
    );
    expect((await history(sent))[0]).toContain('Payment rejected');
    const again = idOf(await pay('t1', await receipt(), 'REF00002'));
    expect(await history(again)).toHaveLength(1);
    const older = { type: 'b2b_payment' as const, itemId: 'older', description: 'Sent a payment' };
    await put('history_logs', makeHistoryLog(older));
    const payment = await stored('b2bPayments', again);
    await put('b2bPayments', { id: 'p-older', data: { ...payment, tradeId: 'older' } });
    expect(await history('p-older')).toEqual(['Sent a payment']);
  });

  it('is flagged for the same file, the same reference, or a picture that looks the same', async () => {
    const other = await addPerson({ id: 'other', role: 'seller', businessName: 'Ho Traders' });
    await paidTrade('t1');
    await paidTrade('t2', other);
    await paidTrade('t3', other);
    const proof = await receipt();
    const content = Buffer.from(await proof.arrayBuffer());
    const first = idOf(await pay('t1', proof));
    const cropped = new File([new Uint8Array(content)], 'mine.png', { type: 'image/png' });
    const same = idOf(await pay('t2', cropped, 'A-77-0O1', other));
    expect((await stored('b2bPayments', same))?.duplicates).toEqual([
      { reason: 'file', kind: 'payment', id: first },
    ]);
    const reused = idOf(await pay('t3', await receipt(), 'a770 01', other));
    expect((await stored('b2bPayments', reused))?.duplicates).toEqual([
      { reason: 'reference', kind: 'payment', id: same },
    ]);
    expect(await verify(reused, boss, '')).toMatchObject({ success: false, field: 'reason' });
  });

  it('with one proof, sent by two people at the same time, is flagged once', async () => {
    const other = await addPerson({ id: 'other', role: 'seller', businessName: 'Ho Traders' });
    await paidTrade('t1');
    await paidTrade('t2', other);
    const proof = await receipt();
    await Promise.all([pay('t1', proof, 'AB12CD'), pay('t2', proof, 'EF34GH', other)]);
    const flagged = (await storedAll('b2bPayments')).map(({ duplicates }) => duplicates.length);
    expect(flagged.sort()).toEqual([0, 1]);
  });

  it('that is rejected can be sent again, three times in all', async () => {
    await paidTrade('t1');
    for (const attempt of [1, 2, 3]) {
      const id = idOf(await pay('t1', await receipt(), `REF0000${attempt}`));
      expect(await stored('b2bPayments', id)).toMatchObject({ attempts: attempt, duplicates: [] });
      const rejected = { intent: 'reject' as const, id, reasonCode: 'unreadable' as const, note: 'Too dark' };
      expect(await inRequest(() => decidePayment(boss, rejected))).toMatchObject({ success: true });
    }
    expect(await pay('t1', await receipt(), 'REF00004')).toMatchObject({ success: false });
    expect(await messages('buyer')).toContain(
      'Your payment for trade BT26T1 was rejected: Proof can’t be read: Too dark',
    );
  });
});

describe('a statement', () => {
  const rows = (day: string) => `Date,Amount,Reference\n${day},10.00,ABCDEF1\n`;
  it.each([
    ['of last year', rows('2025-11-20'), 'text'],
    ['of next year', rows('2027-11-20'), 'text'],
    ['without payments', 'Date,Amount,Reference\n2026-11-20,-10.00,ABCDEF1\n', 'text'],
    ['that is another table', 'Product,Price\nGari,5', 'text'],
    ['that is empty', '', undefined],
  ])('%s is refused beside its field', async (_what, text, field) => {
    const result = await inRequest(() => matchPayments(boss, { file: undefined, text }));
    expect(result).toMatchObject({ success: false, ...(field ? { field } : {}) });
  });

  it('as a picture, or as a file of another kind, is refused', async () => {
    const file = await receipt('statement.csv');
    const result = await inRequest(() => matchPayments(boss, { file, text: '' }));
    expect(result).toMatchObject({ success: false, field: 'file' });
  });
});

describe('deadlines of trades', () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const run = () => inRequest(() => runTradeDeadlines());

  it('end offers after 14 days and unpaid trades after 3, once, on two machines', async () => {
    const listing = makeListing({ quantityAvailable: 180, quantityReserved: 20 });
    await put('b2bListings', storedListing(listing));
    const old = makeTrade(listing, { id: 'old', now: days(14.1) });
    const young = makeTrade(listing, { id: 'young', now: days(13.9) });
    const unpaid = makeTradeAt('accepted', listing, { id: 'unpaid', now: days(3.1) });
    const recent = makeTradeAt('accepted', listing, { id: 'recent', now: days(2.9) });
    await put('b2bTrades', ...[old, young, unpaid, recent].map(storedTrade));
    const runs = await Promise.all([run(), run()]);
    const sum = (of: (one: (typeof runs)[number]) => number) => runs.reduce((all, one) => all + of(one), 0);
    expect([sum(({ expired }) => expired), sum(({ unpaid: count }) => count)]).toEqual([1, 1]);
    expect(await run()).toEqual({ expired: 0, unpaid: 0, reminded: 0, arrived: 0, requests: 0 });
    const statuses = Object.fromEntries(
      await Promise.all(
        ['old', 'young', 'unpaid', 'recent'].map(async (id) => [id, (await stored('b2bTrades', id))?.status]),
      ),
    );
    expect(statuses).toEqual({
      old: 'expired',
      young: 'requested',
      unpaid: 'cancelled',
      recent: 'accepted',
    });
    expect(await units()).toEqual([200, 0, 0]);
  });

  it('remind the buyer two days before a shipment counts as arrived, then complete the trade', async () => {
    const listing = makeListing({ quantityReserved: 20 });
    await put('b2bListings', storedListing(listing));
    // Expected two days after it was shipped; a week later it counts as arrived.
    await put('b2bTrades', storedTrade(makeTradeAt('shipped', listing, { id: 't', now: days(7.5) })));
    expect(await run()).toEqual({ expired: 0, unpaid: 0, reminded: 1, arrived: 0, requests: 0 });
    expect(await run()).toEqual({ expired: 0, unpaid: 0, reminded: 0, arrived: 0, requests: 0 });
    expect(await messages('buyer')).toHaveLength(1);
    await put('b2bTrades', storedTrade(makeTradeAt('shipped', listing, { id: 't', now: days(9.5) })));
    const made = makeTradeAt('payment_submitted', listing, { id: 't', now: days(9.5) });
    expect(made.payments).toHaveLength(1);
    await put('b2bPayments', { id: 'payment', data: { status: 'verified' } });
    expect((await run()).arrived).toBe(1);
    expect(await stored('b2bTrades', 't')).toMatchObject({ status: 'completed' });
    expect((await storedAll('ledger')).map(({ type }) => type).sort()).toEqual(['b2b_sale', 'commission']);
  });
});
