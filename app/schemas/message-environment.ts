import * as v from 'valibot';
import { smsProviderNames, smsProviders } from './outbox/sms-providers';

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
    v.picklist(['', ...smsProviderNames], `must be ${smsProviderNames.join(' or ')}.`),
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
  WHATSAPP_URL: address('https://graph.facebook.com/v23.0'),
  /** The account's phone number, by WhatsApp's id; without it nothing is sent by WhatsApp. */
  WHATSAPP_PHONE_ID: optionalText,
  WHATSAPP_TOKEN: optionalText,
  WHATSAPP_APP_SECRET: optionalText,
  WHATSAPP_VERIFY_TOKEN: optionalText,
};

type Name = keyof typeof messageEnvironment;

/** What else must be set, by what is set. */
const needs: { by: string; when: (value: (name: Name) => unknown) => boolean; names: readonly Name[] }[] = [
  { by: 'SMTP_URL is set', when: (value) => value('SMTP_URL') !== '', names: ['MAIL_FROM'] },
  ...smsProviderNames.map((provider) => ({
    by: `SMS_PROVIDER is ${provider}`,
    when: (value: (name: Name) => unknown) => value('SMS_PROVIDER') === provider,
    names: smsProviders[provider].needs,
  })),
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

/** Variables of providers that Makola sent SMS by once. */
const goneNames = [
  'HUBTEL_URL',
  'HUBTEL_CLIENT_ID',
  'HUBTEL_CLIENT_SECRET',
  'AFRICASTALKING_URL',
  'AFRICASTALKING_USERNAME',
  'AFRICASTALKING_KEY',
];

/** Which variables are of a provider that Makola no longer has, a sentence for each. */
export function goneForMessages(source: Record<string, string | undefined>): string[] {
  const left = Object.values(smsProviders).map(({ label }) => label);
  return goneNames
    .filter((name) => source[name])
    .map((name) => `${name} is set, but Makola sends SMS by ${left.join(' or ')} only. Remove it.`);
}
