import * as v from 'valibot';
import { smsProviderNames } from './sms-providers';

/** The providers that say what became of messages. */
export const receiptProviders = [...smsProviderNames, 'whatsapp'] as const;

export const receiptParams = v.object({ provider: v.picklist(receiptProviders) });

/** What our address has; providers add parameters of their own. */
export const receiptSearch = v.object({
  message: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(300)), ''), ''),
  token: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100)), ''), ''),
});
