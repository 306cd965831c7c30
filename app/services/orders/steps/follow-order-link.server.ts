import { findOrderLink, type OrderLink } from '~/repositories/orders/order-links.server';
import { findOrder } from '~/repositories/orders/orders.server';
import { findUser } from '~/repositories/people/users.server';
import type { Order } from '~/schemas/orders/order';
import { outOfStock } from '~/schemas/orders/order-labels';
import type { OrderLinkStep } from '~/schemas/orders/order-link-form';
import { unitsToShip } from '~/schemas/orders/order-quantities';
import { linesOf } from '~/schemas/orders/order-refunds';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import type { Result } from '~/utils/result';
import { applyOrderStep } from './apply-order-step';
import type { OrderStep } from './order-step';
import { takeOrderStep } from './take-order-step.server';

interface Followed {
  link: OrderLink;
  order: Order;
  seller: User;
}

/**
 * The order that the link in an SMS is for, with whom it was sent to (docs/product.md, "Emails and SMS").
 *
 * @throws AppError `not-found` for a code that never was, and as well once the order's deadline is over, a
 * step was taken, or its seller is suspended: a stranger who finds it then learns nothing
 */
export async function followOrderLink(code: string, now = new Date()): Promise<Followed> {
  const link = await findOrderLink(code, now);
  if (!link) throw notFound('order');
  const [order, seller] = await Promise.all([
    findOrder({ sellerId: link.sellerId }, link.orderId),
    findUser(link.sellerId),
  ]);
  const isOpen = order?.version === link.version && order.tabs.includes('accept');
  if (!order || !isOpen || seller?.role !== 'seller' || seller.status !== 'active') throw notFound('order');
  return { link, order, seller };
}

/** Cancels all of an order because it is out of stock. */
const cancelAll = (order: Order, code: string): OrderStep => ({
  name: 'cancel',
  id: `link-${code}`,
  lines: linesOf(order, unitsToShip),
  reason: outOfStock,
});

/**
 * What goes back to the buyer when an order of a link is cancelled, in whole pesewas; 0 where nothing was
 * paid.
 */
export function refundedWithoutStock(order: Order, code: string, now = new Date()): number {
  const taken = applyOrderStep(order, cancelAll(order, code), 'seller', now.toISOString());
  return 'failure' in taken ? 0 : (taken.refund?.amountPesewas ?? 0);
}

/**
 * Accepts the order of a link, or cancels all of it because it is out of stock, as its seller. Any step ends
 * the link.
 *
 * @throws AppError `not-found`, as `followOrderLink`
 */
export async function takeLinkStep(code: string, name: OrderLinkStep): Promise<Result<unknown, string>> {
  const { link, order, seller } = await followOrderLink(code);
  const step: OrderStep = name === 'accept' ? { name: 'accept' } : cancelAll(order, code);
  const by = { role: 'seller', shop: shopOf(seller), user: seller } as const;
  return takeOrderStep(by, { id: order.id, version: link.version, step });
}
