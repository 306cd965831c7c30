import { beforeEach, expect, it } from 'vitest';
import { loadTrade } from '~/services/bulk/trades/load-trade.server';
import { runTradeDeadlines } from '~/services/bulk/trades/run-trade-deadlines.server';
import { takeTradeStep } from '~/services/bulk/trades/take-trade-step.server';
import { makeListing, makeTradeAt, storedListing, storedTrade, takeSteps } from '../../factories/b2b';
import { addTraders, boss, buyer, messages, seller } from '../support/bulk-trades';
import { inTrade } from '../support/by';
import { inRequest } from '../support/request';
import { put, stored } from '../support/store';

beforeEach(addTraders);

const days = (count: number) => new Date(Date.now() - count * 86_400_000);
const run = () => inRequest(() => runTradeDeadlines());
const answer = { name: 'decide_shortage', id: 'claim', note: 'We packed 20, see the photo' } as const;

/** A trade of which two bags were claimed so many days ago. */
function claimedDaysAgo(count: number, id = 'trade') {
  const shipped = makeTradeAt('shipped', makeListing({ quantityReserved: 20 }), { id, now: days(count) });
  const note = 'Two bags are torn';
  return takeSteps(shipped, [
    ['buyer', { name: 'claim_shortage', id: 'shipment', shortageId: 'claim', quantity: 2, note, photos: [] }],
  ]);
}

const statusOf = async (id = 'trade') => (await stored('b2bTrades', id))?.shortages[0].status;
const views = () =>
  Promise.all(
    [inTrade('seller', seller), inTrade('buyer', buyer)].map((by) => inRequest(() => loadTrade(by, 'trade'))),
  );

it('a claim that the seller did not answer within two days goes to support, once, on two machines', async () => {
  await put('b2bListings', storedListing(makeListing({ quantityReserved: 20 })));
  await put('b2bTrades', storedTrade(claimedDaysAgo(2.1)), storedTrade(claimedDaysAgo(1.9, 'young')));
  await put('b2bPayments', { id: 'payment', data: { status: 'verified' } });
  const runs = await Promise.all([run(), run()]);
  expect(runs.map(({ escalated }) => escalated).sort()).toEqual([0, 1]);
  expect(await run()).toMatchObject({ escalated: 0 });
  expect([await statusOf(), await statusOf('young')]).toEqual(['escalated', 'claimed']);
  expect(await stored('b2bTrades', 'trade')).toMatchObject({ turn: 'admin' });
  const notified = await Promise.all(['seller', 'buyer', 'boss', 'second'].map(messages));
  expect(notified.map((one) => one.length)).toEqual([1, 1, 1, 1]);

  const late = { id: 'trade', version: null, step: { ...answer, approve: false } };
  expect(await inRequest(() => takeTradeStep(inTrade('seller', seller), late))).toMatchObject({
    success: false,
  });
  const decision = { ...late, step: { ...answer, approve: true } };
  expect(await inRequest(() => takeTradeStep(inTrade('admin', boss), decision))).toMatchObject({
    success: true,
  });
  expect(await statusOf()).toBe('approved');
});

it('both sides see until when the seller can answer, and what they answered', async () => {
  await put('b2bListings', storedListing(makeListing({ quantityReserved: 20 })));
  const trade = claimedDaysAgo(1);
  await put('b2bTrades', storedTrade(trade));
  const due = new Date(Date.parse(trade.updatedAt ?? '') + 2 * 86_400_000).toISOString();
  for (const view of await views()) {
    expect(view.dueAt).toBe(due);
    expect(view.shortages).toMatchObject([{ answerBy: due, answer: '' }]);
  }
  await inRequest(() =>
    takeTradeStep(inTrade('seller', seller), {
      id: 'trade',
      version: null,
      step: { ...answer, approve: false },
    }),
  );
  for (const view of await views())
    expect(view.shortages).toMatchObject([{ answerBy: null, answer: answer.note, status: 'escalated' }]);
  expect(await run()).toMatchObject({ escalated: 0 });
});
