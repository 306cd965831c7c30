import type { Order, OrderRefund } from '~/schemas/orders/order';
import { sayNote } from '~/texts/en/step-notes';
import { withWords } from '../steps/timeline';

// Where a deadline acted, an order keeps its cause; those who read the order get words.

/** Why units of an order were cancelled, in words; null when nobody said why. */
export const cancelReasonOf = ({ cancelReason, cancelTold }: Pick<Order, 'cancelReason' | 'cancelTold'>) =>
  sayNote({ note: cancelReason ?? '', told: cancelTold }) || null;

/** A refund with its reason in words. */
export const refundInWords = ({ told, ...refund }: OrderRefund) => ({
  ...refund,
  reason: sayNote({ note: refund.reason, told }),
});

/** An order with its timeline and the reasons of its refunds in words. */
export const orderInWords = (order: Order): Order => ({
  ...withWords(order),
  refunds: order.refunds.map(refundInWords),
});
