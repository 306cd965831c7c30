import { beforeEach, describe, expect, it } from 'vitest';
import { sumAvailable, sumHeld, sumLedger } from '~/repositories/ledger.server';
import type { User } from '~/schemas/user';
import { holdDays } from '~/services/ledger/ledger-lines';
import { moveOrder, type OrderMove } from '~/services/orders/move-order.server';
import { makeOrder } from '../../factories/orders';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';

let seller: User;
let admin: User;
let buyer: User;

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'ama', role: 'seller' });
  admin = await addPerson({ id: 'admin', role: 'admin' });
  buyer = await addPerson({ id: 'efua', role: 'buyer' });
});

type Overrides = Parameters<typeof makeOrder>[0];

async function placed(overrides: Overrides = {}): Promise<string> {
  const order = makeOrder({ id: 'o1', sellerId: seller.id, buyerId: buyer.id, ...overrides });
  await put('orders', order);
  return order.id;
}

const move = (actor: User, to: OrderMove['to'], overrides: Partial<OrderMove> = {}, now?: Date) =>
  inRequest(() => moveOrder(actor, { id: 'o1', to, carrier: 'GIG', reason: 'Sold out', ...overrides }, now));
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const mine = { sellerId: 'ama' };

describe('an order', () => {
  it('is accepted, shipped and delivered; its sale and commission are booked on hold', async () => {
    await placed({
      items: [{ productId: 'p', title: 'x', imageUrl: '', unitPrice: 99.99, quantity: 3 }],
    });
    expect((await move(seller, 'processing')).success).toBe(true);
    expect((await move(seller, 'shipped', { trackingNumber: 'T1' })).success).toBe(true);
    expect(await storedAll('ledger')).toEqual([]);
    expect((await move(seller, 'delivered')).success).toBe(true);
    expect(await stored('orders', 'o1')).toMatchObject({
      status: 'delivered',
      carrier: 'GIG',
      trackingNumber: 'T1',
      paymentStatus: 'paid',
      timeline: ['pending', 'processing', 'shipped', 'delivered'].map((status) => ({ status })),
    });
    expect(await stored('ledger', 'sale_o1')).toMatchObject({
      sellerId: 'ama',
      type: 'sale',
      amountPesewas: 31_997,
      orderId: 'o1',
    });
    expect(await stored('ledger', 'commission_o1')).toMatchObject({ amountPesewas: -1_500 });
    const sums = () =>
      inRequest(() =>
        Promise.all([sumLedger(mine), sumHeld(mine, new Date()), sumHeld(mine, later(holdDays))]),
      );
    expect(await sums()).toEqual([30_497, 30_497, 0]);
    const available = (now: Date) => inRequest(() => sumAvailable(mine, now));
    expect(await available(new Date())).toBe(0);
    expect(await available(later(holdDays))).toBe(30_497);
    expect((await storedAll('history_logs')).map(({ changes }) => changes[0].to).sort()).toEqual([
      'delivered',
      'processing',
      'shipped',
    ]);
    const notifications = await storedAll('notifications');
    expect(notifications.map(({ userId, type }) => [userId, type])).toEqual(
      expect.arrayContaining([
        ['efua', 'info'],
        ['efua', 'info'],
        ['efua', 'success'],
      ]),
    );
    expect(notifications).toHaveLength(3);
  });

  it('paid in cash leaves the seller owing the commission, and is paid at delivery', async () => {
    await placed({ status: 'shipped', paymentMethod: 'cash_on_delivery' });
    await move(admin, 'delivered');
    expect(await stored('orders', 'o1')).toMatchObject({ paymentStatus: 'paid' });
    expect(await inRequest(() => sumLedger(mine))).toBe(-500);
  });

  it('can only be refunded by an admin; the money goes back during the hold', async () => {
    await placed({ status: 'shipped' });
    await move(seller, 'delivered');
    expect(await move(seller, 'refunded')).toMatchObject({
      success: false,
      kind: 'invalid',
      error: 'An order that is delivered cannot become refunded.',
    });
    expect((await move(admin, 'refunded')).success).toBe(true);
    expect(await stored('orders', 'o1')).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
    });
    expect(await inRequest(() => Promise.all([sumLedger(mine), sumHeld(mine, new Date())]))).toEqual([0, 0]);
  });

  it.each(['cancelled', 'returned'] as const)('%s restocks the items once and books nothing', async (to) => {
    await put('products', makeProduct({ id: 'p', quantity: 4 }), makeProduct({ id: 'q', quantity: 0 }));
    const item = { title: 'x', imageUrl: '', unitPrice: 1, quantity: 2 };
    const items = ['p', 'q', 'p', 'gone'].map((productId) => ({ ...item, productId }));
    await placed({ status: to === 'returned' ? 'shipped' : 'processing', items });
    await Promise.all(times(10, () => move(seller, to)));
    expect((await stored('products', 'p'))?.quantity).toBe(8);
    expect((await stored('products', 'q'))?.quantity).toBe(2);
    expect(await storedAll('ledger')).toEqual([]);
    expect(await stored('orders', 'o1')).toMatchObject({ status: to, cancelReason: 'Sold out' });
    expect(await storedAll('notifications')).toHaveLength(1);
  });
});

describe('a transition is refused', () => {
  it.each([
    ['pending', 'delivered'],
    ['delivered', 'cancelled'],
    ['cancelled', 'pending'],
  ] as const)('from %s to %s, with nothing changed', async (status, to) => {
    await placed({ status });
    const before = await stored('orders', 'o1');
    expect(await move(seller, to)).toMatchObject({
      success: false,
      kind: 'invalid',
      error: `An order that is ${status} cannot become ${to}.`,
    });
    expect(await stored('orders', 'o1')).toEqual(before);
  });

  it('without a reason or a carrier, and to another seller', async () => {
    await placed({ status: 'processing' });
    expect(await move(seller, 'cancelled', { reason: ' ' })).toMatchObject({ field: 'reason' });
    expect(await move(seller, 'shipped', { carrier: '' })).toMatchObject({ field: 'carrier' });
    const kofi = await addPerson({ id: 'kofi', role: 'seller' });
    expect(await move(kofi, 'shipped')).toMatchObject({
      success: false,
      kind: 'invalid',
      error: 'Order not found.',
    });
    expect(await storedAll('history_logs')).toEqual([]);
  });
});

it('delivered and returned by fifty at once, an order ends as one of them', async () => {
  await placed({ status: 'shipped' });
  const results = await Promise.all(
    times(50, (index) => move(index % 3 ? seller : admin, index % 2 ? 'delivered' : 'returned')),
  );
  const order = await stored('orders', 'o1');
  const changed = results.filter((result) => result.success && result.data.changed);
  expect(changed).toHaveLength(1);
  expect(await storedAll('ledger')).toHaveLength(order?.status === 'delivered' ? 2 : 0);
  expect(await storedAll('history_logs')).toHaveLength(1);
});
