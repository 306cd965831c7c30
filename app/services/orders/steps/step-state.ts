import { isPayable, type PaidOrder, refundableOf } from '~/schemas/orders/payment-status';

/**
 * What `orderSteps` reads of an order.
 *
 * @param now an ISO string
 */
export function stepState<State extends Pick<PaidOrder, 'prepaid' | 'paymentMethod' | 'shipments'>>(
  order: State,
  now: string,
) {
  return { ...order, now, isPayable: isPayable(order), refundable: refundableOf(order) };
}
