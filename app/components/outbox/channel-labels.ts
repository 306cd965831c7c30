import type { MessageChannel } from '~/schemas/outbox/outgoing';
import { smsProviderNames, smsProviders } from '~/schemas/outbox/sms-providers';

/** What people call the channels. */
export const channelLabels: Record<MessageChannel, string> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

/** What providers are called; 'log' where none is set. */
export const providerLabels: Record<string, string> = {
  smtp: 'SMTP',
  ...Object.fromEntries(smsProviderNames.map((provider) => [provider, smsProviders[provider].label])),
  whatsapp: 'WhatsApp Cloud',
  log: 'not set, messages stay here',
};

/** Ten-thousandths of a cedi, at least two decimals: 'GH₵ 0.035', 'GH₵ 0.00' */
export const formatCost = (cost: number): string =>
  `GH₵ ${(cost / 10_000).toFixed(4).replace(/0{1,2}$/, '')}`;
