import { env } from '~/env.server';
import type { Channel, MessageChannel, OutgoingMessage, OutgoingSms } from '~/schemas/outbox/outgoing';
import type { SmsProvider } from '~/schemas/outbox/sms-providers';
import { arkesel } from './arkesel.server';
import { logChannel } from './log-channel';
import { smtp } from './smtp.server';
import { whatsappCloud } from './whatsapp-cloud.server';

/** What sends the messages of each channel. */
export type Channels = {
  [Name in MessageChannel]: Channel<Extract<OutgoingMessage, { channel: Name }>>;
};

const smsChannels: Record<SmsProvider, (sender: string) => Channel<OutgoingSms>> = {
  arkesel: (sender) => arkesel({ url: env.ARKESEL_URL, key: env.ARKESEL_KEY, sender }),
};

const smsChannel = () =>
  env.SMS_PROVIDER === '' ? logChannel : smsChannels[env.SMS_PROVIDER](env.SMS_SENDER);

const emailChannel = () =>
  env.SMTP_URL === ''
    ? logChannel
    : smtp({
        url: env.SMTP_URL,
        from: env.MAIL_FROM,
        replyTo: env.MAIL_REPLY_TO,
        appName: env.APP_NAME,
        publicUrl: env.PUBLIC_URL,
      });

const whatsappChannel = () =>
  env.WHATSAPP_PHONE_ID === ''
    ? logChannel
    : whatsappCloud({
        url: env.WHATSAPP_URL,
        phoneId: env.WHATSAPP_PHONE_ID,
        token: env.WHATSAPP_TOKEN,
        appSecret: env.WHATSAPP_APP_SECRET,
        verifyToken: env.WHATSAPP_VERIFY_TOKEN,
      });

/** The channels of this server, by its environment; where no provider is set, messages are kept and shown. */
export const channels: Channels = {
  email: emailChannel(),
  sms: smsChannel(),
  whatsapp: whatsappChannel(),
};
