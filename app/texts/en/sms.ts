import type { MessageEvent, MessageValues } from '~/schemas/outbox/own-messages';
import { cedis, momentOf } from '~/texts/sms-parts';

/**
 * An SMS, of which one part gives way: names are cut so that the whole is one segment.
 *
 * @example ['New order MK-1 from ', 'Akosua Mensah', ': GHS 120.50.']
 */
export type SmsParts = readonly [before: string, cut?: string, after?: string];

/** The SMS of a language, by event. */
export type SmsTexts = {
  [Event in MessageEvent]?: (values: MessageValues[Event], now: Date) => SmsParts;
};

function newOrder(values: MessageValues['order.placed'], how: string, now: Date): SmsParts {
  const { number, buyer, total, acceptBy } = values;
  const by = acceptBy === '' ? '' : ` Late after ${momentOf(acceptBy, now)}.`;
  return [`New order ${number} from `, buyer, `: ${cedis(total)}${how}.${by}`];
}

const accountText: SmsParts = ["A payment account of yours changed. If this wasn't you, call support now."];

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
  'payout.paid': ({ reference, amount }) => [`Your payout ${reference} of ${cedis(amount)} has been paid.`],
  'payout.returned': ({ reference, amount }) => [
    `Your payout ${reference} of ${cedis(amount)} was returned. The money is back in your balance.`,
  ],
  'payout.account': ({ reference, account }) => [`Payout ${reference} will be paid to `, account, '.'],
  'payout.issue': ({ reference, amount }) => [`Your payout ${reference} of ${cedis(amount)} has an issue.`],
  'account.added': () => accountText,
  'account.changed': () => accountText,
  'account.removed': () => accountText,
  'user.reactivated': () => ['Your account is active again.'],
  'user.new_admin': ({ name, by }) => [`${by} made ${name} an admin.`],
  'user.role': () => ['Your role changed.'],
};
