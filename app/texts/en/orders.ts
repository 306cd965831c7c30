import type { LogValues, NotificationValues } from '~/acts/acts';
import { outsideMethodLabel } from '~/schemas/orders/order-payment-forms';
import { orderStepWords } from '~/schemas/orders/order-step-words';
import type { OrderStepName } from '~/schemas/orders/order-steps';
import type { ActTexts } from '~/texts/act-texts';
import { type EmailText, fact, type SmsParts } from '~/texts/messages';
import { cedis, momentOf } from '~/texts/sms-parts';
import { formatDateTime } from '~/utils/dates';
import { formatCedis } from '~/utils/money';
import { withOthers } from '~/utils/text';
import { because, ifGiven } from './because';

type NewOrder = NotificationValues['order.placed'];

const itemsOf = ({ item, others }: NewOrder) => withOthers(item, others);

const newOrder = (values: NewOrder, how: string) =>
  [`New order ${values.number} from ${values.buyer}${how}: ${itemsOf(values)}.`, values.note]
    .filter(Boolean)
    .join(' ');

function newOrderEmail(values: NewOrder, payment: string): EmailText {
  const { number, buyer, total, acceptBy } = values;
  return {
    subject: `New order ${number}: ${formatCedis(total)}`,
    facts: [
      ...fact('Buyer', buyer),
      ...fact('Items', itemsOf(values)),
      ...fact('Total', formatCedis(total)),
      ...fact('Payment', payment),
      ...fact('Late after', acceptBy === '' ? '' : formatDateTime(acceptBy)),
    ],
  };
}

function newOrderSms({ number, buyer, total, acceptBy }: NewOrder, how: string, now: Date): SmsParts {
  const by = acceptBy === '' ? '' : ` Late after ${momentOf(acceptBy, now)}.`;
  return [`New order ${number} from `, buyer, `: ${cedis(total)}${how}.${by}`];
}

const paymentOf = (
  { number, amount, method, reference }: Omit<LogValues['order.payment'], 'did'>,
  did: string,
) =>
  `Order ${number}: ${did} a payment of ${formatCedis(amount)}: ${outsideMethodLabel(method)}, ${reference}`;

/** As the log says each step. */
const stepText = ({ number, step, note }: { number: string; step: OrderStepName; note: string }) =>
  `Order ${number}: ${orderStepWords[step].happened}${ifGiven(note)}`;

const refundedText = (amount: number) => (amount > 0 ? `, ${formatCedis(amount)} refunded` : '');
const decided = (isApproved: boolean) => (isApproved ? 'approved' : 'refused');

export const orderTexts = {
  'order.placed': {
    bell: (values) => newOrder(values, ''),
    email: (values) => newOrderEmail(values, ''),
    sms: (values, now) => newOrderSms(values, '', now),
  },
  'order.paid': {
    bell: ({ isCash, ...values }) => newOrder(values, isCash ? ', to be paid on delivery' : ', paid'),
    email: ({ isCash, ...values }) => newOrderEmail(values, isCash ? 'On delivery' : 'Paid'),
    sms: ({ isCash, ...values }, now) => newOrderSms(values, isCash ? ', cash on delivery' : ', paid', now),
  },
  'order.short': {
    bell: ({ number, seller, note }) => `Order ${number} of ${seller || 'a seller'}: ${note}`,
  },
  'order.problem': {
    bell: ({ number, problem }) =>
      `${number ? `Order ${number}` : 'An order'} of the shop was not taken over. ${problem}`,
  },
  'order.paid_too_late': {
    bell: ({ number, amount }) =>
      `Order ${number} was paid after it was cancelled. ${formatCedis(amount)} goes back to the buyer.`,
  },
  'purchase.paid_too_late': {
    bell: ({ number, amount }) =>
      `Your order ${number} was paid after it was cancelled. ${formatCedis(amount)} will be refunded.`,
  },
  'order.reversed': {
    bell: ({ number, isUnderWay }) =>
      `The payment of order ${number} was reversed. ${isUnderWay ? 'Makola decides what to do.' : 'Don’t ship it until it’s paid again.'}`,
    sms: ({ number, isUnderWay }) => [
      `The payment of order ${number} was reversed.${isUnderWay ? '' : " Don't ship it."}`,
    ],
  },
  'order.reversed_for_admins': {
    bell: ({ number, isUnderWay }) =>
      `The payment of order ${number} was reversed${isUnderWay ? ' after it was shipped' : ''}.`,
  },
  'order.paid_again': {
    bell: ({ number }) => `Order ${number} is paid now: you can go on with it.`,
    sms: ({ number }) => [`Order ${number} is paid now: you can go on with it.`],
  },
  'order.paid_again_for_admins': {
    bell: ({ number }) => `Order ${number} is paid now.`,
  },
  'order.payment': { log: (payment) => paymentOf(payment, payment.did) },
  'order.payment_first': {
    log: (payment) => `${paymentOf(payment, 'recorded')}; another admin has to confirm it too`,
  },
  'order.second_admin': {
    bell: ({ admin, amount, number }) =>
      `${admin} recorded a payment of ${formatCedis(amount)} for order ${number}. A second admin has to confirm it.`,
  },
  'order.late': {
    bell: ({ number, isAccepted }) => `Order ${number} is late: ${isAccepted ? 'ship' : 'accept'} it now.`,
    sms: ({ number, isAccepted }) => [`Order ${number} is late: ${isAccepted ? 'ship' : 'accept'} it now.`],
  },
  'order.expiring': {
    bell: ({ number, at }) =>
      `Order ${number} will be cancelled on ${formatDateTime(at)} if you don’t accept it.`,
    sms: ({ number, at }, now) => [
      `Order ${number} will be cancelled ${momentOf(at, now)} if you don't accept it.`,
    ],
  },

  'order.accepted': { log: stepText },
  'purchase.accepted': { bell: ({ number }) => `Your order ${number} was accepted.` },
  'order.accepted_rest': { log: stepText },
  'purchase.accepted_rest': {
    bell: ({ number, refunded }) =>
      `Your order ${number} was accepted. What is not in stock was cancelled${refundedText(refunded)}.`,
  },
  'order.shipped': { log: stepText },
  'purchase.shipped': {
    bell: ({ number, isPart, carrier, code }) => {
      const handover = code === '' ? '' : ` Give the code ${code} when you get the parcel.`;
      return `${isPart ? 'Part of your' : 'Your'} order ${number} is on the way with ${carrier}.${handover}`;
    },
  },
  'order.delivered': {
    log: stepText,
    bell: ({ number, isPart }) =>
      `${isPart ? `A parcel of order ${number}` : `Order ${number}`} was delivered.`,
  },
  'purchase.delivered': {
    bell: ({ number, isPart }) => `${isPart ? 'A parcel of your' : 'Your'} order ${number} was delivered.`,
  },
  'order.undelivered': {
    log: stepText,
    bell: ({ number }) => `A parcel of order ${number} came back undelivered.`,
  },
  'purchase.undelivered': {
    bell: ({ number }) => `A parcel of your order ${number} could not be delivered and went back.`,
  },
  'order.cancelled': {
    log: stepText,
    bell: ({ number, isPart, refunded, reason }) =>
      `${isPart ? 'Part of order' : 'Order'} ${number} was cancelled${refundedText(refunded)}${because(reason)}`,
    sms: ({ number, isPart }) => [`${isPart ? 'Part of order' : 'Order'} ${number} was cancelled.`],
  },
  'purchase.cancelled': {
    bell: ({ number, isPart, refunded, reason }) =>
      `${isPart ? 'Part of your' : 'Your'} order ${number} was cancelled${refundedText(refunded)}${because(reason)}`,
  },
  'order.expired': {
    log: stepText,
    bell: ({ number }) => `Order ${number} was cancelled, because it was not accepted in time.`,
    sms: ({ number }) => [`Order ${number} was cancelled: it was not accepted in time.`],
  },
  'purchase.expired': {
    bell: ({ number, refunded }) => {
      const money = refunded > 0 ? ` ${formatCedis(refunded)} will be refunded.` : '';
      return `Your order ${number} was cancelled, because the seller did not accept it in time.${money}`;
    },
  },
  'order.not_paid': { log: stepText },
  'purchase.not_paid': {
    bell: ({ number }) => `Your order ${number} was cancelled, because it was not paid in time.`,
  },
  'order.refunded': {
    log: stepText,
    bell: ({ number, amount, reason }) =>
      `${formatCedis(amount)} of order ${number} was refunded${because(reason)}`,
    sms: ({ number, amount }) => [`${cedis(amount)} of order ${number} was refunded.`],
  },
  'purchase.refunded': {
    bell: ({ number, amount, reason }) =>
      `${formatCedis(amount)} of your order ${number} was refunded${because(reason)}`,
  },

  'return.opened': {
    log: stepText,
    bell: ({ number, reason }) => `The buyer wants to return items of order ${number}${because(reason)}`,
    sms: ({ number }) => [`The buyer of order ${number} wants to return items. Please answer.`],
  },
  'purchase.return_opened': {
    bell: ({ number, reason }) => `A return was opened for your order ${number}${because(reason)}`,
  },
  'return.approved': { log: stepText },
  'purchase.return_approved': { bell: ({ number }) => `The return for your order ${number} was approved.` },
  'return.escalated': {
    log: stepText,
    bell: ({ number }) => `Support decides on the return for order ${number}.`,
    sms: ({ number }) => [`Support decides on the return for order ${number}.`],
  },
  'return.to_decide': { bell: ({ number }) => `The return for order ${number} needs a decision.` },
  'return.decided': {
    log: stepText,
    bell: ({ number, isApproved, note }) =>
      `The return for order ${number} was ${decided(isApproved)} by support${because(note)}`,
    sms: ({ number, isApproved }) => [
      `The return for order ${number} was ${decided(isApproved)} by support.`,
    ],
  },
  'purchase.return_decided': {
    bell: ({ number, isApproved, note }) =>
      `The return for your order ${number} was ${decided(isApproved)}${because(note)}`,
  },
  'return.received': { log: stepText },
  'return.received_refunded': { log: stepText },
  'purchase.return_received': {
    bell: ({ number }) => `The seller received the return for your order ${number}.`,
  },
  'return.to_refund': {
    bell: ({ number }) => `A return for order ${number} was received and can be refunded.`,
  },
} satisfies Partial<ActTexts>;
