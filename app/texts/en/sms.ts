import type { MessageEvent, MessageValues } from '~/schemas/outbox/own-messages';
import type { SmsParts } from '~/texts/messages';

/** The SMS of a language, by event. */
export type SmsTexts = {
  [Event in MessageEvent]?: (values: MessageValues[Event], now: Date) => SmsParts;
};

/** What people read of each event by SMS and WhatsApp, in English; the link to its page comes after it. */
export const smsTexts: SmsTexts = {
  'phone.code': ({ code, minutes }) => [
    `${code} is your Makola code. It works for ${minutes} minutes. Give it to nobody.`,
  ],
  'user.reactivated': () => ['Your account is active again.'],
  'user.new_admin': ({ name, by }) => [`${by} made ${name} an admin.`],
  'user.role': () => ['Your role changed.'],
};
