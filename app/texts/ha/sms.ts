import type { SmsParts, SmsTexts } from '~/texts/messages';
import { cedis, momentOf } from '~/texts/sms-parts';

const canji: SmsParts = ['An canja asusun kuɗinka. Idan ba kai ba ne, kira support yanzu.'];

/** SMS in Hausa beside the English; those left out are sent in English. */
export const smsTexts: SmsTexts = {
  // 123456 is your Makola code. It works for 10 minutes. Give it to nobody.
  'phone.code': ({ code, minutes }) => [
    `${code} ita ce lambar sirrinka ta Makola. Tana aiki na minti ${minutes}. Kada ka ba kowa.`,
  ],
  // New order MK-1 from Akosua: GHS 5.00. Late after tomorrow 18:00.
  'order.placed': ({ number, buyer, total, acceptBy }, now) => [
    `Sabuwar oda ${number} daga `,
    buyer,
    `: ${cedis(total)}.${acceptBy === '' ? '' : ` Karɓa kafin ${momentOf(acceptBy, now)}.`}`,
  ],
  // New order MK-1 from Akosua: GHS 5.00, paid. Late after tomorrow 18:00.
  'order.paid': ({ number, buyer, total, acceptBy, isCash }, now) => [
    `Sabuwar oda ${number} daga `,
    buyer,
    `: ${cedis(total)}, ${isCash ? 'za a biya in an kai' : 'an biya'}.${
      acceptBy === '' ? '' : ` Karɓa kafin ${momentOf(acceptBy, now)}.`
    }`,
  ],
  // Order MK-1 is late: accept it now.
  'order.late': ({ number, isAccepted }) => [
    `Oda ${number} ta makara: ${isAccepted ? 'aika' : 'karɓe'} ta yanzu.`,
  ],
  // Order MK-1 will be cancelled today 18:00 if you don't accept it.
  'order.expiring': ({ number, at }, now) => [
    `Za a soke oda ${number} ${momentOf(at, now)} idan ba ka karɓe ta ba.`,
  ],
  // Order MK-1 was cancelled: it was not accepted in time.
  'order.expired': ({ number }) => [`An soke oda ${number}: ba a karɓe ta cikin lokaci ba.`],
  // Part of order MK-1 was cancelled.
  'order.cancelled': ({ number, isPart }) => [`An soke ${isPart ? 'wani ɓangare na ' : ''}oda ${number}.`],
  // Your payout TS1 of GHS 5.00 has been paid.
  'payout.paid': ({ reference, amount }) => [`An biya ka ${cedis(amount)}, payout ${reference}.`],
  // Your payout TS1 of GHS 5.00 was returned. The money is back in your balance.
  'payout.returned': ({ reference, amount }) => [
    `An mayar da payout ${reference} na ${cedis(amount)}. Kuɗin ya koma balance ɗinka.`,
  ],
  // A payment account of yours changed. If this wasn't you, call support now.
  'account.added': () => canji,
  'account.changed': () => canji,
  'account.removed': () => canji,
};
