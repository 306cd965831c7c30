import type { Order } from '~/schemas/order';
import { paymentStatusOf, priceOf } from '~/schemas/order-payment';
import { tabsOf } from '~/schemas/order-tabs';
import { opensAgainAt } from '~/utils/holiday';
import type { Deadline } from './arrived-order';
import { acceptBy, daysToActOf } from './order-deadlines';

/** Names the payment in the timeline, and what of it goes back at once. */
const paidId = 'paid';

/**
 * An order whose buyer has paid since it was placed: the days to act run from now, and what was cancelled
 * before the payment goes back to the buyer. Its version stays, so that open forms remain valid.
 */
export function paidOrder(before: Order, now: Date, { sellerDaysToAct, seller }: Deadline): Order {
  const at = now.toISOString();
  const opensAt = seller && opensAgainAt(seller, at);
  const dueAt = acceptBy(at, daysToActOf(before, sellerDaysToAct), opensAt);
  const order = { ...before, refunds: refundsAfter(before, at), dueAt };
  const { status, version } = order;
  const entry = { id: paidId, step: 'paid', status, at, by: 'shop', note: '', version };
  return {
    ...order,
    paymentStatus: paymentStatusOf(order),
    tabs: tabsOf(order, false),
    timeline: [...before.timeline, entry],
    updatedAt: at,
  };
}

function refundsAfter(order: Order, at: string): Order['refunds'] {
  const units = order.items.map(({ lineId, cancelled }) => ({ lineId, quantity: cancelled }));
  const amountPesewas = order.prepaid ? priceOf(order, units) : 0;
  if (amountPesewas === 0) return order.refunds;
  const reason = order.cancelReason ?? '';
  return [...order.refunds, { id: paidId, returnId: null, lines: [], amountPesewas, reason, at }];
}
