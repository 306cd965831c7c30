import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Channel, OutgoingSms } from '~/schemas/outbox/outgoing';
import type { SmsProvider } from '~/schemas/outbox/sms-providers';
import { fakeProvider, type Reply } from '../../../../tests/mocks/fake-provider';
import { arkesel } from './arkesel.server';

let provider: Awaited<ReturnType<typeof fakeProvider>>;
beforeEach(async () => {
  provider = await fakeProvider();
});
afterEach(() => provider.stop());

const sms: OutgoingSms = {
  channel: 'sms',
  id: 'm1',
  to: '+233241234567',
  text: 'New order MK-1.',
  receiptUrl: 'https://makola.example/receipts/x?message=m1&token=t',
};

interface Provider {
  make: (url: string) => Channel<OutgoingSms>;
  /** What it answers when it took the message, and what that costs. */
  taken: unknown;
  cost: number | null;
  badNumber: Reply;
  noCredit: Reply;
  /** What it must have been sent. */
  sent: { url: string; headers: object; body: object };
}

const timeoutMs = 150;

/** Each provider of SMS; what follows holds for all. */
const providers: Record<SmsProvider, Provider> = {
  arkesel: {
    make: (url) => arkesel({ url, key: 'k-1', sender: 'Makola', timeoutMs }),
    taken: { status: 'success', data: [{ recipient: '233241234567', id: 'p-1' }] },
    cost: null,
    badNumber: { status: 422, body: { status: 'error', message: 'Invalid recipient' } },
    noCredit: { status: 402, body: { status: 'error', message: 'Insufficient balance' } },
    sent: {
      url: '/api/v2/sms/send',
      headers: { 'api-key': 'k-1' },
      body: {
        sender: 'Makola',
        message: sms.text,
        recipients: ['233241234567'],
        callback_url: sms.receiptUrl,
      },
    },
  },
};

describe.each(Object.entries(providers))('%s', (_name, { make, taken, cost, badNumber, noCredit, sent }) => {
  const send = (reply: Reply) => {
    provider.reply(reply);
    return make(provider.url).send(sms);
  };

  it('sends what it is handed, and keeps id and cost', async () => {
    expect(await send({ status: 201, body: taken })).toEqual({ outcome: 'sent', providerId: 'p-1', cost });
    const [request] = provider.received;
    expect(request).toMatchObject({ method: 'POST', url: sent.url, headers: sent.headers });
    expect(JSON.parse(request?.body ?? '')).toMatchObject(sent.body);
  });

  it('tells a number that is none from credit that is gone', async () => {
    expect(await send(badNumber)).toMatchObject({ outcome: 'refused' });
    expect(await send(noCredit)).toMatchObject({
      outcome: 'retry',
      reason: expect.stringContaining('no credit'),
      afterMs: 600_000,
    });
    expect(await send({ status: 401, body: {} })).toMatchObject({ outcome: 'retry', afterMs: 600_000 });
  });

  it('waits where the provider is busy or has a fault', async () => {
    expect(await send({ status: 429, headers: { 'retry-after': '120' } })).toMatchObject({
      outcome: 'retry',
      afterMs: 120_000,
    });
    expect(await send({ status: 500, body: 'oops' })).toMatchObject({ outcome: 'retry', afterMs: 60_000 });
  });

  it('does not know what became of what may have arrived', async () => {
    expect(await send('silence')).toMatchObject({ outcome: 'unknown' });
    expect(await send('break')).toMatchObject({ outcome: 'unknown' });
    expect(await send({ status: 200, body: 'not json' })).toMatchObject({ outcome: 'unknown' });
    expect(await send({ status: 200, body: { status: 'odd', Status: 'odd' } })).not.toMatchObject({
      outcome: 'sent',
    });
  });

  it('knows that nothing was sent without a connection', async () => {
    await provider.stop();
    expect(await make(provider.url).send(sms)).toMatchObject({ outcome: 'retry' });
    provider = await fakeProvider();
  });

  it('names no number, text or key in a reason', async () => {
    const outcomes = [badNumber, noCredit, { status: 500 }, 'silence', { status: 403, body: {} }] as const;
    for (const reply of outcomes) {
      const { reason } = Object(await send(reply));
      expect(reason).not.toMatch(/233|24123|MK-1|k-1|secret/);
    }
  });
});

describe('receipts', () => {
  const read = (channel: Channel<OutgoingSms>, { query = '', body = '' }) =>
    channel.readReceipts?.({
      headers: new Headers(),
      url: new URL(`https://makola.example/receipts/x?${query}`),
      body: Buffer.from(body),
    });
  const states = (channel: Channel<OutgoingSms>, said: { query?: string; body?: string }[]) =>
    said.map((one) => {
      const receipts = read(channel, one);
      return Array.isArray(receipts)
        ? receipts.map(({ providerId, state }) => `${providerId} ${state}`)
        : receipts;
    });

  it('of Arkesel come in the address', () => {
    const channel = arkesel({ url: '', key: '', sender: '' });
    expect(
      states(channel, [
        { query: 'sms_id=p-1&status=DELIVERED' },
        { query: 'sms_id=p-1&status=FAILED' },
        { query: 'sms_id=p-1&status=SUBMITTED' },
        { query: 'sms_id=p-1&status=ODD' },
        { query: '', body: 'sms_id=p-1&status=DELIVERED' },
      ]),
    ).toEqual([['p-1 delivered'], ['p-1 failed'], ['p-1 sent'], [], []]);
  });
});

it('asks what became of a message', async () => {
  const channel = arkesel({ url: provider.url, key: 'k', sender: 'Makola', timeoutMs });
  provider.reply({ status: 200, body: { status: 'success', data: { status: 'DELIVERED' } } });
  expect(await channel.ask?.('p/1')).toMatchObject({ state: 'delivered' });
  expect(provider.received).toMatchObject([{ method: 'GET', url: '/api/v2/sms/p%2F1' }]);
  provider.reply({ status: 404, body: {} });
  expect(await channel.ask?.('p-2')).toBeNull();
});
