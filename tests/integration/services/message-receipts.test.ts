import { beforeEach, expect, it } from 'vitest';
import { africasTalking } from '~/services/outbox/channels/africas-talking.server';
import { arkesel } from '~/services/outbox/channels/arkesel.server';
import { logChannel } from '~/services/outbox/channels/log-channel';
import { receiptUrlOf, receiptUrlOfProvider } from '~/services/outbox/receipt-links.server';
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

it('finds messages by the provider’s id where one address is for all', async () => {
  await put('outgoing', sms('africastalking'), sms('arkesel', 'm2_sms'));
  const channel = africasTalking({ ...settings, username: 'makola' });
  const address = at(receiptUrlOfProvider('africastalking'));
  await call(channel, address, 'id=p-m1_sms&status=Success');
  await call(channel, address, 'id=p-m2_sms&status=Success');
  expect([await stateOf(), await stateOf('m2_sms')]).toEqual(['delivered', 'sent']);
});

it('knows no provider that is not set', async () => {
  const url = at(receiptUrlOf({ id: 'm1_sms', provider: 'arkesel' }));
  const request = { headers: new Headers(), url, body: new Uint8Array() };
  await expect(inRequest(() => takeReceipts('arkesel', request, fields(url)))).rejects.toMatchObject({
    code: 'not-found',
  });
});
