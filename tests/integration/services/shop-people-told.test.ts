import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { forgetSettings } from '~/repositories/operator/settings.server';
import { getUser } from '~/repositories/people/users.server';
import type { ShopRight } from '~/schemas/rights';
import { nameOf } from '~/schemas/users/user';
import { followNotification } from '~/services/notifications/follow-notification.server';
import { findAdminRecipients, findPeopleOfShop, notify } from '~/services/notifications/notify.server';
import { followOrderLink, takeLinkStep } from '~/services/orders/steps/follow-order-link.server';
import { dispatchNotifications } from '~/services/outbox/dispatch-notifications.server';
import { endPerson } from '~/services/users/people/change-people.server';
import { helper } from '../../factories/invitations';
import { run, sellerOfPots, shopOrder } from '../support/new-orders';
import { inRequest } from '../support/request';

import { addPerson, changePerson, put, stored, storedAll } from '../support/store';

/** Who helps in Ama's shop besides her. */
const rights = { esi: ['orders'], kojo: ['money-seen', 'exports'] } satisfies Record<string, ShopRight[]>;
const phone = '+233244123456';

beforeEach(async () => {
  await sellerOfPots();
  forgetSettings();
  for (const id of Object.keys(rights)) await addPerson({ id, role: 'seller', ownShop: false });
  const people = Object.fromEntries(
    Object.entries(rights).map(([id, own]) => [id, { ...helper, name: id, rights: own }]),
  );
  await Promise.all([
    changePerson('ama', { helpers: Object.keys(people) }),
    changePerson('kojo', { helpsIn: ['ama'] }),
    changePerson('esi', { helpsIn: ['ama'], phone, confirmedPhone: phone, quietFrom: 0, quietTo: 0 }),
  ]);
  await put('shops', { id: 'ama', data: { ...(await stored('shops', 'ama')), people } });
});

const toldOf = async (event: string) =>
  (await storedAll('notifications'))
    .filter((one) => one.event === event)
    .map(({ userId, shopId = '' }) => `${userId} ${shopId}`.trim())
    .sort();

const tell = (link: string, event = 'payout.paid') =>
  inTransaction(async (unit) => {
    const content = { message: 'Told', event, values: {}, type: 'info' as const, link, leaves: null };
    notify(unit, await findPeopleOfShop(unit, 'ama'), content);
  });

async function order() {
  await put('orders', shopOrder('o1'));
  await run();
}

const dispatch = () => inRequest(() => dispatchNotifications(() => new Date()));
const smsOf = async (userId: string) =>
  (await storedAll('outgoing')).find((one) => one.channel === 'sms' && one.userId === userId);
const codeOf = async () => String((await smsOf('esi'))?.link).replace('/o/', '');

test('who helps in a shop is told what they may open, and nothing else', async () => {
  await order();
  await tell('/seller/payouts/p1');
  expect(await toldOf('order.placed')).toEqual(['ama', 'esi ama']);
  expect(await toldOf('payout.paid')).toEqual(['ama', 'kojo ama']);
});

test('a notification leads to the shop that it is about', async () => {
  await put('notifications', {
    id: 'n1',
    data: { userId: 'esi', shopId: 'ama', link: '/seller/orders/o1', isRead: true },
  });
  const esi = await getUser('esi');
  expect(await inRequest(() => followNotification(esi, 'n1'))).toEqual({
    to: '/seller/orders/o1',
    shopId: 'ama',
  });
});

test('the link in a packer’s SMS acts as them, in the shop’s name', async () => {
  await order();
  await dispatch();
  const code = await codeOf();
  expect(await inRequest(() => takeLinkStep(code, 'accept'))).toMatchObject({ success: true });
  expect(JSON.stringify(await stored('orders', 'o1'))).toContain(`${nameOf(await getUser('esi'))} for `);
});

test('with their right ends their link, and what has not left yet', async () => {
  await order();
  await dispatch();
  const code = await codeOf();
  const owner = await getUser('ama');
  await inRequest(() => followOrderLink(code));
  await put('orders', shopOrder('o2'));
  await run();
  const toEsi = async () =>
    (await storedAll('outgoing')).filter(({ userId }) => userId === 'esi').map(({ event }) => event);
  const before = await toEsi();
  await inRequest(() => endPerson({ sellerId: 'ama' }, owner, { id: 'esi' }));
  await expect(inRequest(() => followOrderLink(code))).rejects.toThrow('order');
  await dispatch();
  expect((await toEsi()).sort()).toEqual([...before, 'shop.ended'].sort());
  expect(await stored('users', 'ama')).toMatchObject({ helpers: ['kojo'] });
});

test('admins are told what their part has', async () => {
  await addPerson({ id: 'abena', role: 'admin', adminRights: ['support'] });
  const told = await inTransaction(async (unit) => {
    const admins = await findAdminRecipients(unit);
    const content = { message: 'Told', event: 'payout.requested', values: {}, type: 'info' as const };
    notify(unit, admins, { ...content, link: '/admin/payout-requests/p1', leaves: null });
    return admins.map(({ id }) => id).sort();
  });
  expect(told).toEqual(['abena', 'boss']);
  expect(await toldOf('payout.requested')).toEqual(['boss']);
});
