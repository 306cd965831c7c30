import type { OrderView } from '~/schemas/orders/order-view';

/** The card that holds the one next step of an order; it stands first on the page. */
export type PrimaryCard = 'step' | 'return' | 'parcel' | 'none';

/** First what someone waits for: an order to accept, a return, what is packed, what is on its way. */
export function primaryCardOf({ steps, returns, parcels }: OrderView): PrimaryCard {
  const someReturn = (...names: string[]) =>
    returns.some((one) => one.steps.some((step) => names.includes(step)));
  if (steps.includes('accept')) return 'step';
  if (someReturn('approve_return', 'decide_return')) return 'return';
  if (steps.includes('refund') && returns.some(({ status }) => status === 'received')) return 'return';
  if (steps.includes('ship')) return 'step';
  if (someReturn('receive_return')) return 'return';
  return parcels.some((parcel) => parcel.steps.includes('deliver')) ? 'parcel' : 'none';
}

/** Whether nothing can be done before the buyer pays. */
export const waitsForPayment = ({ status, paymentStatus, problem }: OrderView): boolean =>
  status === 'pending' && paymentStatus === 'unpaid' && problem === null;
