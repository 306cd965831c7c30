import { getSettings } from '~/repositories/operator/settings.server';
import { getOrder } from '~/repositories/orders/orders.server';
import { isForAdmin } from '~/schemas/orders/payment-status';
import { lacksPayment } from '~/schemas/orders/unpaid-since';
import { fromPesewas } from '~/utils/money';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { requireNotOwn } from '../../auth/require-not-own';

/**
 * What the form needs by which an admin records the payment of an order, or confirms another one's; amounts
 * in GHS.
 *
 * @throws AppError `not-found`; `forbidden` for an admin's own order
 */
export async function loadOrderPayment(actor: { id: string }, id: string) {
  const [order, { twoAdminsFrom }] = await Promise.all([getOrder('all', id), getSettings()]);
  requireNotOwn(actor, order.sellerId, order.buyerId);
  const waiting = order.payments.find(isForAdmin);
  const { version, orderNumber, buyerName, total, status, paymentStatus } = order;
  return {
    order: { id, version, orderNumber, buyerName, total, status, paymentStatus },
    canRecord: lacksPayment(order),
    needsTwo: total >= twoAdminsFrom,
    waiting: waiting
      ? {
          id: waiting.id,
          amount: fromPesewas(waiting.amountPesewas),
          method: waiting.method,
          reference: waiting.reference,
          note: waiting.note,
          at: waiting.at,
          byName: waiting.byName ?? '',
          isMine: waiting.by === actor.id,
        }
      : null,
    key: newIdempotencyKey(),
  };
}

export type OrderPaymentView = Awaited<ReturnType<typeof loadOrderPayment>>;
