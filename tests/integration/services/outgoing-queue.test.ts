import { beforeEach, expect, it } from 'vitest';
import type { SendOutcome } from '~/schemas/outbox/outgoing';
import { dispatchNotifications } from '~/services/outbox/dispatch-notifications.server';
import { sendMessages } from '~/services/outbox/send-messages.server';
import { makeNotification } from '../../factories/notifications';
import { clearDocuments } from '../../setup/clear';
import { fakeChannels, taken } from '../support/fake-channels';
import { from } from '../support/new-orders';
import { inRequest } from '../support/request';
import { addPerson, put, times } from '../support/store';

beforeEach(clearDocuments);

const phone = '+233244123456';
const reached = { phone, confirmedPhone: phone, quietFrom: 0, quietTo: 0 };

/** Somebody with payouts that are to leave. */
async function addPayouts(id: string, count: number, more: object = {}): Promise<void> {
  await addPerson({ id, role: 'seller', ...reached, ...more });
  const values = { reference: 'TS1', amount: 5 };
  const event = { userId: id, event: 'payout.paid' as const, values, sendAt: from(Date.now(), -60_000) };
  await put(
    'notifications',
    ...times(count, (index) => makeNotification({ ...event, id: `${id}-${index}` })),
  );
}
const dispatch = (forMs?: number) => inRequest(() => dispatchNotifications(() => new Date(), forMs));
const send = (channels: ReturnType<typeof fakeChannels>['channels']) =>
  inRequest(() => sendMessages(() => new Date(), channels));

it('sends more than one query finds in one run', async () => {
  // Few more, since a run begins nothing after twenty seconds, and two channels would need two of them.
  await addPayouts('ama', 105, { messageChoices: { payouts: ['email'] } });
  await dispatch();
  const { channels, sent } = fakeChannels(taken);
  await send(channels);
  expect(sent).toHaveLength(105);
});

it('does not keep what is due waiting until all notifications are on their way', async () => {
  await addPayouts('ama', 120);
  expect(await dispatch(0)).toBe(200);
  expect(await dispatch(0)).toBe(40);
});

it('sends SMS although emails wait for a mail server that says nothing', async () => {
  await addPayouts('ama', 110, { messageChoices: { payouts: ['email'] } });
  await dispatch();
  await addPayouts('kofi', 1, { messageChoices: { payouts: ['sms'] } });
  await dispatch();
  const silence = new Promise<SendOutcome>(() => {});
  const { channels, sent } = fakeChannels((message) =>
    message.channel === 'email' ? silence : taken(message),
  );
  void send(channels);
  await expect.poll(() => sent.filter(({ channel }) => channel === 'sms')).toHaveLength(1);
});
