import { beforeEach, describe, expect, it } from 'vitest';
import { getBulkCounts } from '~/repositories/bulk/bulk-counts.server';
import type { AskForm } from '~/schemas/bulk/trade-forms';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { requestTrade } from '~/services/bulk/trades/request-trade.server';
import type { TradeBy } from '~/services/bulk/trades/sides';
import { takeTradeStep } from '~/services/bulk/trades/take-trade-step.server';
import { listTradeMoney } from '~/services/bulk/trades/trade-money.server';
import type { TradeStep } from '~/services/bulk/trades/trade-step';
import { loadStatement } from '~/services/money/ledger/load-statement.server';
import { recountMonth } from '~/services/sales/recount-sales.server';
import { loadSalesReport } from '~/services/sales/sales-report.server';
import { makeDestination, makeListing, makeTrade, storedListing, storedTrade } from '../../factories/b2b';
import {
  addTraders,
  buyer,
  idOf,
  messages,
  pay,
  receipt,
  seller,
  units,
  verify,
} from '../support/bulk-trades';
import { inTrade } from '../support/by';
import { inRequest } from '../support/request';
import { changePerson, put, stored, storedAll } from '../support/store';

beforeEach(addTraders);

const ask = (form: Partial<Extract<AskForm, { intent: 'request' }>> = {}): AskForm => ({
  intent: 'request',
  quantity: 20,
  unitPrice: 300,
  deliveryFee: 150,
  depositPercent: 0,
  note: '',
  destination: makeDestination(),
  ...form,
});

const request = (actor: User, form: AskForm = ask(), idempotencyKey?: string) =>
  inRequest(() => requestTrade(shopOf(actor), actor, { listingId: 'listing', form, idempotencyKey }));

const move = (by: TradeBy, id: string, step: TradeStep, version: number | null = null) =>
  inRequest(() => takeTradeStep(by, { id, version, step }));

const asSeller = () => inTrade('seller', seller);
const asBuyer = (user = buyer) => inTrade('buyer', user);

const counted = async (sellerId: string) => {
  const { bulkSales, bulkPurchases } = await inRequest(() => getBulkCounts({ sellerId }));
  const some = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
  return { sales: some(bulkSales), purchases: some(bulkPurchases) };
};

describe('a trade in bulk', () => {
  it('is agreed on only while there is bulk trade', async () => {
    await put('b2bListings', storedListing(makeListing()));
    const asked = await request(buyer);
    if (!asked.success) throw new Error(asked.error);
    const { id } = asked.data;
    await put('settings', { id: 'marketplace', data: { bulkTrade: false } });
    expect(await move(asSeller(), id, { name: 'accept' })).toMatchObject({
      success: false,
      error: 'There is no bulk trade any more, so nothing can be agreed on now.',
    });
    expect(await stored('b2bTrades', id)).toMatchObject({ status: 'requested' });
  });

  it('goes from the request to the money in the seller’s balance', async () => {
    await put('b2bListings', storedListing(makeListing()));
    const id = idOf(await request(buyer));
    expect(await units()).toEqual([200, 0, 0]);
    expect(await messages('seller')).toEqual([
      'Kumasi Kitchens requests to buy 20 bags of “White maize, grade A”.',
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
    ['below the minimum order', ask({ quantity: 5 }), 'quantity'],
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
    const sample = { intent: 'sample' as const, deliveryFee: 0, note: '', destination: makeDestination() };
    const id = idOf(await request(buyer, sample));
    const offer = { quantity: 333, unitPesewas: 100, deliveryPesewas: 0, depositPercent: 0 };
    const many = { name: 'counter' as const, offer, note: '' };
    const refused = await move(asSeller(), id, many);
    expect(refused).toMatchObject({ success: false, kind: 'invalid', field: 'quantity' });
    expect(refused.success ? '' : refused.error).toBe(
      'A sample is 1 bag. To buy more, send another request from the listing.',
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
    ['seller', 'seller', asBuyer],
    ['buyer', 'seller', asSeller],
    // Who was made an admin since sells no more, and is suspended all the same.
    ['seller', 'admin', asBuyer],
    ['buyer', 'admin', asSeller],
  ] as const)('with a suspended %s, now %s, is neither accepted nor countered', async (side, role, other) => {
    const listing = makeListing();
    await put('b2bListings', storedListing(listing));
    const by = side === 'seller' ? { requestId: 'request' } : {};
    await put('b2bTrades', storedTrade(makeTrade(listing, { id: 't', ...by })));
    await changePerson(side, { role, status: 'suspended' });
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
