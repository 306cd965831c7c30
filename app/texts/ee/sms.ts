import type { SmsTexts } from '~/texts/en/sms';
import { cedis } from '~/texts/sms-parts';

/** SMS in Ewe beside the English; those left out are sent in English. */
export const smsTexts: SmsTexts = {
  // Order MK-1 was cancelled: it was not accepted in time.
  'order.expired': ({ number }) => [`Woɖe order ${number} ɖa: womexɔe kaba o.`],
  // Your payout TS1 of GHS 5.00 has been paid.
  'payout.paid': ({ reference, amount }) => [`Woxe wò ga ${cedis(amount)}, payout ${reference}.`],
};
