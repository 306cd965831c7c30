import type { NotificationTexts, NotificationValues } from '~/schemas/notifications/notification-values';
import { formatDateTime } from '~/utils/dates';
import { formatCedis } from '~/utils/money';
import { plural } from '~/utils/text';
import { because } from '../because';

type NewOrder = NotificationValues['order.placed'];

/** 'Pot and 2 others' */
const itemsOf = ({ item, others }: NewOrder) =>
  `${item}${others > 0 ? ` and ${plural(others, 'other')}` : ''}`;

const newOrder = (values: NewOrder, how: string) =>
  [`New order ${values.number} from ${values.buyer}${how}: ${itemsOf(values)}.`, values.note]
    .filter(Boolean)
    .join(' ');

/** What a message of another program is called. */
const messageNames: Record<
  NotificationValues['program.differs']['kind'],
  (id: string, record: string) => string
> = {
  basket: (id) => `Basket ${id} of the shop`,
  payment: (id, basket) => `Payment ${id} of basket ${basket}`,
  return: (id, order) => `Return ${id} of order ${order}`,
  parcel: (id, order) => `Parcel ${id} of order ${order}`,
  cancellation: (id, order) => `Cancellation ${id} of order ${order}`,
  receipt: (id) => `The receipt of message ${id}`,
  report: (id) => `Report ${id} on promotions`,
};

export const orderTexts = {
  'order.placed': (values) => newOrder(values, ''),
  'order.paid': ({ isCash, ...values }) => newOrder(values, isCash ? ', to be paid on delivery' : ', paid'),
  'order.late': ({ number, isAccepted }) =>
    `Order ${number} is late: ${isAccepted ? 'ship' : 'accept'} it now.`,
  'order.expiring': ({ number, at }) =>
    `Order ${number} will be cancelled on ${formatDateTime(at)} if you don’t accept it.`,
  'order.cancelled': ({ number, isPart, refunded, reason }) =>
    `${isPart ? 'Part of order' : 'Order'} ${number} was cancelled${refundedText(refunded)}${because(reason)}`,
  'order.expired': ({ number }) => `Order ${number} was cancelled, because it was not accepted in time.`,
  'order.delivered': ({ number, isPart }) =>
    `${isPart ? `A parcel of order ${number}` : `Order ${number}`} was delivered.`,
  'order.undelivered': ({ number }) => `A parcel of order ${number} came back undelivered.`,
  'order.refunded': ({ number, amount, reason }) =>
    `${formatCedis(amount)} of order ${number} was refunded${because(reason)}`,
  'order.reversed': ({ number, isUnderWay }) =>
    `The payment of order ${number} was reversed. ${isUnderWay ? 'Makola decides what to do.' : 'Don’t ship it until it’s paid again.'}`,
  'return.opened': ({ number, reason }) =>
    `The buyer wants to return items of order ${number}${because(reason)}`,
  'return.escalated': ({ number }) => `Support decides on the return for order ${number}.`,
  'return.decided': ({ number, isApproved, note }) =>
    `The return for order ${number} was ${decided(isApproved)} by support${because(note)}`,

  'order.short': ({ number, seller, note }) => `Order ${number} of ${seller || 'a seller'}: ${note}`,
  'order.problem': ({ number, problem }) =>
    `${number ? `Order ${number}` : 'An order'} of the shop was not taken over. ${problem}`,
  'order.paid_too_late': ({ number, amount }) =>
    `Order ${number} was paid after it was cancelled. ${formatCedis(amount)} goes back to the buyer.`,
  'order.reversed_for_admins': ({ number, isUnderWay }) =>
    `The payment of order ${number} was reversed${isUnderWay ? ' after it was shipped' : ''}.`,
  'order.second_admin': ({ admin, amount, number }) =>
    `${admin} recorded a payment of ${formatCedis(amount)} for order ${number}. A second admin has to confirm it.`,
  'return.to_decide': ({ number }) => `The return for order ${number} needs a decision.`,
  'return.to_refund': ({ number }) => `A return for order ${number} was received and can be refunded.`,
  'basket.refused': ({ basket, field, problem }) =>
    `Basket ${basket} of the shop was refused: ${field || '/'}. ${problem}`.trim(),
  'program.differs': ({ kind, id, record, detail }) =>
    `${messageNames[kind](id, record)} was sent again with other content${detail === '' ? '' : `: ${detail}`}. It was refused, and the first one counts. Find out which is right.`,
  'program.over_limit': ({ id, basket, amount }) =>
    `Payment ${id} of ${formatCedis(amount)} for basket ${basket} was refused: the basket has too many payments. Find out whether the buyer paid it.`,

  'purchase.accepted': ({ number }) => `Your order ${number} was accepted.`,
  'purchase.accepted_rest': ({ number, refunded }) =>
    `Your order ${number} was accepted. What is not in stock was cancelled${refundedText(refunded)}.`,
  'purchase.shipped': ({ number, isPart, carrier, code }) => {
    const handover = code === '' ? '' : ` Give the code ${code} when you get the parcel.`;
    return `${isPart ? 'Part of your' : 'Your'} order ${number} is on the way with ${carrier}.${handover}`;
  },
  'purchase.cancelled': ({ number, isPart, refunded, reason }) =>
    `${isPart ? 'Part of your' : 'Your'} order ${number} was cancelled${refundedText(refunded)}${because(reason)}`,
  'purchase.not_paid': ({ number }) => `Your order ${number} was cancelled, because it was not paid in time.`,
  'purchase.expired': ({ number, refunded }) => {
    const money = refunded > 0 ? ` ${formatCedis(refunded)} will be refunded.` : '';
    return `Your order ${number} was cancelled, because the seller did not accept it in time.${money}`;
  },
  'purchase.delivered': ({ number, isPart }) =>
    `${isPart ? 'A parcel of your' : 'Your'} order ${number} was delivered.`,
  'purchase.undelivered': ({ number }) =>
    `A parcel of your order ${number} could not be delivered and went back.`,
  'purchase.paid_too_late': ({ number, amount }) =>
    `Your order ${number} was paid after it was cancelled. ${formatCedis(amount)} will be refunded.`,
  'purchase.refunded': ({ number, amount, reason }) =>
    `${formatCedis(amount)} of your order ${number} was refunded${because(reason)}`,
  'purchase.return_opened': ({ number, reason }) =>
    `A return was opened for your order ${number}${because(reason)}`,
  'purchase.return_approved': ({ number }) => `The return for your order ${number} was approved.`,
  'purchase.return_decided': ({ number, isApproved, note }) =>
    `The return for your order ${number} was ${decided(isApproved)}${because(note)}`,
  'purchase.return_received': ({ number }) => `The seller received the return for your order ${number}.`,
} satisfies Partial<NotificationTexts>;

const refundedText = (amount: number) => (amount > 0 ? `, ${formatCedis(amount)} refunded` : '');
const decided = (isApproved: boolean) => (isApproved ? 'approved' : 'refused');
