import type { MessageEvent, MessageValues } from '~/schemas/outbox/own-messages';
import type { SmsParts } from '~/texts/messages';
import { cedis, momentOf } from '~/texts/sms-parts';

/** The SMS of a language, by event. */
export type SmsTexts = {
  [Event in MessageEvent]?: (values: MessageValues[Event], now: Date) => SmsParts;
};

function newOrder(values: MessageValues['order.placed'], how: string, now: Date): SmsParts {
  const { number, buyer, total, acceptBy } = values;
  const by = acceptBy === '' ? '' : ` Late after ${momentOf(acceptBy, now)}.`;
  return [`New order ${number} from `, buyer, `: ${cedis(total)}${how}.${by}`];
}

/** What people read of each event by SMS and WhatsApp, in English; the link to its page comes after it. */
export const smsTexts: SmsTexts = {
  'phone.code': ({ code, minutes }) => [
    `${code} is your Makola code. It works for ${minutes} minutes. Give it to nobody.`,
  ],
  'order.placed': (values, now) => newOrder(values, '', now),
  'order.paid': ({ isCash, ...values }, now) =>
    newOrder(values, isCash ? ', cash on delivery' : ', paid', now),
  'order.late': ({ number, isAccepted }) => [
    `Order ${number} is late: ${isAccepted ? 'ship' : 'accept'} it now.`,
  ],
  'order.expiring': ({ number, at }, now) => [
    `Order ${number} will be cancelled ${momentOf(at, now)} if you don't accept it.`,
  ],
  'order.expired': ({ number }) => [`Order ${number} was cancelled: it was not accepted in time.`],
  'order.cancelled': ({ number, isPart }) => [
    `${isPart ? 'Part of order' : 'Order'} ${number} was cancelled.`,
  ],
  'order.reversed': ({ number, isUnderWay }) => [
    `The payment of order ${number} was reversed.${isUnderWay ? '' : " Don't ship it."}`,
  ],
  'order.refunded': ({ number, amount }) => [`${cedis(amount)} of order ${number} was refunded.`],
  'return.opened': ({ number }) => [`The buyer of order ${number} wants to return items. Please answer.`],
  'return.escalated': ({ number }) => [`Support decides on the return for order ${number}.`],
  'return.decided': ({ number, isApproved }) => [
    `The return for order ${number} was ${isApproved ? 'approved' : 'refused'} by support.`,
  ],
};
