import { expect, it } from 'vitest';
import type { OutgoingMessage, SendOutcome } from '~/schemas/outbox/outgoing';
import { dispatchNotifications } from '~/services/outbox/dispatch-notifications.server';
import { sendMessages } from '~/services/outbox/send-messages.server';
import { makeNotification } from '../../factories/notifications';
import { createRandom } from '../../factories/random';
import { clearDocuments } from '../../setup/clear';
import { patience } from '../../setup/patience';
import { from } from '../support/new-orders';
import { inRequest } from '../support/request';
import { addPerson, put, storedAll, times } from '../support/store';

/** How many, and their limit: `MESSAGE_EVENTS=10000 npm test -- --project firebase` with this file. */
const events = Number(process.env.MESSAGE_EVENTS ?? 200);
const limitMs = 60_000 + events * 200;
const servers = 3;
const phone = '+233244123456';
const random = createRandom('messages');

/** Letters of what was taken by the provider, how often; a server that dies never hears of it. */
const accepted = new Map<string, number>();
const take = ({ id }: OutgoingMessage) => accepted.set(id, (accepted.get(id) ?? 0) + 1);
let clockMs = Date.now();

/** A provider that is busy, times out before and after it took a message, and servers that die meanwhile. */
async function send(message: OutgoingMessage): Promise<SendOutcome> {
  const chance = random.next();
  if (chance < 0.1) return { outcome: 'retry', reason: 'Busy.', afterMs: 0 };
  if (chance < 0.15) return { outcome: 'unknown', reason: 'No answer.' };
  take(message);
  if (chance < 0.2) return { outcome: 'unknown', reason: 'No answer.' };
  // Killed between the provider's answer and its record: as if the process had ended here.
  if (chance < 0.23) throw new Error('killed');
  return { outcome: 'sent', providerId: `p-${message.id}`, cost: 350 };
}

const channel = { provider: 'fake', send };
const channels = { email: channel, sms: channel, whatsapp: channel };

async function serve(): Promise<void> {
  const now = () => new Date(clockMs);
  await inRequest(() => dispatchNotifications(now));
  await inRequest(() => sendMessages(now, channels));
}

it(
  `sends what ${servers} servers have to send once, and names what nobody knows`,
  async () => {
    await clearDocuments();
    const person = { phone, confirmedPhone: phone, quietFrom: 0, quietTo: 0 };
    await addPerson({ id: 'ama', role: 'seller', ...person });
    await put('settings', { id: 'marketplace', data: { smsPerDay: 1_000_000 } });
    const event = {
      userId: 'ama',
      event: 'payout.paid' as const,
      values: { reference: 'TS1', amount: 5 },
      sendAt: from(clockMs, -1),
    };
    await put('notifications', ...times(events, (index) => makeNotification({ ...event, id: `n-${index}` })));
    for (let left = 1, round = 0; left > 0 && round < 60 + events; round += 1) {
      await Promise.all(times(servers, serve));
      clockMs += 15 * 60_000;
      if (round % 10 < 9) continue;
      const messages = await storedAll('outgoing');
      left = messages.filter(({ state }) => ['waiting', 'sending'].includes(state)).length;
    }
    const messages = await storedAll('outgoing');
    const ofState = (wanted: string) => messages.filter(({ state }) => state === wanted);
    const [sent, unknown, failed] = [ofState('sent'), ofState('unknown'), ofState('failed')];
    console.log(
      `${events} events: ${sent.length} messages sent, ${unknown.length} unknown, ${failed.length} failed`,
    );
    expect(messages).toHaveLength(2 * events);
    expect([...accepted.values()].filter((count) => count > 1)).toEqual([]);
    // None lost: what was not surely sent is named.
    expect(sent.length + unknown.length).toBe(2 * events);
    expect(unknown.length).toBeGreaterThan(0);
    const known = new Set(sent.map(({ providerId }) => String(providerId).slice(2)));
    expect([...known].filter((id) => !accepted.has(id))).toEqual([]);
    expect(accepted.size - known.size).toBeLessThanOrEqual(unknown.length);
    const [cost] = await storedAll('messageCosts');
    const paid = sent.filter(({ channel }) => channel === 'sms').length;
    expect(cost).toMatchObject({ messages: paid, cost: paid * 350 });
  },
  limitMs * patience,
);
