import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { findHandover } from '~/repositories/orders/handovers.server';
import { backfillExpiry } from '~/services/upkeep/backfill-expiry.server';
import { dayMs } from '~/utils/dates';
import { makeNotification } from '../../factories/notifications';
import { handoverOf, makeOrderAt } from '../../factories/orders';
import { inRequest } from '../support/request';
import { put, stored } from '../support/store';

const createdAt = Timestamp.fromDate(new Date('2026-06-01'));
const order = makeOrderAt('shipped', { buyerId: 'efua' });

it('writes when notifications of the shop expire, counted from when they were created', async () => {
  const { expiresAt: _none, ...notification } = makeNotification({ createdAt }).data;
  const whole = makeNotification({ id: 'whole' });
  await put('notifications', { id: 'older', data: notification }, whole);
  expect(await inRequest(() => backfillExpiry())).toEqual({ checked: 2, completed: 1 });
  const { expiresAt } = Object(await stored('notifications', 'older'));
  expect(expiresAt.toMillis()).toBe(createdAt.toMillis() + 180 * dayMs);
  expect(await stored('notifications', 'whole')).toEqual(whole.data);
  expect(await inRequest(() => backfillExpiry())).toEqual({ checked: 2, completed: 0 });
});

it('a parcel cannot be handed over after that, though nothing has deleted it yet', async () => {
  const { id, data } = handoverOf(order);
  const find = () => inRequest(() => findHandover(id));
  await put('handovers', { id, data });
  expect(await find()).toMatchObject({ orderId: order.id });
  await put('handovers', { id, data: { ...data, expiresAt: Timestamp.fromMillis(Date.now() - 1) } });
  expect(await find()).toBeNull();
});
