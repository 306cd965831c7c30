import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeProvider } from '../../../../tests/mocks/fake-provider';
import { whatsappCloud } from './whatsapp-cloud.server';

let provider: Awaited<ReturnType<typeof fakeProvider>>;
beforeEach(async () => {
  provider = await fakeProvider();
});
afterEach(() => provider.stop());

const secrets = { token: 't-1', appSecret: 's-1', verifyToken: 'v-1' };
const channel = () => whatsappCloud({ url: provider.url, phoneId: '42', ...secrets, timeoutMs: 150 });
const message = {
  channel: 'whatsapp' as const,
  id: 'm1',
  to: '+233241234567',
  template: 'makola_order_placed',
  parameters: ['New order MK-1.'],
  buttonEnd: 'o/abc',
};

it('sends a template with our id, and keeps theirs', async () => {
  provider.reply({ status: 200, body: { messages: [{ id: 'wamid.1' }] } });
  expect(await channel().send(message)).toEqual({ outcome: 'sent', providerId: 'wamid.1', cost: null });
  const [request] = provider.received;
  expect(request).toMatchObject({ url: '/42/messages', headers: { authorization: 'Bearer t-1' } });
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    to: '233241234567',
    biz_opaque_callback_data: 'm1',
    template: {
      name: 'makola_order_placed',
      components: [{ type: 'body' }, { type: 'button', sub_type: 'url', parameters: [{ text: 'o/abc' }] }],
    },
  });
});

it('tells what is wrong with the number, the account and the moment', async () => {
  const of = async (status: number, code?: number) => {
    provider.reply({ status, body: code === undefined ? 'odd' : { error: { code } } });
    return channel().send(message);
  };
  expect(await of(400, 131026)).toMatchObject({ outcome: 'refused' });
  expect(await of(400, 130429)).toMatchObject({ outcome: 'retry', afterMs: 60_000 });
  expect(await of(401, 190)).toMatchObject({ outcome: 'retry', afterMs: 600_000 });
  expect(await of(200)).toMatchObject({ outcome: 'unknown' });
  expect(await of(503)).toMatchObject({ outcome: 'retry' });
});

const status = (fields: object) => ({ id: 'wamid.1', status: 'delivered', ...fields });
const bodyOf = (...statuses: unknown[]) =>
  JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] });
function read(body: string, signature: string) {
  const headers = new Headers({ 'X-Hub-Signature-256': signature });
  const url = new URL('https://makola.example/receipts/whatsapp');
  return channel().readReceipts?.({ headers, url, body: Buffer.from(body) });
}
const signed = (body: string, secret = secrets.appSecret) =>
  read(body, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);

it('reads receipts that WhatsApp signed, and no others', () => {
  const body = bodyOf(
    status({ biz_opaque_callback_data: 'm1' }),
    status({ status: 'read' }),
    status({ status: 'failed', errors: [{ code: 1 }] }),
    status({ status: 'odd' }),
    null,
  );
  expect(signed(body)).toMatchObject([
    { messageId: 'm1', state: 'delivered' },
    { messageId: null, state: 'delivered' },
    { state: 'failed' },
  ]);
  expect(signed(body, 'other')).toBeNull();
  expect(read(body, '')).toBeNull();
  expect(read(body, 'sha256=00')).toBeNull();
  expect(signed('not json')).toEqual([]);
  expect(signed('{"entry":[{"changes":[{"value":{}}]}]}')).toEqual([]);
});

it('says that the address is ours to who knows our word', () => {
  const ask = (word: string) =>
    channel().readReceipts?.({
      headers: new Headers(),
      url: new URL(`https://makola.example/?hub.mode=subscribe&hub.challenge=123&hub.verify_token=${word}`),
      body: new Uint8Array(),
    });
  expect(ask('v-1')).toBe('123');
  expect(ask('v-2')).toBeNull();
});
