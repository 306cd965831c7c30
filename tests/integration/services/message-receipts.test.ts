import { createHmac } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { arkesel } from '~/services/outbox/channels/arkesel.server';
import { logChannel } from '~/services/outbox/channels/log-channel';
import { whatsappCloud } from '~/services/outbox/channels/whatsapp-cloud.server';
import { receiptUrlOf } from '~/services/outbox/receipt-links.server';
import { takeReceipts } from '~/services/outbox/take-receipts.server';
import { makeOutgoing } from '../../factories/outgoing';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { put, stored } from '../support/store';

const settings = { url: '', key: '', sender: 'Makola' };
const at = (address: string) => new URL(address, 'https://makola.example');
const fields = (url: URL) => ({
  message: url.searchParams.get('message') ?? '',
  token: url.searchParams.get('token') ?? '',
});
const sms = (provider: string, id = 'm1_sms') =>
  makeOutgoing({ id, channel: 'sms', state: 'sent', provider, providerId: `p-${id}` });
const stateOf = async (id = 'm1_sms') => (await stored('outgoing', id))?.state;

beforeEach(() => clearDocuments());

function call(channel: ReturnType<typeof arkesel>, url: URL, body = '') {
  const request = { headers: new Headers(), url, body: Buffer.from(body) };
  const channels = { email: logChannel, whatsapp: logChannel, sms: channel };
  return inRequest(() => takeReceipts(channel.provider as 'arkesel', request, fields(url), channels));
}

it('takes the receipt of the message whose address is called, and of no other', async () => {
  await put('outgoing', sms('arkesel'), sms('arkesel', 'm2_sms'));
  const channel = arkesel(settings);
  const own = at(`${receiptUrlOf({ id: 'm1_sms', provider: 'arkesel' })}&sms_id=p-1&status=DELIVERED`);
  const foreign = at(own.href.replace('m1_sms', 'm2_sms'));
  await expect(call(channel, foreign)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(call(channel, at('/receipts/arkesel?status=DELIVERED'))).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect([await stateOf(), await stateOf('m2_sms')]).toEqual(['sent', 'sent']);
  expect(await call(channel, own)).toBe(1);
  expect(await call(channel, own)).toBe(1);
  expect([await stateOf(), await stateOf('m2_sms')]).toEqual(['delivered', 'sent']);
});

it('finds messages by the provider’s id where its receipts name no other, and no other provider’s', async () => {
  const whatsapp = { ...sms('whatsapp'), channel: 'whatsapp' };
  await put('outgoing', whatsapp, sms('arkesel', 'm2_sms'));
  const secrets = { phoneId: '42', token: 't', appSecret: 's', verifyToken: 'v' };
  const channels = { email: logChannel, sms: logChannel, whatsapp: whatsappCloud({ url: '', ...secrets }) };
  const url = at('/receipts/whatsapp');
  for (const id of ['p-m1_sms', 'p-m2_sms']) {
    const value = { statuses: [{ id, status: 'delivered' }] };
    const body = Buffer.from(JSON.stringify({ entry: [{ changes: [{ value }] }] }));
    const signature = `sha256=${createHmac('sha256', secrets.appSecret).update(body).digest('hex')}`;
    const headers = new Headers({ 'X-Hub-Signature-256': signature });
    const request = { headers, url, body };
    await inRequest(() => takeReceipts('whatsapp', request, fields(url), channels));
  }
  expect([await stateOf(), await stateOf('m2_sms')]).toEqual(['delivered', 'sent']);
});

it('knows no provider that is not set', async () => {
  const url = at(receiptUrlOf({ id: 'm1_sms', provider: 'arkesel' }));
  const request = { headers: new Headers(), url, body: new Uint8Array() };
  await expect(inRequest(() => takeReceipts('arkesel', request, fields(url)))).rejects.toMatchObject({
    code: 'not-found',
  });
});
