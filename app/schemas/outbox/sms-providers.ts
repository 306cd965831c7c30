/**
 * What sends SMS, by its name in `SMS_PROVIDER`: what people call it, and the variables that it needs.
 * Another one is a line here with its variables in `message-environment.ts`, and a file in
 * `app/services/outbox/channels` that fulfils `Channel<OutgoingSms>`; the type checker asks for the rest.
 */
export const smsProviders = {
  arkesel: { label: 'Arkesel', needs: ['ARKESEL_KEY'] },
} as const;

export type SmsProvider = keyof typeof smsProviders;
export const smsProviderNames = Object.keys(smsProviders) as SmsProvider[];
