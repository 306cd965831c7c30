import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { findHandover } from '~/repositories/handovers.server';
import { backfillExpiry } from '~/services/upkeep/backfill-expiry.server';
import { dayMs } from '~/utils/dates';
import { makeNotification } from '../../factories/notifications';
import { handoverOf, makeOrderAt } from '../../factories/orders';
import { inRequest } from '../support/request';
import { put, stored } from '../support/store';

const createdAt = Timestamp.fromDate(new Date('2026-06-01'));
const order = makeOrderAt('shipped', { buyerId: 'efua' });

it('writes when older records expire, counted from when they were created', async () => {
  const { expiresAt: _none, ...notification } = makeNotification({ createdAt }).data;
  const { expiresAt: _neither, ...handover } = Object(handoverOf(order).data);
  const whole = makeNotification({ id: 'whole' });
  await put('notifications', { id: 'older', data: notification }, whole);
  await put('handovers', { id: 'older', data: { ...handover, createdAt } });
  expect(await inRequest(() => backfillExpiry())).toEqual({ checked: 3, completed: 2 });
  const expiryOfStored = async (path: string) => (await stored(path, 'older'))?.expiresAt.toMillis();
  expect(await expiryOfStored('notifications')).toBe(createdAt.toMillis() + 180 * dayMs);
  expect(await expiryOfStored('handovers')).toBe(createdAt.toMillis() + 60 * dayMs);
  expect(await stored('notifications', 'whole')).toEqual(whole.data);
  expect(await inRequest(() => backfillExpiry())).toEqual({ checked: 3, completed: 0 });
});

it('a parcel cannot be handed over after that, though nothing has deleted it yet', async () => {
  const { id, data } = handoverOf(order);
  const find = () => inRequest(() => findHandover(id));
  await put('handovers', { id, data });
  expect(await find()).toMatchObject({ orderId: order.id });
  await put('handovers', { id, data: { ...data, expiresAt: Timestamp.fromMillis(Date.now() - 1) } });
  expect(await find()).toBeNull();
});
