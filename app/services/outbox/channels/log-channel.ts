import type { Channel, OutgoingMessage } from '~/schemas/outbox/outgoing';

/** Where no provider is set: the message is kept and shown, and nothing leaves. */
export const logChannel: Channel<OutgoingMessage> = {
  provider: 'log',
  send: async ({ id }) => ({ outcome: 'sent', providerId: id, cost: 0 }),
};
