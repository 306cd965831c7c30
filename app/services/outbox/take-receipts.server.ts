import type { Receipt, ReceiptRequest } from '~/schemas/outbox/outgoing';
import type { receiptProviders } from '~/schemas/outbox/receipt-search';
import { AppError, notFound } from '~/utils/app-error';
import { type Channels, channels as ownChannels } from './channels/channels.server';
import { noteReceipt } from './note-receipt.server';
import { isReceiptToken } from './receipt-links.server';

type Provider = (typeof receiptProviders)[number];

/**
 * Takes what a provider says of messages. An SMS provider proves itself by the token in the address of the
 * message; WhatsApp by its signature.
 *
 * @returns how many there were; a text to answer with where the provider asks whether the address is ours
 * @throws AppError `not-found` for a provider that is not set; `forbidden` without its proof
 */
export async function takeReceipts(
  provider: Provider,
  request: ReceiptRequest,
  { message, token }: { message: string; token: string },
  channels: Channels = ownChannels,
): Promise<number | string> {
  const channel = provider === 'whatsapp' ? channels.whatsapp : channels.sms;
  if (channel.provider !== provider || !channel.readReceipts) throw notFound('page');
  const isOurs = provider === 'whatsapp' || isReceiptToken(message, token);
  const receipts = isOurs ? channel.readReceipts(request) : null;
  if (receipts === null)
    throw new AppError('forbidden', 'a receipt without proof', 'This receipt isn’t signed.');
  if (typeof receipts === 'string') return receipts;
  for (const receipt of receipts) await noteReceipt(provider, named(receipt, message));
  return receipts.length;
}

const named = (receipt: Receipt, message: string): Receipt =>
  message === '' ? receipt : { ...receipt, messageId: message };
