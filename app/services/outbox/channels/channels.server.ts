import type { Channel, MessageChannel, OutgoingMessage } from '~/schemas/outbox/outgoing';
import { logChannel } from './log-channel';

/** What sends the messages of each channel. */
export type Channels = {
  [Name in MessageChannel]: Channel<Extract<OutgoingMessage, { channel: Name }>>;
};

/** The channels of this server, by its environment. */
export const channels: Channels = { email: logChannel, sms: logChannel, whatsapp: logChannel };
