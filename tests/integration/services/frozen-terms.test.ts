import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { forgetSettings } from '~/repositories/operator/settings.server';
import type { User } from '~/schemas/users/user';
import { takeNewOrders } from '~/services/orders/arrivals/take-new-orders.server';
import { loadReleases } from '~/services/orders/money/load-releases.server';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { takeOrderPhotoStep } from '~/services/orders/steps/take-photo-step.server';
import { dayOf } from '~/utils/days';
import { byUser } from '../support/by';
import { dayMs, deliver, sellerOfPots, shopOrder } from '../support/new-orders';
import { inRequest } from '../support/request';
import { put, stored } from '../support/store';

let seller: User;
let admin: User;
beforeEach(async () => {
  [seller, admin] = await sellerOfPots();
  forgetSettings();
});

const set = async (days: { holdDays: number; returnDays: number }) => {
  await put('settings', { id: 'marketplace', data: days });
  forgetSettings();
};
const arrive = async (id: string, fields: Record<string, unknown> = {}) => {
  await put('orders', shopOrder(id, fields));
  await inRequest(() => takeNewOrders(new Date()));
};
const parcelOf = async (id: string) => (await stored('orders', id))?.shipments[0];

/** How many days the money of an order is on hold. */
async function daysOnHold(id: string): Promise<number> {
  const { availableAt, deliveredAt } = await parcelOf(id);
  const line = await stored('ledger', `sale_${id}_parcel`);
  expect(line?.availableAt.toMillis()).toBe(availableAt.toMillis());
  return (availableAt.toMillis() - deliveredAt.toMillis()) / dayMs;
}

/** What came of a return of one pot, so many days after its delivery. */
async function askBack(by: User, id: string, days: number) {
  const { deliveredAt } = await parcelOf(id);
  const lines = [{ lineId: '1', quantity: 1 }];
  const step = { name: 'open_return', id: `r${days}`, lines, reason: 'Wrong size', note: '' } as const;
  const now = new Date(deliveredAt.toMillis() + days * dayMs);
  const { success } = await inRequest(() =>
    takeOrderPhotoStep(byUser(by), { id, version: null, step, photos: [] }, now),
  );
  return success;
}

describe('the hold', () => {
  it('is that of the settings when the order came, also when it is delivered after a change', async () => {
    await arrive('before');
    await set({ holdDays: 20, returnDays: 10 });
    await arrive('after');
    for (const id of ['before', 'after']) await deliver(seller, id, 1);
    expect([await daysOnHold('before'), await daysOnHold('after')]).toEqual([7, 20]);
  });

  it('is not what the shop writes, and seven days for an order from before', async () => {
    await arrive('o1', { holdDays: 1, returnDays: 60 });
    expect(await stored('orders', 'o1')).toMatchObject({ holdDays: 7, returnDays: 7 });
    await set({ holdDays: 20, returnDays: 10 });
    const { delete: none } = FieldValue;
    await firestore().collection('orders').doc('o1').update({ holdDays: none(), returnDays: none() });
    await deliver(seller, 'o1', 1);
    expect(await daysOnHold('o1')).toBe(7);
    expect(await askBack(admin, 'o1', 300)).toBe(true);
  });

  it('is listed by the day of its end, also when it is longer than those of new orders', async () => {
    await set({ holdDays: 30, returnDays: 7 });
    await arrive('long');
    await set({ holdDays: 7, returnDays: 7 });
    await arrive('short');
    for (const id of ['long', 'short']) await deliver(seller, id, 1);
    const releases = await inRequest(() =>
      loadReleases({ sellerId: 'ama' }, { parcels: [], showsAllHeld: false, holdDays: 7 }, new Date()),
    );
    const end = (days: number) => dayOf(Date.now() + days * dayMs);
    expect(releases).toEqual([
      { day: end(7), pesewas: 4_800 },
      { day: end(30), pesewas: 4_800 },
    ]);
  });
});

describe('the days to return', () => {
  it('are those of the settings when the order came', async () => {
    await arrive('before');
    await set({ holdDays: 20, returnDays: 2 });
    await arrive('after');
    for (const id of ['before', 'after']) await deliver(seller, id, 1);
    expect([await askBack(admin, 'before', 6.9), await askBack(admin, 'after', 2.1)]).toEqual([true, false]);
  });

  it('end for an admin, and not for the seller, who may take goods back later', async () => {
    await arrive('o1');
    await deliver(seller, 'o1', 1);
    expect([await askBack(admin, 'o1', 7.1), await askBack(seller, 'o1', 7.2)]).toEqual([false, true]);
    expect((await stored('orders', 'o1'))?.returns).toMatchObject([{ status: 'approved' }]);
  });

  it('are counted for each parcel', async () => {
    const items = [{ lineId: '1', productId: 'pot', title: 'Pot', unitPrice: 40, quantity: 2 }];
    await arrive('o1', { items, subtotal: 80, total: 90 });
    await deliver(seller, 'o1', 1);
    const { deliveredAt } = await parcelOf('o1');
    const later = new Date(deliveredAt.toMillis() + 5 * dayMs);
    const lines = [{ lineId: '1', quantity: 1 }];
    const second = { id: 'second', token: '', lines, carrier: 'VIP', trackingNumber: '' };
    const by = byUser(seller);
    for (const step of [{ name: 'ship', ...second } as const, { name: 'deliver', id: 'second' } as const])
      await inRequest(() => takeOrderStep(by, { id: 'o1', version: null, step }, later));
    expect([await askBack(admin, 'o1', 8), await askBack(admin, 'o1', 9)]).toEqual([true, false]);
  });
});
