import { beforeEach, describe, expect, it } from 'vitest';
import { getBulkCounts } from '~/repositories/bulk/bulk-counts.server';
import type { BuyingRequestFields } from '~/schemas/bulk/request';
import type { OfferForm } from '~/schemas/bulk/trade-forms';
import { limits } from '~/schemas/limits';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { answerRequest } from '~/services/bulk/requests/answer-request.server';
import { closeRequest } from '~/services/bulk/requests/close-request.server';
import { loadRequestWithOffers } from '~/services/bulk/requests/load-request.server';
import { postRequest } from '~/services/bulk/requests/post-request.server';
import { runTradeDeadlines } from '~/services/bulk/trades/run-trade-deadlines.server';
import { takeTradeStep } from '~/services/bulk/trades/take-trade-step.server';
import { dayMs } from '~/utils/dates';
import { dayOf } from '~/utils/days';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { makeDestination, makeListing, makeRequest, storedListing, storedRequest } from '../../factories/b2b';
import { clearDocuments } from '../../setup/clear';
import { inTrade } from '../support/by';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll } from '../support/store';

let seller: User;
let other: User;
let buyer: User;
let boss: User;
beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'seller', role: 'seller', businessName: 'Tamale Grains' });
  other = await addPerson({ id: 'other', role: 'seller', businessName: 'Bolga Farms' });
  buyer = await addPerson({ id: 'buyer', role: 'seller', businessName: 'Kumasi Kitchens' });
  boss = await addPerson({ id: 'boss', role: 'admin' });
  await put(
    'b2bListings',
    storedListing(makeListing({ id: 'listing', sellerId: 'seller' })),
    storedListing(makeListing({ id: 'others', sellerId: 'other', sellerName: 'Bolga Farms' })),
  );
});

const fields = (changed: Partial<BuyingRequestFields> = {}): BuyingRequestFields => ({
  title: 'Maize for a school kitchen',
  description: '',
  category: 'Food',
  quantity: 40,
  unit: 'bag',
  region: 'Ashanti',
  neededBy: dayOf(Date.now() + 10 * dayMs),
  ...changed,
});

const post = (changed: Partial<BuyingRequestFields> = {}, idempotencyKey?: string) =>
  inRequest(() => postRequest(shopOf(buyer), buyer, { fields: fields(changed), idempotencyKey }));

const offer = (changed: Partial<OfferForm> = {}): OfferForm => ({
  quantity: 40,
  unitPrice: 310,
  deliveryFee: 200,
  depositPercent: 0,
  note: '',
  ...changed,
});

const answer = (
  actor: User,
  { listingId = 'listing', form = offer(), idempotencyKey = newIdempotencyKey(), requestId = 'request' } = {},
) => inRequest(() => answerRequest(shopOf(actor), actor, { requestId, listingId, form, idempotencyKey }));

const open = () => put('b2bRequests', storedRequest(makeRequest()));
const step = (actor: 'buyer' | 'seller', id: string, name: 'accept' | 'decline' | 'withdraw') =>
  inRequest(() =>
    takeTradeStep(inTrade(actor, actor === 'buyer' ? buyer : seller), {
      id,
      version: null,
      step: name === 'accept' ? { name, destination: makeDestination() } : { name, note: 'No' },
    }),
  );

const idOf = (result: { success: true; data: { id: string } } | { success: false; error: string }) => {
  if (!result.success) throw new Error(result.error);
  return result.data.id;
};
const messagesOf = async (userId: string) =>
  (await storedAll('notifications')).filter((one) => one.userId === userId).map(({ message }) => message);
const counted = async () => {
  const { buyingRequests } = await inRequest(() => getBulkCounts({ sellerId: 'buyer' }));
  return Object.fromEntries(Object.entries(buyingRequests).filter(([, count]) => count !== 0));
};

describe('a buying request', () => {
  it('is posted once, and told to sellers of its category', async () => {
    const key = newIdempotencyKey();
    const [first, second] = await Promise.all([post({}, key), post({}, key)]);
    expect(idOf(first)).toBe(idOf(second));
    expect(idOf(await post({}, key))).toBe(idOf(first));
    expect(await post({ quantity: 41 }, key)).toMatchObject({ success: false });
    expect(await storedAll('b2bRequests')).toHaveLength(1);
    expect(await counted()).toEqual({ all: 1, open: 1 });
    expect(await messagesOf('seller')).toHaveLength(1);
    expect(await messagesOf('other')).toHaveLength(1);
    expect(await messagesOf('buyer')).toEqual([]);
    expect(await storedAll('history_logs')).toMatchObject([{ type: 'b2b_request', itemId: idOf(first) }]);
    await post({ category: 'Books' });
    expect(await messagesOf('seller')).toHaveLength(1);
  });

  it.each([
    ['a day that is over', { neededBy: dayOf(Date.now() - dayMs) }, 'neededBy'],
    ['a day too far ahead', { neededBy: dayOf(Date.now() + 181 * dayMs) }, 'neededBy'],
    ['an unknown category', { category: 'Weapons' }, 'category'],
  ])('is refused for %s', async (_what, changed, field) => {
    expect(await post(changed)).toMatchObject({ success: false, field });
    expect(await storedAll('b2bRequests')).toEqual([]);
  });

  it('is refused while its buyer has as many as can be open', async () => {
    const data = { buyingRequests: { open: limits.requests.open - 1, answered: 1, all: 90 } };
    await put('counters', { id: 'buyer', data });
    expect(await post()).toMatchObject({ success: false });
    await put('counters', { id: 'buyer', data: { buyingRequests: { open: 1, closed: 90 } } });
    expect(await post()).toMatchObject({ success: true });
  });

  it('is answered with offers; accepting one closes it, and the other stays', async () => {
    await open();
    const id = idOf(await answer(seller));
    const second = idOf(await answer(other, { listingId: 'others', form: offer({ unitPrice: 300 }) }));
    expect(await stored('b2bRequests', 'request')).toMatchObject({
      status: 'answered',
      offers: [
        { tradeId: id, sellerId: 'seller' },
        { tradeId: second, sellerId: 'other' },
      ],
    });
    expect(await stored('b2bTrades', id)).toMatchObject({
      requestId: 'request',
      turn: 'buyer',
      status: 'countered',
      buyerId: 'buyer',
    });
    expect(await messagesOf('buyer')).toHaveLength(2);
    const view = await inRequest(() => loadRequestWithOffers({ buyerId: 'buyer' }, 'request'));
    expect(view.offers.map(({ tradeId, isLowest, basePrice }) => [tradeId, isLowest, basePrice])).toEqual([
      [second, true, 6.1],
      [id, false, 6.3],
    ]);
    expect(await step('seller', id, 'accept')).toMatchObject({ success: false });
    expect(await step('buyer', id, 'accept')).toMatchObject({ success: true });
    expect(await stored('b2bRequests', 'request')).toMatchObject({ status: 'closed', takesOffers: false });
    expect(await stored('b2bListings', 'listing')).toMatchObject({ quantityReserved: 40 });
    expect(await stored('b2bTrades', second)).toMatchObject({ status: 'countered' });
    expect(await answer(seller)).toMatchObject({ success: false });
  });

  it.each([
    ['of one’s own', () => answer(buyer, { listingId: 'own' })],
    ['from someone else’s listing', () => answer(seller, { listingId: 'others' })],
    ['from a listing of another category', () => answer(seller, { listingId: 'books' })],
    ['from a paused listing', () => answer(seller, { listingId: 'paused' })],
    ['off the steps', () => answer(seller, { form: offer({ quantity: 42 }) })],
    ['for one that is unknown', () => answer(seller, { requestId: 'none' })],
    ['for one that is over', () => answer(seller, { requestId: 'over' })],
    ['for one whose day has passed', () => answer(seller, { requestId: 'late' })],
    ['for one with as many offers as it takes', () => answer(seller, { requestId: 'full' })],
  ])('refuses an offer %s', async (_what, send) => {
    const offers = Array.from({ length: limits.requests.offers }, (_, index) => ({
      tradeId: `t${index}`,
      sellerId: 'someone',
    }));
    await open();
    await put(
      'b2bListings',
      storedListing(makeListing({ id: 'own', sellerId: 'buyer' })),
      storedListing(makeListing({ id: 'books', sellerId: 'seller', category: 'Books' })),
      storedListing(makeListing({ id: 'paused', sellerId: 'seller', status: 'paused' })),
    );
    await put(
      'b2bRequests',
      storedRequest(makeRequest({ id: 'over', status: 'closed' })),
      storedRequest(makeRequest({ id: 'late', neededBy: dayOf(Date.now() - dayMs) })),
      storedRequest(makeRequest({ id: 'full', offers, status: 'answered' })),
    );
    expect(await send()).toMatchObject({ success: false });
    expect(await storedAll('b2bTrades')).toEqual([]);
    expect(await storedAll('notifications')).toEqual([]);
  });

  it('takes one offer of a seller at a time, and none after one was declined', async () => {
    await open();
    const key = newIdempotencyKey();
    const twice = await Promise.all([
      answer(seller, { idempotencyKey: key }),
      answer(seller, { idempotencyKey: key }),
      answer(seller),
    ]);
    const id = idOf(twice.find(({ success }) => success) ?? { success: false, error: 'none' });
    expect(await storedAll('b2bTrades')).toHaveLength(1);
    expect(await answer(seller)).toMatchObject({ success: false });
    expect(await answer(seller, { idempotencyKey: key, form: offer({ unitPrice: 290 }) })).toMatchObject({
      success: false,
    });
    await step('seller', id, 'withdraw');
    const again = idOf(await answer(seller));
    await step('buyer', again, 'decline');
    expect(await answer(seller)).toMatchObject({ success: false });
    expect(await storedAll('b2bTrades')).toHaveLength(2);
  });

  it('is closed by its buyer or an admin, with the reason', async () => {
    await open();
    const close = (actor: User, reason?: string) =>
      inRequest(() =>
        closeRequest(actor.role === 'admin' ? 'all' : shopOf(actor), actor, { id: 'request', reason }),
      );
    expect(await close(seller)).toMatchObject({ success: false });
    expect(await close(boss, 'No goods')).toMatchObject({ success: true, data: { changed: true } });
    expect(await stored('b2bRequests', 'request')).toMatchObject({
      status: 'closed',
      closedReason: 'No goods',
    });
    expect(await messagesOf('buyer')).toHaveLength(1);
    expect(await close(buyer)).toMatchObject({ success: true, data: { changed: false } });
    expect(await storedAll('history_logs')).toHaveLength(1);
  });

  it('expires with its day, once, on two servers too', async () => {
    await open();
    const at = (days: number) => new Date(Date.now() + days * dayMs);
    const runs = async (now: Date) =>
      (await Promise.all([1, 2].map(() => inRequest(() => runTradeDeadlines(now))))).reduce(
        (sum, { requests }) => sum + requests,
        0,
      );
    expect(await runs(at(9))).toBe(0);
    expect(await runs(at(12))).toBe(1);
    expect(await runs(at(12))).toBe(0);
    expect(await stored('b2bRequests', 'request')).toMatchObject({ status: 'expired', actAt: null });
    expect(await messagesOf('buyer')).toHaveLength(1);
  });
});
