import { isLocalFirebase } from '~/env.server';
import type { MessageChannel } from '~/schemas/outbox/outgoing';
import { channels } from './channels/channels.server';

type Services = Record<MessageChannel, { provider: string; isOffered: boolean }> & {
  /** Whether nothing leaves, and all can be read at /dev/outbox. */
  isCaught: boolean;
};

/**
 * What people can choose: email always, SMS and WhatsApp where a provider is set, and all of them with the
 * local Firebase, whose outbox catches them.
 */
export function messageServices(): Services {
  const of = (channel: MessageChannel) => {
    const { provider } = channels[channel];
    return { provider, isOffered: channel === 'email' || provider !== 'log' || isLocalFirebase };
  };
  const services = { email: of('email'), sms: of('sms'), whatsapp: of('whatsapp') };
  return { ...services, isCaught: isLocalFirebase && services.sms.provider === 'log' };
}
