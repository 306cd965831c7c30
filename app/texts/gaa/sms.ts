import type { SmsTexts } from '~/texts/en/sms';
import { cedis } from '~/texts/sms-parts';

/** SMS in Ga beside the English; those left out are sent in English. */
export const smsTexts: SmsTexts = {
  // Your payout TS1 of GHS 5.00 has been paid.
  'payout.paid': ({ reference, amount }) => [`Awo bo ${cedis(amount)}, payout ${reference}.`],
};
