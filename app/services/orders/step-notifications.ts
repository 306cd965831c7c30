import type { NewNotification, NotificationType } from '~/schemas/notification';
import type { Order } from '~/schemas/order';
import { isPayable } from '~/schemas/order-payment';
import { paths } from '~/utils/paths';
import type { OrderStep } from './take-step';

/** Who hears of a step, and what. */
export interface StepNotification {
  to: 'buyer' | 'seller' | 'admins';
  message: Omit<NewNotification, 'userId'>;
}

type Words = [NotificationType, string];

/**
 * The notifications of a step; the service leaves out the one who took it (docs/product.md, "Notifications").
 *
 * @param code of the parcel that is shipped; empty without a buyer's account
 */
export function notificationsOf(
  order: Pick<Order, 'id' | 'orderNumber' | 'status' | 'prepaid' | 'paymentMethod'>,
  step: OrderStep,
  code: string,
): StepNotification[] {
  const { id, orderNumber, status } = order;
  const reason = 'reason' in step && step.reason !== '' ? step.reason : '';
  const links = {
    buyer: step.name === 'ship' ? paths.chat() : paths.notifications(),
    seller: paths.seller.order(id),
    admins: paths.admin.order(id),
  };
  const { buyer, seller, admins } = wordsOf(step, {
    orderNumber,
    status,
    code,
    reason,
    isPayable: isPayable(order),
  });
  return Object.entries({ buyer, seller, admins }).flatMap(([to, words]) =>
    words === undefined || (to !== 'buyer' && to !== 'seller' && to !== 'admins')
      ? []
      : [
          {
            to,
            message: {
              type: words[0],
              message: words[1],
              link: links[to],
              status,
              ...(reason === '' ? {} : { reason }),
            },
          },
        ],
  );
}

function wordsOf(
  step: OrderStep,
  told: { orderNumber: string; status: Order['status']; code: string; reason: string; isPayable: boolean },
): Partial<Record<StepNotification['to'], Words>> {
  const { orderNumber, status, code, reason } = told;
  const because = reason === '' ? '.' : `: ${reason}`;
  const your = `Your order ${orderNumber}`;
  const order = `Order ${orderNumber}`;
  switch (step.name) {
    case 'accept':
      return { buyer: ['info', `${your} is being packed.`] };
    case 'ship': {
      const what = status === 'shipped' ? your : `Part of your order ${orderNumber}`;
      const handover = code === '' ? '' : ` Give the code ${code} when you get the parcel.`;
      return { buyer: ['info', `${what} is on its way with ${step.carrier}.${handover}`] };
    }
    case 'cancel': {
      const part = status === 'cancelled' ? '' : 'Part of ';
      return {
        buyer: [
          'warning',
          `${part ? 'Part of your order' : 'Your order'} ${orderNumber} was cancelled${because}`,
        ],
        seller: ['warning', `${part ? 'Part of order' : 'Order'} ${orderNumber} was cancelled${because}`],
      };
    }
    case 'expire':
      // The seller never heard of an order that was not paid.
      if (!told.isPayable)
        return { buyer: ['warning', `${your} was cancelled, because it was not paid in time.`] };
      return {
        buyer: ['warning', `${your} was cancelled, because the seller did not accept it in time.`],
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
    case 'receive_return':
      return {
        buyer: ['info', `The seller received the return for your order ${orderNumber}.`],
        admins: ['info', `A return for order ${orderNumber} was received and can be refunded.`],
      };
    case 'refund':
      return {
        buyer: ['info', `A refund for your order ${orderNumber} is on its way${because}`],
        seller: ['warning', `Order ${orderNumber} was refunded${because}`],
      };
  }
}
