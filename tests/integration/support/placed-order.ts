import { expect } from 'vitest';
import type { User } from '~/schemas/users/user';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { type OrderBy, takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { makePlacedOrder, recordOf } from '../../factories/orders';
import { clearDocuments } from '../../setup/clear';
import { byUser } from './by';
import { inRequest } from './request';
import { addPerson, put } from './store';

/** The seller ama and the admin of the test that runs. */
export let seller: User;
export let admin: User;

/** Deletes all records; then there are the seller ama, an admin and the buyer efua. */
export async function addPeople(): Promise<void> {
  await clearDocuments();
  seller = await addPerson({ id: 'ama', role: 'seller' });
  admin = await addPerson({ id: 'admin', role: 'admin' });
  await addPerson({ id: 'efua', role: 'buyer' });
}

/** So many of the order's only line. */
export const line = (quantity: number) => ({ lineId: '1', quantity });

/** The step that ships so many in one parcel. */
export const ship = (id: string, quantity: number): OrderStep => ({
  name: 'ship',
  id,
  token: `token-${id}`,
  lines: [line(quantity)],
  carrier: 'GIG',
  trackingNumber: 'T1',
});

/** The step that cancels so many. */
export const cancel = (id: string, quantity: number): OrderStep => ({
  name: 'cancel',
  id,
  lines: [line(quantity)],
  reason: 'Sold out',
});

/** The order o1 of efua: three of 99.99 and 20.00 for the delivery. */
export async function place(options: Parameters<typeof makePlacedOrder>[0] = {}): Promise<void> {
  const order = makePlacedOrder({ id: 'o1', sellerId: 'ama', buyerId: 'efua', ...options });
  await put('orders', recordOf(order));
  await put('counters', { id: 'ama', data: { orders: { accept: 1, all: 1 } } });
}

/** Takes a step with the order o1. */
export const take = (by: User | OrderBy, step: OrderStep, version: number | null = null, now?: Date) =>
  inRequest(() => takeOrderStep('id' in by ? byUser(by) : by, { id: 'o1', version, step }, now));

/** The seller takes these steps, one after the other. */
export async function takeAll(...steps: OrderStep[]): Promise<void> {
  for (const step of steps) expect(await take(seller, step)).toMatchObject({ success: true });
}
