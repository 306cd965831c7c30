import type { Order } from '~/schemas/orders/order';
import { isPayable } from '~/schemas/orders/order-payment';
import { formatCedis, fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';
import { notificationsOf, type StepMessages, type StepNotification } from '../steps/step-notifications';
import type { OrderStep } from './apply-order-step';

/**
 * The notifications of a step of an order.
 *
 * @param order after the step
 * @param done `code` of the parcel that is shipped, empty without a buyer's account; whole pesewas that the
 * step `refunded`
 */
export function notificationsOfOrder(
  order: Pick<Order, 'id' | 'orderNumber' | 'status' | 'returns' | 'prepaid' | 'paymentMethod' | 'source'>,
  step: OrderStep,
  done: { code: string; refunded: number },
): StepNotification[] {
  const { id, status } = order;
  const reason = 'reason' in step && step.reason !== '' ? step.reason : '';
  const links = {
    buyer: step.name === 'ship' ? paths.chat() : paths.notifications(),
    seller: paths.seller.order(id),
    admins: paths.admin.order(id),
  };
  const messages = messagesOf(step, { ...order, ...done, reason, isPayable: isPayable(order) });
  return notificationsOf(messages, (to, type, message) => ({
    type,
    message,
    link: links[to],
    status,
    ...(reason === '' ? {} : { reason }),
  }));
}

function messagesOf(
  step: OrderStep,
  told: Pick<Order, 'orderNumber' | 'status' | 'returns' | 'source'> & {
    code: string;
    refunded: number;
    reason: string;
    isPayable: boolean;
  },
): StepMessages {
  const { orderNumber, status, returns, code, reason } = told;
  const amount = formatCedis(fromPesewas(told.refunded));
  const because = reason === '' ? '.' : `: ${reason}`;
  const your = `Your order ${orderNumber}`;
  const order = `Order ${orderNumber}`;
  switch (step.name) {
    case 'accept':
      return { buyer: ['info', `${your} was accepted.`] };
    case 'accept_rest': {
      const refunded = told.refunded > 0 ? `, ${amount} refunded` : '';
      return { buyer: ['warning', `${your} was accepted. What is not in stock was cancelled${refunded}.`] };
    }
    case 'ship': {
      const what = status === 'shipped' ? your : `Part of your order ${orderNumber}`;
      const handover = code === '' ? '' : ` Give the code ${code} when you get the parcel.`;
      return { buyer: ['info', `${what} is on the way with ${step.carrier}.${handover}`] };
    }
    case 'cancel': {
      const part = status === 'cancelled' ? '' : 'Part of ';
      const cancelled = `${orderNumber} was cancelled${told.refunded > 0 ? `, ${amount} refunded` : ''}${because}`;
      return {
        buyer: ['warning', `${part ? 'Part of your order' : 'Your order'} ${cancelled}`],
        seller: ['warning', `${part ? 'Part of order' : 'Order'} ${cancelled}`],
      };
    }
    case 'expire':
      // The seller never heard of an order that was not paid.
      if (!told.isPayable)
        return { buyer: ['warning', `${your} was cancelled, because it was not paid in time.`] };
      return {
        buyer: [
          'warning',
          `${your} was cancelled, because the seller did not accept it in time.${told.refunded > 0 ? ` ${amount} will be refunded.` : ''}`,
        ],
        seller: ['warning', `${order} was cancelled, because it was not accepted in time.`],
      };
    case 'deliver': {
      const part = status === 'delivered' ? '' : 'A parcel of ';
      return {
        buyer: ['success', `${part ? `A parcel of your order ${orderNumber}` : your} was delivered.`],
        seller: ['success', `${part ? `A parcel of order ${orderNumber}` : order} was delivered.`],
      };
    }
    case 'bring_back':
      return {
        buyer: ['warning', `A parcel of your order ${orderNumber} could not be delivered and went back.`],
        seller: ['warning', `A parcel of order ${orderNumber} came back undelivered.`],
      };
    case 'open_return':
      return {
        buyer: ['info', `A return was opened for your order ${orderNumber}${because}`],
        seller: ['warning', `The buyer wants to return items of order ${orderNumber}${because}`],
      };
    case 'approve_return':
      return { buyer: ['info', `The return for your order ${orderNumber} was approved.`] };
    case 'escalate_return':
      return {
        seller: ['warning', `Support decides on the return for order ${orderNumber}.`],
        admins: ['warning', `The return for order ${orderNumber} needs a decision.`],
      };
    case 'decide_return': {
      const decided = step.approve ? 'approved' : 'refused';
      const note = step.note === '' ? '.' : `: ${step.note}`;
      const type = step.approve ? 'success' : 'warning';
      return {
        buyer: [type, `The return for your order ${orderNumber} was ${decided}${note}`],
        seller: ['info', `The return for order ${orderNumber} was ${decided} by support${note}`],
      };
    }
    case 'receive_return': {
      const isOpen = returns.some((one) => one.id === step.id && one.status === 'received');
      return {
        buyer: ['info', `The seller received the return for your order ${orderNumber}.`],
        ...(isOpen && told.source !== 'own'
          ? { admins: ['info', `A return for order ${orderNumber} was received and can be refunded.`] }
          : {}),
      };
    }
    case 'refund':
      return {
        buyer: ['info', `${amount} of your order ${orderNumber} was refunded${because}`],
        seller: ['warning', `${amount} of order ${orderNumber} was refunded${because}`],
      };
  }
}
