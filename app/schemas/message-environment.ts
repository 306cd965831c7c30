import * as v from 'valibot';

const optionalText = v.optional(v.pipe(v.string(), v.trim()), '');
const address = (standard: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.url('must be a full address, like https://sms.example.com.'),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
    standard,
  );

export const smsProviders = ['arkesel', 'hubtel', 'africastalking'] as const;

/** What sends emails, SMS and WhatsApp messages. Without any, messages are kept, and none leaves. */
export const messageEnvironment = {
  /** The mail server, with its login. */
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        /^(?:smtps?:\/\/\S+)?$/,
        'must be the address of a mail server, like smtps://user:password@mail.example.com.',
      ),
    ),
    '',
  ),
  /** 'Makola <news@makola.example>' */
  MAIL_FROM: optionalText,
  /** Who reads answers to emails; without one nobody does, and emails say so. */
  MAIL_REPLY_TO: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[^\s@]+@[^\s@]+)?$/, 'must be an email address, like support@example.com.'),
    ),
    '',
  ),
  SMS_PROVIDER: v.optional(
    v.picklist(['', ...smsProviders], `must be one of ${smsProviders.join(', ')}.`),
    '',
  ),
  /** The name that SMS come from, as the provider registered it. */
  SMS_SENDER: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9 ]{1,11}$/, 'must be 1 to 11 letters or digits, as the provider registered it.'),
    ),
    'Makola',
  ),
  ARKESEL_URL: address('https://sms.arkesel.com'),
  ARKESEL_KEY: optionalText,
  HUBTEL_URL: address('https://sms.hubtel.com'),
  HUBTEL_CLIENT_ID: optionalText,
  HUBTEL_CLIENT_SECRET: optionalText,
  AFRICASTALKING_URL: address('https://api.africastalking.com'),
  AFRICASTALKING_USERNAME: optionalText,
  AFRICASTALKING_KEY: optionalText,
  WHATSAPP_URL: address('https://graph.facebook.com/v23.0'),
  /** The account's phone number, by WhatsApp's id; without it nothing is sent by WhatsApp. */
  WHATSAPP_PHONE_ID: optionalText,
  WHATSAPP_TOKEN: optionalText,
  WHATSAPP_APP_SECRET: optionalText,
  WHATSAPP_VERIFY_TOKEN: optionalText,
};

type Name = keyof typeof messageEnvironment;

/** What else must be set, by what is set. */
const needs: { by: string; when: (value: (name: Name) => unknown) => boolean; names: Name[] }[] = [
  { by: 'SMTP_URL is set', when: (value) => value('SMTP_URL') !== '', names: ['MAIL_FROM'] },
  {
    by: 'SMS_PROVIDER is arkesel',
    when: (value) => value('SMS_PROVIDER') === 'arkesel',
    names: ['ARKESEL_KEY'],
  },
  {
    by: 'SMS_PROVIDER is hubtel',
    when: (value) => value('SMS_PROVIDER') === 'hubtel',
    names: ['HUBTEL_CLIENT_ID', 'HUBTEL_CLIENT_SECRET'],
  },
  {
    by: 'SMS_PROVIDER is africastalking',
    when: (value) => value('SMS_PROVIDER') === 'africastalking',
    names: ['AFRICASTALKING_USERNAME', 'AFRICASTALKING_KEY'],
  },
  {
    by: 'WHATSAPP_PHONE_ID is set',
    when: (value) => value('WHATSAPP_PHONE_ID') !== '',
    names: ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  },
];

/** What is missing for the providers that are named, a sentence for each. */
export function missingForMessages(environment: Record<Name, unknown>): string[] {
  const value = (name: Name) => environment[name];
  return needs
    .filter(({ when }) => when(value))
    .flatMap(({ by, names }) =>
      names.filter((name) => value(name) === '').map((name) => `${by}, but ${name} is not. Set it too.`),
    );
}
