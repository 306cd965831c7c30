import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { shopOf } from '~/schemas/users/shop';
import { listTradesByTab } from '~/services/bulk/trades/list-trades.server';
import { runTradeDeadlines } from '~/services/bulk/trades/run-trade-deadlines.server';
import { listOrdersByTab } from '~/services/orders/pages/list-orders.server';
import { runDeadlines } from '~/services/orders/steps/run-deadlines.server';
import { acceptOrders } from '~/services/orders/steps/take-many.server';
import { makeListing, makeTrade, storedListing, storedTrade } from '../../factories/b2b';
import { makePlacedOrder, recordOf } from '../../factories/orders';
import { clearDocuments } from '../../setup/clear';
import { everyOrder } from '../support/order-search';
import { inRequest } from '../support/request';
import { addPerson, put } from '../support/store';

/** What this process remembers of all sellers' lists is counted again after a change, whoever made it. */

beforeEach(clearDocuments);

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

/** The counts of all tabs that hold something. */
const countsIn = (tabs: { name: string; count: number | undefined }[]) =>
  Object.fromEntries(tabs.filter(({ count }) => count).map(({ name, count }) => [name, count]));

const orderCounts = async () => countsIn((await inRequest(() => listOrdersByTab('all', everyOrder))).tabs);

const tradeSearch = { q: '', tab: 'all', after: '', trail: '' } as const;
const tradeCounts = async () => countsIn((await inRequest(() => listTradesByTab('all', tradeSearch))).tabs);

it('a step of several orders, and a deadline of orders that passed', async () => {
  const seller = await addPerson({ role: 'seller' });
  const order = { sellerId: seller.id, createdAt: ago(0.5).toISOString() };
  const old = makePlacedOrder({ ...order, id: 'old', createdAt: ago(9).toISOString() });
  const some = ['o1', 'o2'].map((id) => makePlacedOrder({ ...order, id, orderNumber: id }));
  await put('orders', ...[old, ...some].map(recordOf));
  expect(await orderCounts()).toMatchObject({ accept: 3 });
  await inRequest(() =>
    acceptOrders(
      shopOf(seller),
      seller,
      some.map(({ id, version }) => ({ id, version: version ?? 0 })),
    ),
  );
  expect(await orderCounts()).toMatchObject({ accept: 1, ship: 2 });
  expect(await inRequest(() => runDeadlines())).toMatchObject({ expired: 1 });
  const after = await orderCounts();
  expect(after).toMatchObject({ cancelled: 1, ship: 2 });
  expect(after).not.toHaveProperty('accept');
});

it('a deadline of trades that passed', async () => {
  const listing = makeListing();
  await put('b2bListings', storedListing(listing));
  await put('b2bTrades', storedTrade(makeTrade(listing, { now: ago(15) })));
  const before = await tradeCounts();
  expect(await inRequest(() => runTradeDeadlines())).toMatchObject({ expired: 1 });
  const after = await tradeCounts();
  expect(before).toMatchObject({ all: 1 });
  expect(after).toMatchObject({ all: 1 });
  expect(after).not.toEqual(before);
});

it('a try of a transaction that may have been written, before one that found nothing to do', async () => {
  let tries = 0;
  let forgotten = 0;
  await inRequest(() =>
    inTransaction(async (unit) => {
      tries += 1;
      if (tries > 1) return;
      unit.afterwards(() => {
        forgotten += 1;
      });
      throw Object.assign(new Error('no answer'), { code: 10 });
    }),
  );
  expect([tries, forgotten]).toEqual([2, 1]);
});
