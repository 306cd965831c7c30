import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findOrderForUpdate, writeOrderPayments } from '~/repositories/orders.server';
import { getSettings } from '~/repositories/settings.server';
import { findShopOrderForUpdate } from '~/repositories/shop-orders.server';
import type { PaymentAttempt } from '~/schemas/intake/basket';
import { shopOrderDocumentId } from '~/schemas/intake/shop-order';
import type { Order, OrderPayment } from '~/schemas/orders/order';
import { shopPaymentMethods } from '~/schemas/orders/order-record';
import { notFound } from '~/utils/app-error';
import { isPaidBy, withPayment } from '../orders/order-payments';
import { preparePayment } from '../orders/prepare-payment.server';
import { paymentOf } from './basket-orders';

/**
 * Notes what a shop says of a try to pay for a basket, on each of its orders, in one transaction: orders that
 * waited for it are their sellers' from now on. Said twice, it counts once (docs/product.md, "Orders from the
 * shop").
 *
 * @returns false for a basket of which no orders were made
 * @throws AppError `not-found`, also for another shop's
 */
export async function notePayment(
  shop: string,
  shopOrderId: string,
  attempt: PaymentAttempt,
  now = new Date(),
): Promise<boolean> {
  const { sellerDaysToAct, unpaidHours } = await getSettings();
  return inTransaction(async (unit) => {
    const basket = await findShopOrderForUpdate(unit, 'all', shopOrderDocumentId(shop, shopOrderId));
    if (!basket || basket.shop !== shop) throw notFound('basket');
    if (basket.state !== 'taken') return false;
    const orders = await Promise.all(basket.orders.map(({ id }) => findOrderForUpdate(unit, 'all', id)));
    const prepared = await Promise.all(
      orders.flatMap((order) =>
        order ? [prepare(unit, order, attempt, { now, sellerDaysToAct, unpaidHours })] : [],
      ),
    );
    for (const write of prepared) write();
    return true;
  });
}

/** Reads what it needs; what it returns writes. */
async function prepare(
  unit: UnitOfWork,
  before: Order,
  attempt: PaymentAttempt,
  context: { now: Date; sellerDaysToAct: number; unpaidHours: number },
): Promise<() => void> {
  const { paymentMethod } = before;
  const method = shopPaymentMethods.find((one) => one === paymentMethod) ?? 'momo';
  const payments = withPayment(before.payments, paymentOf(attempt, method));
  if (isSame(payments, before.payments)) return () => {};
  const isCash = paymentMethod === 'cash_on_delivery';
  const after = { ...before, payments, prepaid: !isCash && isPaidBy({ ...before, payments }) };
  const { outcome, write } = await preparePayment(unit, after, context);
  return outcome === 'unchanged' ? () => writeOrderPayments(unit, after) : write;
}

const isSame = (some: readonly OrderPayment[], others: readonly OrderPayment[]) =>
  some.length === others.length && some.every(({ state }, index) => state === others[index]?.state);
