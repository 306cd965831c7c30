import { randomBytes } from 'node:crypto';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { createOrderLink } from '~/repositories/orders/order-links.server';
import { findOrderForUpdate } from '~/repositories/orders/orders.server';
import type { Notification } from '~/schemas/notifications/notification';
import { paths } from '~/utils/paths';

/** Bytes of a code: nobody finds one by trying. */
const codeBytes = 9;

/** A code for the address of a link, 12 characters; Firestore reserves ids that begin and end with `__`. */
export const newLinkCode = () => randomBytes(codeBytes).toString('base64url').replace(/^_/, '0');

/** Events whose SMS leads to a page that accepts the order. */
const withSteps = ['order.placed', 'order.paid', 'order.late', 'order.expiring'];

/**
 * Reads what the link in an order's SMS needs: who has it may accept the order, or say that it is out of
 * stock, without signing in, as the person it was sent to, until its deadline (docs/product.md, "Emails and
 * SMS").
 *
 * @returns its address without the host, and what writes it; null where there is nothing to accept
 */
export async function prepareOrderLink(
  unit: UnitOfWork,
  { userId, event, values }: Pick<Notification, 'userId' | 'event' | 'values'>,
  now: Date,
): Promise<{ link: string; write: () => void } | null> {
  const { order: orderId } = values;
  if (!withSteps.includes(event) || typeof orderId !== 'string') return null;
  const order = await findOrderForUpdate(unit, 'all', orderId);
  if (!order?.tabs.includes('accept') || !order.expiresAt || order.expiresAt <= now.toISOString())
    return null;
  const { sellerId, version, expiresAt } = order;
  const id = newLinkCode();
  return {
    link: paths.orderLink(id),
    write: () => createOrderLink(unit, { id, orderId, sellerId, userId, version, expiresAt }),
  };
}
