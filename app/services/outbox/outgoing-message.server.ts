import type { MessageChannel, OutgoingMessage } from '~/schemas/outbox/outgoing';
import type { OutgoingRecord } from '~/schemas/outbox/outgoing-record';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { emailContentOf, smsTextOf, whatsappOf } from './message-content.server';
import { receiptUrlOf } from './receipt-links.server';

type Of<Channel extends MessageChannel> = Extract<OutgoingMessage, { channel: Channel }>;

/** What a provider is handed of each channel's message; its words are made now. */
const makers: { [Channel in MessageChannel]: (record: OutgoingRecord) => Of<Channel> } = {
  email: (record) => ({ channel: 'email', id: record.id, to: record.to, content: emailContentOf(record) }),
  sms: (record) => ({
    channel: 'sms',
    id: record.id,
    to: record.to,
    text: smsTextOf(record),
    receiptUrl: absoluteUrl(receiptUrlOf(record)),
  }),
  whatsapp: (record) => ({ channel: 'whatsapp', id: record.id, to: record.to, ...whatsappOf(record) }),
};

/** A message as its channel sends it. */
export const outgoingMessageOf = (record: OutgoingRecord): OutgoingMessage => makers[record.channel](record);
