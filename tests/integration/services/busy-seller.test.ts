import { beforeEach, describe, expect, it } from 'vitest';
import { areFiguresLate, getOrderCounts } from '~/repositories/counters/counters.server';
import { addWaiting } from '~/repositories/counters/seller-figures.server';
import { hasRoom, roomAtOnce } from '~/repositories/counters/seller-rooms.server';
import { listProductSales, listSales } from '~/repositories/sales/sales.server';
import { shopOf } from '~/schemas/users/shop';
import { loadSums, recountSums } from '~/services/money/ledger/load-sums.server';
import { requestPayout } from '~/services/money/payouts/request-payout.server';
import { adoptOrder } from '~/services/orders/arrivals/adopt-order.server';
import { takeNewOrders } from '~/services/orders/arrivals/take-new-orders.server';
import { recountOrders } from '~/services/orders/recount-orders.server';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { acceptOrders, shipOrders } from '~/services/orders/steps/take-many.server';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { addWaitingFigures } from '~/services/upkeep/add-waiting-figures.server';
import { makeLedgerLine } from '../../factories/ledger';
import { makeOrder } from '../../factories/orders';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { byUser } from '../support/by';
import { sellerAndAdmins } from '../support/payouts';
import { handled, inRequest } from '../support/request';
import { addPerson, put, stored, storedAll } from '../support/store';

beforeEach(clearDocuments);

const today = () => new Date().toISOString().slice(0, 10);

/** So many new orders of two units each, of one product. */
async function placeMany(count: number) {
  const seller = await addPerson({ role: 'seller' });
  const buyer = await addPerson({ role: 'buyer' });
  const product = makeProduct({ seller_id: seller.id, quantity: 1_000 });
  await put('products', product);
  const items = [{ productId: product.id, title: 'Gari', imageUrl: '', unitPrice: 10, quantity: 2 }];
  const orders = Array.from({ length: count }, (_, index) =>
    makeOrder({ sellerId: seller.id, buyerId: buyer.id, orderNumber: `MK-${index}`, items }),
  );
  for (const order of orders) await put('orders', order);
  return { seller, product, ids: orders.map(({ id }) => id) };
}

/** As if steps came a minute from now: until then there is no room again. */
function useUpRoom(sellerId: string): void {
  for (let step = 0; step < roomAtOnce; step += 1) hasRoom(sellerId, Date.now() + 60_000);
}

const countsOf = (sellerId: string) => inRequest(() => getOrderCounts({ sellerId }));

describe('twenty orders of one seller, buyer and product', () => {
  it('are taken over, accepted and shipped with the counts, stock and figures written once each', async () => {
    const { seller, product, ids } = await placeMany(20);
    const taken = await handled(() => takeNewOrders(new Date()));
    expect(taken.value).toEqual({ adopted: 20, paid: 0 });
    // Order, notification, what is unread; and once for a first ten and once for the rest: product, counters,
    // month, its products, all sellers.
    expect(taken.writes).toBeLessThanOrEqual(20 * 3 + 2 * 5);
    expect(await stored('products', product.id)).toMatchObject({
      quantity: 960,
      sold: { [today()]: { units: 40, pesewas: 40_000 } },
    });
    const selected = ids.map((id) => ({ id, version: 0 }));
    const accepted = await handled(() => acceptOrders(shopOf(seller), seller, selected));
    expect(accepted.value).toEqual({ taken: 20, unknown: 0, refused: [] });
    // Order, notification; once: counters, and the mark of the buyer, who had nothing unread.
    expect(accepted.writes).toBeLessThanOrEqual(20 * 2 + 2);
    const stale = await inRequest(() =>
      shipOrders(shopOf(seller), seller, selected, { carrier: 'VIP', key: 'a' }),
    );
    expect(stale.taken).toBe(0);
    const next = ids.map((id) => ({ id, version: 1 }));
    expect(
      (await inRequest(() => shipOrders(shopOf(seller), seller, next, { carrier: 'VIP', key: 'b' }))).taken,
    ).toBe(20);
    expect(await countsOf(seller.id)).toMatchObject({ accept: 0, ship: 0, transit: 20, all: 20 });
  });
});

describe('the figures of a seller with many steps at once', () => {
  it('wait, are added once also by two servers, and no count is wrong meanwhile', async () => {
    const extra = 5;
    const { seller, product, ids } = await placeMany(roomAtOnce + extra);
    for (const id of ids) await inRequest(() => adoptOrder(id));
    const waiting = await storedAll('waitingFigures');
    // There is room for one more every five seconds.
    expect(waiting.length).toBeGreaterThan(0);
    expect(await countsOf(seller.id)).toMatchObject({ all: ids.length - waiting.length });
    // Counting again knows of what waits.
    expect(await inRequest(() => recountOrders(seller.id))).toBe(false);
    expect(await inRequest(() => areFiguresLate({ sellerId: seller.id }))).toBe(false);
    await Promise.all([inRequest(() => addWaiting(seller.id)), inRequest(addWaitingFigures)]);
    expect(await storedAll('waitingFigures')).toEqual([]);
    // More may wait already, and the pages say so.
    expect(await inRequest(() => areFiguresLate({ sellerId: seller.id }))).toBe(true);
    const all = roomAtOnce + extra;
    expect(await countsOf(seller.id)).toMatchObject({ all, accept: all });
    const month = today().slice(0, 7);
    const { days } = await inRequest(() => listSales({ sellerId: seller.id }, [month]));
    expect(days.get(today())?.orders).toBe(all);
    const products = await inRequest(() => listProductSales({ sellerId: seller.id }, [month]));
    expect(products.get(today())?.[product.id]).toEqual({ units: 2 * all, pesewas: 2_000 * all });
    expect(await inRequest(() => recountOrders(seller.id))).toBe(false);
  });

  it('are no error of the ledger’s sums when those are added up again meanwhile', async () => {
    const { seller, ids } = await placeMany(1);
    const [id = ''] = ids;
    await inRequest(() => adoptOrder(id));
    useUpRoom(seller.id);
    const lines = [{ lineId: '1', quantity: 2 }];
    const steps: OrderStep[] = [
      { name: 'accept' },
      { name: 'ship', id: 'a', token: 'token-of-parcel-a', lines, carrier: 'VIP', trackingNumber: '' },
      { name: 'deliver', id: 'a' },
    ];
    for (const step of steps)
      await inRequest(() => takeOrderStep(byUser(seller), { id, version: null, step }));
    // A step, with the lines that it books, is one record.
    const waiting = await storedAll('waitingFigures');
    expect(waiting).toHaveLength(steps.length);
    const booked = waiting.filter(({ sums }) => sums.counters.ledger);
    expect(booked).toMatchObject([{ sums: { counters: { orders: { transit: -1 } } } }]);
    // Added up for the first time, from lines whose figures wait.
    const sums = await inRequest(() => loadSums({ sellerId: seller.id }));
    expect(sums.earned).toBe((await stored('ledger', `sale_${id}_a`))?.amountPesewas);
    await inRequest(addWaitingFigures);
    expect(await inRequest(() => loadSums({ sellerId: seller.id }))).toEqual(sums);
    expect(await inRequest(() => recountSums(seller.id))).toBe(false);
  });

  it('never wait where a payout goes by them', async () => {
    const [seller] = await sellerAndAdmins();
    await put('ledger', makeLedgerLine({ sellerId: seller.id, amountPesewas: 1_000 }));
    useUpRoom(seller.id);
    const input = { amountPesewas: 1_000, accountId: 'momo', note: '' };
    const requested = await inRequest(() => requestPayout(shopOf(seller), seller, input));
    expect(requested.success).toBe(true);
    expect(await storedAll('waitingFigures')).toEqual([]);
    expect((await stored('counters', seller.id))?.ledger.payouts).toBe(-1_000);
  });
});
