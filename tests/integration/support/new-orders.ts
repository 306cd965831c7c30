import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { getOrderCounts } from '~/repositories/counters/counters.server';
import type { User } from '~/schemas/users/user';
import { runOrders } from '~/services/intake/run-orders.server';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { recountMonth } from '~/services/sales/recount-sales.server';
import { recountSellers } from '~/services/upkeep/recount-counters.server';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { byUser } from './by';
import { inRequest } from './request';
import { addPerson, put, stored, storedAll } from './store';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** A moment so many milliseconds after `now`. */
export const from = (now: number, ms: number) => Timestamp.fromMillis(now + ms);

/** Deletes all records; then there are the seller ama, the admin boss and a hundred pots. */
export async function sellerOfPots(): Promise<[seller: User, admin: User]> {
  await clearDocuments();
  const seller = await addPerson({ id: 'ama', role: 'seller' });
  const admin = await addPerson({ id: 'boss', role: 'admin' });
  await put('products', makeProduct({ id: 'pot', seller_id: 'ama', title: 'Pot', quantity: 100 }));
  return [seller, admin];
}

let made = 0;
/** An order as the shop writes it: without tabs, version, deadlines and timeline. */
export function shopOrder(id: string, fields: Record<string, unknown> = {}) {
  made += 1;
  const data: Record<string, unknown> = {
    sellerId: 'ama',
    sellerName: 'Shop',
    buyerId: '',
    buyerName: 'Kofi Asante',
    buyerPhone: '+233244123456',
    deliveryFee: 10,
    paymentMethod: 'momo',
    paymentStatus: 'paid',
    status: 'pending',
    deliveryAddress: null,
    createdAt: Timestamp.now(),
    orderNumber: `T-${made}`,
    items: [
      { lineId: '1', productId: 'pot', title: 'Pot', sku: '', imageUrl: '', unitPrice: 40, quantity: 1 },
    ],
    subtotal: 40,
    total: 50,
    commission: { rate: 5, amount: 2 },
    ...fields,
  };
  return { id, data };
}

/** So many pots at 40.00. */
export const pots = (quantity: number) => ({
  items: [{ lineId: '1', productId: 'pot', title: 'Pot', sku: '', imageUrl: '', unitPrice: 40, quantity }],
  subtotal: 40 * quantity,
  total: 40 * quantity + 10,
});

/** What the server does for orders every few minutes. */
export const run = (now?: Date) => inRequest(() => runOrders(now));

/** Takes a step with an order, whatever its version. */
export const take = (by: User, id: string, step: OrderStep) =>
  inRequest(() => takeOrderStep(byUser(by), { id, version: null, step }));

/** Accepts an order, and delivers so many of its first line in one parcel. */
export async function deliver(by: User, id: string, quantity: number): Promise<void> {
  const parcel = { id: 'parcel', token: '', carrier: 'VIP', trackingNumber: '' };
  const steps: OrderStep[] = [
    { name: 'accept' },
    { name: 'ship', ...parcel, lines: [{ lineId: '1', quantity }] },
    { name: 'deliver', id: 'parcel' },
  ];
  for (const step of steps) expect(await take(by, id, step)).toMatchObject({ success: true });
}

/** The step that cancels so many of the first line. */
export const cancel = (id: string, quantity: number): OrderStep => ({
  name: 'cancel',
  id,
  lines: [{ lineId: '1', quantity }],
  reason: 'Sold out',
});

/** How many pots there are. */
export const stock = async () => (await stored('products', 'pot'))?.quantity;

/** The messages of a person's notifications. */
export const told = async (userId: string) =>
  (await storedAll('notifications')).filter((one) => one.userId === userId).map(({ message }) => message);

/** The seller's counts of orders that are not 0. */
export const counts = async () => {
  const all = Object.entries(await inRequest(() => getOrderCounts({ sellerId: 'ama' })));
  return Object.fromEntries(all.filter(([, count]) => count > 0));
};

/** The kept counts and figures are those that counting again finds. */
export async function allIsCounted(...months: string[]): Promise<void> {
  expect(await inRequest(() => recountSellers())).toMatchObject({ corrected: 0 });
  for (const month of months)
    expect(await inRequest(() => recountMonth(month, { repair: false }))).toMatchObject({ examples: [] });
}

export const monthOf = (ms: number) => new Date(ms).toISOString().slice(0, 7);
