import { beforeEach, describe, expect, it } from 'vitest';
import { forgetKnownSettings, forgetSettings } from '~/repositories/operator/settings.server';
import type { OutgoingRecord } from '~/schemas/outbox/outgoing-record';
import { dispatchNotifications } from '~/services/outbox/dispatch-notifications.server';
import { sendMessages } from '~/services/outbox/send-messages.server';
import { makeNotification } from '../../factories/notifications';
import { fakeChannels, taken } from '../support/fake-channels';
import { from, run, sellerOfPots, shopOrder } from '../support/new-orders';
import { inRequest } from '../support/request';
import { put, storedAll } from '../support/store';

const phone = '+233244123456';
let person: (fields: object) => Promise<void>;

beforeEach(async () => {
  const [{ id: _id, ...seller }] = await sellerOfPots();
  forgetSettings();
  forgetKnownSettings();
  person = (fields) => {
    const reached = { phone, confirmedPhone: phone, quietFrom: 0, quietTo: 0, createdAt: null };
    return put('users', { id: 'ama', data: { ...seller, ...reached, ...fields } });
  };
  await person({});
});

const dispatch = (now = new Date()) => inRequest(() => dispatchNotifications(() => now));
const send = (channels: ReturnType<typeof fakeChannels>['channels'], now = new Date()) =>
  inRequest(() => sendMessages(() => now, channels));
const outgoing = async () =>
  (await storedAll('outgoing')).sort((a, b) => a.channel.localeCompare(b.channel)) as OutgoingRecord[];

describe('the language of an SMS', () => {
  const sms = async () => {
    await put('orders', shopOrder('o1', {}));
    await run();
    await dispatch();
    const { channels, sent } = fakeChannels(taken);
    await send(channels);
    return sent.find((one) => one.channel === 'sms')?.text;
  };

  it('is the person’s, where an admin turned it on', async () => {
    await put('settings', { id: 'marketplace', data: { languages: ['ha'] } });
    forgetSettings();
    forgetKnownSettings();
    await person({ language: 'ha' });
    expect(await sms()).toMatch(/^Sabuwar oda T-\d+ daga /);
  });

  it('is English where it is off', async () => {
    forgetKnownSettings();
    await person({ language: 'ha' });
    expect(await sms()).toMatch(/^New order T-\d+ from /);
  });
});

describe('decisions on products', () => {
  const morning = new Date('2026-12-01T09:00:00Z');
  const decide = async (id: string, event: 'product.approved' | 'product.rejected', title: string) => {
    const values: Record<string, string> =
      event === 'product.approved' ? { title } : { title, reason: 'Blurred picture' };
    const about = { userId: 'ama', event, values, sendAt: from(morning.getTime(), -1) };
    await put('notifications', makeNotification({ id, ...about }));
  };
  const due = async () =>
    (await outgoing()).map(({ event, values, nextAt }) => [
      event,
      values,
      Object(nextAt).toDate().toISOString(),
    ]);

  it('leave at once for the first of a day, and together at 17:00 for all others', async () => {
    await decide('first', 'product.approved', 'Stole');
    await dispatch(morning);
    for (const number of [1, 2, 3]) await decide(`n${number}`, 'product.approved', `Pot ${number}`);
    await decide('last', 'product.rejected', 'Mat');
    await Promise.all([dispatch(morning), dispatch(morning)]);
    expect(await due()).toEqual([
      ['product.approved', { title: 'Stole' }, '2026-12-01T09:00:00.000Z'],
      [
        'decisions.day',
        expect.objectContaining({ approvedCount: 3, rejectedCount: 1, rejected: 'Mat', editsCount: 0 }),
        '2026-12-01T17:00:00.000Z',
      ],
    ]);
    const { channels, sent } = fakeChannels(taken);
    await send(channels, new Date('2026-12-01T17:01:00Z'));
    const email = sent.flatMap((one) => (one.channel === 'email' ? [one.content] : []));
    expect(email.find(({ subject }) => subject === '4 decisions on your products')?.facts).toEqual([
      { name: 'Approved: 3', value: expect.stringMatching(/^Pot \d, Pot \d, Pot \d$/) },
      { name: 'Rejected: 1', value: 'Mat' },
    ]);
  });

  it('begin a new day at 17:00', async () => {
    await decide('first', 'product.approved', 'Stole');
    await dispatch(morning);
    await decide('second', 'product.approved', 'Pot');
    await dispatch(new Date('2026-12-01T17:00:00Z'));
    expect(await due()).toEqual([
      ['product.approved', { title: 'Stole' }, '2026-12-01T09:00:00.000Z'],
      ['product.approved', { title: 'Pot' }, '2026-12-01T17:00:00.000Z'],
    ]);
  });
});
