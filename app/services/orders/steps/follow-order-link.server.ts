import { findOrderLink, type OrderLink } from '~/repositories/orders/order-links.server';
import { findOrder } from '~/repositories/orders/orders.server';
import { findUser } from '~/repositories/people/users.server';
import type { Order } from '~/schemas/orders/order';
import { outOfStock } from '~/schemas/orders/order-labels';
import type { OrderLinkStep } from '~/schemas/orders/order-link-form';
import { unitsToShip } from '~/schemas/orders/order-quantities';
import { linesOf } from '~/schemas/orders/order-refunds';
import { may } from '~/schemas/rights';
import type { ShopRecord } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { findWorkplace } from '~/services/users/workplace.server';
import { notFound } from '~/utils/app-error';
import type { Result } from '~/utils/result';
import { applyOrderStep } from './apply-order-step';
import type { OrderStep } from './order-step';
import { takeOrderStep } from './take-order-step.server';

interface Followed {
  link: OrderLink;
  order: Order;
  shop: ShopRecord;
  /** Whom it was sent to. */
  person: User;
}

/**
 * The order that the link in an SMS is for, with whom it was sent to (docs/product.md, "Emails and SMS").
 *
 * @throws AppError `not-found` for a code that never was, and as well once the order's deadline is over, a
 * step was taken, or who has it is suspended or may not see orders any more: a stranger who finds it then
 * learns nothing
 */
export async function followOrderLink(code: string, now = new Date()): Promise<Followed> {
  const link = await findOrderLink(code, now);
  if (!link) throw notFound('order');
  const { sellerId, userId } = link;
  const [order, person] = await Promise.all([
    findOrder({ sellerId }, link.orderId),
    findUser(userId || sellerId),
  ]);
  const isOpen = order?.version === link.version && order.tabs.includes('accept');
  if (!order || !isOpen || person?.role !== 'seller' || person.status !== 'active') throw notFound('order');
  const place = await findWorkplace(person, sellerId);
  if (place?.shop.sellerId !== sellerId || !may(place.rights, 'orders')) throw notFound('order');
  return { link, order, shop: place.shop, person };
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
 * Accepts the order of a link, or cancels all of it because it is out of stock, as whom it was sent to. Any
 * step ends the link.
 *
 * @throws AppError `not-found`, as `followOrderLink`
 */
export async function takeLinkStep(code: string, name: OrderLinkStep): Promise<Result<unknown, string>> {
  const { link, order, shop, person } = await followOrderLink(code);
  const step: OrderStep = name === 'accept' ? { name: 'accept' } : cancelAll(order, code);
  const by = { role: 'seller', shop, user: person } as const;
  return takeOrderStep(by, { id: order.id, version: link.version, step });
}
