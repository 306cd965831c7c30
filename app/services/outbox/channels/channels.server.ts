import { env } from '~/env.server';
import type { Channel, MessageChannel, OutgoingMessage, OutgoingSms } from '~/schemas/outbox/outgoing';
import { africasTalking } from './africas-talking.server';
import { arkesel } from './arkesel.server';
import { hubtel } from './hubtel.server';
import { logChannel } from './log-channel';
import { smtp } from './smtp.server';
import { whatsappCloud } from './whatsapp-cloud.server';

/** What sends the messages of each channel. */
export type Channels = {
  [Name in MessageChannel]: Channel<Extract<OutgoingMessage, { channel: Name }>>;
};

function smsChannel(): Channel<OutgoingSms> {
  const sender = env.SMS_SENDER;
  switch (env.SMS_PROVIDER) {
    case 'arkesel':
      return arkesel({ url: env.ARKESEL_URL, key: env.ARKESEL_KEY, sender });
    case 'hubtel': {
      const { HUBTEL_URL: url, HUBTEL_CLIENT_ID: clientId, HUBTEL_CLIENT_SECRET: clientSecret } = env;
      return hubtel({ url, clientId, clientSecret, sender });
    }
    case 'africastalking': {
      const { AFRICASTALKING_URL: url, AFRICASTALKING_USERNAME: username, AFRICASTALKING_KEY: key } = env;
      return africasTalking({ url, username, key, sender });
    }
    case '':
      return logChannel;
  }
}

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
