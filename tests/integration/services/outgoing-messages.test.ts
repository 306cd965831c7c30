import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSettings } from '~/repositories/operator/settings.server';
import type { SendOutcome } from '~/schemas/outbox/outgoing';
import type { OutgoingRecord } from '~/schemas/outbox/outgoing-record';
import type { User } from '~/schemas/users/user';
import { dispatchNotifications } from '~/services/outbox/dispatch-notifications.server';
import { noteReceipt } from '~/services/outbox/note-receipt.server';
import { sendMessages } from '~/services/outbox/send-messages.server';
import { makeNotification } from '../../factories/notifications';
import { fakeChannels, taken } from '../support/fake-channels';
import { from, run, sellerOfPots, shopOrder } from '../support/new-orders';
import { inRequest } from '../support/request';
import { put, stored, storedAll } from '../support/store';

const phone = '+233244123456';
let seller: User;

beforeEach(async () => {
  [seller] = await sellerOfPots();
  forgetSettings();
  await confirmPhone();
});

const confirmPhone = (fields: object = {}) =>
  put('users', { id: 'ama', data: { ...userFields(), ...fields } });
const userFields = () => ({
  ...Object.fromEntries(Object.entries(seller).filter(([name]) => name !== 'id')),
  phone,
  confirmedPhone: phone,
  // None, but where they are tested.
  quietFrom: 0,
  quietTo: 0,
  createdAt: null,
});

async function order(id = 'o1', fields: Record<string, unknown> = {}) {
  await put('orders', shopOrder(id, fields));
  await run();
}
const dispatch = (now = new Date()) => inRequest(() => dispatchNotifications(() => now));
const send = (channels: ReturnType<typeof fakeChannels>['channels'], now = new Date()) =>
  inRequest(() => sendMessages(() => now, channels));
const outgoing = async () =>
  (await storedAll('outgoing')).sort((a, b) => a.channel.localeCompare(b.channel)) as OutgoingRecord[];
const states = async () => (await outgoing()).map(({ channel, state }) => `${channel} ${state}`);

describe('an order to accept', () => {
  it('leaves by email and SMS, once, however often and on however many servers it is dispatched', async () => {
    await order();
    await Promise.all([dispatch(), dispatch(), dispatch()]);
    await dispatch();
    expect(await outgoing()).toMatchObject([
      { channel: 'email', to: seller.email, event: 'order.placed', link: '/seller/orders/o1', userId: 'ama' },
      { channel: 'sms', to: phone, event: 'order.placed', state: expect.stringMatching('waiting') },
    ]);
    const { channels, sent } = fakeChannels(taken);
    await Promise.all([send(channels), send(channels)]);
    await send(channels);
    expect(sent).toHaveLength(2);
    expect(await states()).toEqual(['email sent', 'sms sent']);
  });

  it('says what was ordered and by when to accept it, in one segment', async () => {
    await order('o1', {
      buyerName: 'Nana Akosua Agyeiwaa-Boateng Oforiwaa-Amanfo of Abetifi, Kumasi and Obuasi',
    });
    await dispatch();
    const { channels, sent } = fakeChannels(taken);
    await send(channels);
    const sms = sent.find((one) => one.channel === 'sms');
    const email = sent.find((one) => one.channel === 'email');
    expect(sms?.text).toMatch(
      /^New order T-\d+ from Nana.*\.\.: GHS 50\.00\. Late after .+ \d\d:\d\d\. http:\/\/localhost:\d+\/o\/[\w-]{12}$/,
    );
    expect(sms?.text.length).toBeLessThanOrEqual(160);
    expect(email?.content).toMatchObject({ subject: expect.stringMatching(/^New order T-\d+: GH₵ 50\.00$/) });
  });

  it('leaves although another notification cannot', async () => {
    const broken = { event: 'order.late' as const, values: { acceptBy: 'no day', number: 'MK-1' } };
    const sendAt = from(Date.now(), -60_000);
    const odd = { userId: 'ama', ...broken, sendAt };
    await put('notifications', makeNotification({ id: 'odd', ...odd }));
    await order();
    await dispatch();
    expect(await states()).toEqual(['email waiting', 'sms waiting']);
  });

  it('leaves by what was chosen, and by SMS only with a number that was confirmed', async () => {
    await confirmPhone({ messageChoices: { orders: ['sms', 'whatsapp'] } });
    await order('o1');
    await dispatch();
    expect(await states()).toEqual(['sms waiting', 'whatsapp waiting']);
    await confirmPhone({ messageChoices: { orders: ['sms'] }, confirmedPhone: '+233200000000' });
    await order('o2');
    await dispatch();
    expect(await states()).toEqual(['sms waiting', 'whatsapp waiting']);
    // Nothing was put on its way: that costs nothing.
    const notifications = await storedAll('notifications');
    expect(notifications.filter(({ sendAt }) => sendAt !== undefined)).toEqual([]);
  });

  it('waits for the end of quiet hours by SMS, not by email', async () => {
    const hour = new Date().getUTCHours();
    await confirmPhone({ quietFrom: hour, quietTo: (hour + 2) % 24 });
    await order();
    await dispatch();
    const [email, sms] = (await outgoing()).map(({ nextAt }) => Object(nextAt).toDate());
    expect(sms?.getUTCHours()).toBe((hour + 2) % 24);
    expect(email?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('is not sent any more when its owner chose otherwise, was suspended, or it is too late', async () => {
    await order();
    await dispatch();
    const { channels, sent } = fakeChannels(taken);
    await confirmPhone({ messageChoices: { orders: ['sms'] } });
    await send(channels, new Date(Date.now() + 30 * 24 * 60 * 60_000));
    expect(sent).toEqual([]);
    expect(await outgoing()).toMatchObject([
      { channel: 'email', state: 'failed' },
      { channel: 'sms', state: 'failed' },
    ]);
    await confirmPhone();
    await order('o2');
    await dispatch();
    await confirmPhone({ status: 'suspended' });
    await send(channels);
    expect(sent).toEqual([]);
    expect((await states()).sort()).toEqual(['email failed', 'email refused', 'sms failed', 'sms refused']);
  });
});

describe('what becomes of a message', () => {
  const one = async (outcome: SendOutcome) => {
    await confirmPhone({ messageChoices: { orders: ['sms'] } });
    await order();
    await dispatch();
    const fake = fakeChannels(() => outcome);
    await send(fake.channels);
    return fake;
  };

  it('is tried again after a failure, and not before its time', async () => {
    const { channels, sent } = await one({ outcome: 'retry', reason: 'Busy.', afterMs: 0 });
    expect(await outgoing()).toMatchObject([{ state: 'waiting', tries: 1, error: 'Busy.' }]);
    await send(channels);
    expect(sent).toHaveLength(1);
    await send(channels, new Date(Date.now() + 61_000));
    expect(sent).toHaveLength(2);
    for (const hours of [1, 2, 3, 7, 14]) await send(channels, new Date(Date.now() + hours * 3_600_000));
    expect(await outgoing()).toMatchObject([{ state: 'failed', nextAt: null }]);
    expect(sent).toHaveLength(7);
  });

  it('is never sent again by itself when its outcome is not known', async () => {
    const { channels, sent } = await one({ outcome: 'unknown', reason: 'No answer in time.' });
    await send(channels, new Date(Date.now() + 3 * 3_600_000));
    expect(sent).toHaveLength(1);
    expect(await outgoing()).toMatchObject([{ state: 'unknown', error: 'No answer in time.' }]);
    const [{ id = '' } = {}] = await outgoingWithIds();
    await noteReceiptOf({ messageId: id, state: 'delivered' });
    expect(await outgoing()).toMatchObject([{ state: 'delivered', error: '' }]);
  });

  it('is not known when its server died while it was sending', async () => {
    await confirmPhone({ messageChoices: { orders: ['sms'] } });
    await order();
    await dispatch();
    const { channels } = fakeChannels(() => new Promise<SendOutcome>(() => {}));
    void send(channels);
    await expect.poll(states).toEqual(['sms sending']);
    const other = fakeChannels(taken);
    await send(other.channels, new Date(Date.now() + 61_000));
    expect(other.sent).toEqual([]);
    expect(await states()).toEqual(['sms unknown']);
  });

  it('is what the provider says, also twice, and before the answer was there', async () => {
    await confirmPhone({ messageChoices: { orders: ['sms'] } });
    await order();
    await dispatch();
    const { channels } = fakeChannels(async (message) => {
      await noteReceiptOf({ messageId: message.id, state: 'delivered' });
      return taken(message);
    });
    await send(channels);
    const delivered = [{ state: 'delivered', cost: 350, providerId: expect.stringMatching(/^p-/) }];
    expect(await outgoing()).toMatchObject(delivered);
    const [{ id = '' } = {}] = await outgoingWithIds();
    await noteReceiptOf({ messageId: id, state: 'delivered' });
    await noteReceiptOf({ messageId: id, state: 'failed' });
    expect(await outgoing()).toMatchObject(delivered);
  });

  it('is found by the provider’s id, also by a receipt that came first', async () => {
    await confirmPhone({ messageChoices: { orders: ['sms'] } });
    await order();
    await dispatch();
    const { channels } = fakeChannels(async (message) => {
      await noteReceiptOf({ providerId: `p-${message.id}`, state: 'failed', reason: 'Switched off.' });
      return taken(message);
    });
    await send(channels);
    expect(await outgoing()).toMatchObject([{ state: 'failed', error: 'Switched off.' }]);
    const [{ id = '' } = {}] = await outgoingWithIds();
    await noteReceiptOf({ providerId: `p-${id}`, state: 'delivered' });
    expect(await outgoing()).toMatchObject([{ state: 'delivered' }]);
  });

  it('is asked of the provider that took it, and of no other', async () => {
    await confirmPhone({ messageChoices: { orders: ['sms'] } });
    await order();
    await dispatch();
    const asked: string[] = [];
    const { channels } = fakeChannels(taken);
    const sendAs = (provider: string, minutes: number) => {
      const ask = async (id: string) => {
        asked.push(`${provider}: ${id}`);
        return null;
      };
      const sms = { ...channels.sms, provider, ask };
      return send({ ...channels, sms }, new Date(Date.now() + minutes * 60_000));
    };
    for (const minutes of [0, 11]) await sendAs('first', minutes);
    expect(asked).toEqual([expect.stringMatching(/^first: p-/)]);
    await sendAs('second', 200);
    expect(asked).toHaveLength(1);
    expect(await outgoing()).toMatchObject([{ state: 'sent', nextAt: null }]);
  });

  it('costs its shop what the provider says, once', async () => {
    await one({ outcome: 'sent', providerId: 'x', cost: 350 });
    const month = new Date().toISOString().slice(0, 7);
    expect(await stored('messageCosts', `${month}_ama`)).toMatchObject({ messages: 1, cost: 350 });
  });

  it('costs its shop as much when only a receipt tells that it was taken, also once', async () => {
    const month = new Date().toISOString().slice(0, 7);
    await one({ outcome: 'unknown', reason: 'No answer in time.' });
    const [{ id = '' } = {}] = await outgoingWithIds();
    expect(await storedAll('messageCosts')).toEqual([]);
    await noteReceiptOf({ messageId: id, state: 'delivered' });
    await noteReceiptOf({ messageId: id, state: 'delivered' });
    expect(await outgoing()).toMatchObject([{ state: 'delivered', cost: 400 }]);
    expect(await stored('messageCosts', `${month}_ama`)).toMatchObject({ messages: 1, cost: 400 });
  });

  it('costs what the answer says, also after a receipt that came first', async () => {
    const month = new Date().toISOString().slice(0, 7);
    await confirmPhone({ messageChoices: { orders: ['sms'] } });
    await order();
    await dispatch();
    const { channels } = fakeChannels(async (message) => {
      await noteReceiptOf({ messageId: message.id, state: 'delivered' });
      return taken(message);
    });
    await send(channels);
    expect(await stored('messageCosts', `${month}_ama`)).toMatchObject({ messages: 1, cost: 350 });
  });

  it('is refused above the limit of the day, and admins are notified once', async () => {
    await put('settings', { id: 'marketplace', data: { smsPerDay: 1 } });
    forgetSettings();
    await confirmPhone({ messageChoices: { orders: ['sms'] } });
    for (const id of ['o1', 'o2', 'o3']) await order(id);
    await dispatch();
    const { channels, sent } = fakeChannels(taken);
    await send(channels);
    await send(channels);
    expect(sent).toHaveLength(1);
    expect((await states()).sort()).toEqual(['sms refused', 'sms refused', 'sms sent']);
    const notified = (await storedAll('notifications')).filter(({ event }) => event === 'sms.limit');
    expect(notified).toHaveLength(1);
  });
});

const noteReceiptOf = (receipt: {
  messageId?: string;
  providerId?: string;
  state: 'delivered' | 'failed';
  reason?: string;
}) =>
  inRequest(() =>
    noteReceipt('fake', {
      messageId: null,
      providerId: 'x',
      reason: 'No such number.',
      cost: null,
      ...receipt,
    }),
  );

async function outgoingWithIds() {
  const { docs } = await (await import('../../setup/database')).database().collection('outgoing').get();
  return docs.map((doc) => ({ id: doc.id }));
}
