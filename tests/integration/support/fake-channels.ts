import type { OutgoingMessage, SendOutcome } from '~/schemas/outbox/outgoing';
import type { Channels } from '~/services/outbox/channels/channels.server';

/** Channels that keep what they are handed, and answer as they are told. */
export function fakeChannels(answer: (message: OutgoingMessage) => SendOutcome | Promise<SendOutcome>) {
  const sent: OutgoingMessage[] = [];
  const channel = {
    provider: 'fake',
    async send(message: OutgoingMessage) {
      sent.push(message);
      return answer(message);
    },
  };
  const channels: Channels = { email: channel, sms: channel, whatsapp: channel };
  return { channels, sent };
}

export const taken = ({ id }: OutgoingMessage): SendOutcome => ({
  outcome: 'sent',
  providerId: `p-${id}`,
  cost: 350,
});
