import type { Order } from '~/schemas/orders/order';
import { isPayable } from '~/schemas/orders/order-payment';
import { fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';
import { notifiersOf, type StepNotification } from '../steps/step-notifications';
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
  const { id, orderNumber: number, status } = order;
  const reason = 'reason' in step ? step.reason : '';
  const links = {
    buyer: step.name === 'ship' ? paths.chat() : paths.notifications(),
    seller: paths.seller.order(id),
    admins: paths.admin.order(id),
  };
  const { buyer, seller, admins } = notifiersOf((to) => ({
    link: links[to],
    status,
    ...(reason === '' ? {} : { reason }),
  }));
  const refunded = fromPesewas(done.refunded);
  switch (step.name) {
    case 'accept':
      return [buyer('info', 'purchase.accepted', { number })];
    case 'accept_rest':
      return [buyer('warning', 'purchase.accepted_rest', { number, refunded })];
    case 'ship': {
      const isPart = status !== 'shipped';
      return [buyer('info', 'purchase.shipped', { number, isPart, carrier: step.carrier, code: done.code })];
    }
    case 'cancel': {
      const values = { number, isPart: status !== 'cancelled', refunded, reason };
      return [buyer('warning', 'purchase.cancelled', values), seller('warning', 'order.cancelled', values)];
    }
    case 'expire':
      // The seller never heard of an order that was not paid.
      if (!isPayable(order)) return [buyer('warning', 'purchase.not_paid', { number })];
      return [
        buyer('warning', 'purchase.expired', { number, refunded }),
        seller('warning', 'order.expired', { number }),
      ];
    case 'deliver': {
      const values = { number, isPart: status !== 'delivered' };
      return [buyer('success', 'purchase.delivered', values), seller('success', 'order.delivered', values)];
    }
    case 'bring_back':
      return [
        buyer('warning', 'purchase.undelivered', { number }),
        seller('warning', 'order.undelivered', { number }),
      ];
    case 'open_return':
      return [
        buyer('info', 'purchase.return_opened', { number, reason }),
        seller('warning', 'return.opened', { number, reason }),
      ];
    case 'approve_return':
      return [buyer('info', 'purchase.return_approved', { number })];
    case 'escalate_return':
      return [
        seller('warning', 'return.escalated', { number }),
        admins('warning', 'return.to_decide', { number }),
      ];
    case 'decide_return': {
      const values = { number, isApproved: step.approve, note: step.note };
      return [
        buyer(step.approve ? 'success' : 'warning', 'purchase.return_decided', values),
        seller('info', 'return.decided', values),
      ];
    }
    case 'receive_return': {
      const isOpen = order.returns.some((one) => one.id === step.id && one.status === 'received');
      return [
        buyer('info', 'purchase.return_received', { number }),
        ...(isOpen && order.source !== 'own' ? [admins('info', 'return.to_refund', { number })] : []),
      ];
    }
    case 'refund': {
      const values = { number, amount: refunded, reason };
      return [buyer('info', 'purchase.refunded', values), seller('warning', 'order.refunded', values)];
    }
  }
}
