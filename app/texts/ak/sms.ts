import type { SmsParts, SmsTexts } from '~/texts/messages';
import { cedis, momentOf } from '~/texts/sms-parts';

const nsakrae: SmsParts = ['Obi asesa wo sika account. Sɛ ɛnyɛ wo na woyɛeɛ a, frɛ support seesei.'];

/** SMS in Twi beside the English; those left out are sent in English. */
export const smsTexts: SmsTexts = {
  // 123456 is your Makola code. It works for 10 minutes. Give it to nobody.
  'phone.code': ({ code, minutes }) => [
    `${code} ne wo Makola code. Ɛyɛ adwuma simma ${minutes}. Mfa mma obiara.`,
  ],
  // New order MK-1 from Akosua: GHS 5.00. Late after tomorrow 18:00.
  'order.placed': ({ number, buyer, total, acceptBy }, now) => [
    `Order foforɔ ${number} firi `,
    buyer,
    `: ${cedis(total)}.${acceptBy === '' ? '' : ` Gye tom ansa na ${momentOf(acceptBy, now)}.`}`,
  ],
  // New order MK-1 from Akosua: GHS 5.00, paid. Late after tomorrow 18:00.
  'order.paid': ({ number, buyer, total, acceptBy, isCash }, now) => [
    `Order foforɔ ${number} firi `,
    buyer,
    `: ${cedis(total)}, ${isCash ? 'ɔbɛtua sɛ aduru a' : 'watua'}.${
      acceptBy === '' ? '' : ` Gye tom ansa na ${momentOf(acceptBy, now)}.`
    }`,
  ],
  // Order MK-1 is late: accept it now.
  'order.late': ({ number, isAccepted }) => [
    `Order ${number} aka akyi: ${isAccepted ? 'fa kɔ' : 'gye tom'} seesei.`,
  ],
  // Order MK-1 will be cancelled today 18:00 if you don't accept it.
  'order.expiring': ({ number, at }, now) => [
    `Sɛ woannye order ${number} antom a, yɛbɛtwa mu ${momentOf(at, now)}.`,
  ],
  // Order MK-1 was cancelled: it was not accepted in time.
  'order.expired': ({ number }) => [`Yɛatwa order ${number} mu: woannye antom ntɛm.`],
  // Part of order MK-1 was cancelled.
  'order.cancelled': ({ number, isPart }) => [`Yɛatwa order ${number}${isPart ? ' fa bi' : ''} mu.`],
  // Your payout TS1 of GHS 5.00 has been paid.
  'payout.paid': ({ reference, amount }) => [`Yɛatua wo payout ${reference}, ${cedis(amount)}.`],
  // Your payout TS1 of GHS 5.00 was returned. The money is back in your balance.
  'payout.returned': ({ reference, amount }) => [
    `Wo payout ${reference}, ${cedis(amount)} asan aba. Sika no wɔ wo balance mu.`,
  ],
  // A payment account of yours changed. If this wasn't you, call support now.
  'account.added': () => nsakrae,
  'account.changed': () => nsakrae,
  'account.removed': () => nsakrae,
};
