import { findProduct } from '~/repositories/catalogue/products.server';
import { findOrder } from '~/repositories/orders/orders.server';
import type { About } from '~/schemas/chats/about';
import type { Chat } from '~/schemas/chats/chat';
import type { User } from '~/schemas/users/user';

/** What a message may be about, by the names of its form and of the search parameters. */
export interface AboutIds {
  order?: string;
  product?: string;
}

/**
 * The order or product that a seller writes about; null when there is none of the shop's. At most 1 read
 * (docs/product.md, "Chat").
 */
export async function findAbout(
  { role }: User,
  { buyerId }: Pick<Chat, 'buyerId'>,
  { order, product }: AboutIds,
): Promise<About | null> {
  if (role !== 'seller') return null;
  const scope = { sellerId: buyerId };
  if (order) {
    const found = await findOrder(scope, order);
    return found && { kind: 'order', id: found.id, name: found.orderNumber };
  }
  const found = product ? await findProduct(scope, product) : null;
  return found && { kind: 'product', id: found.id, name: found.title };
}

/**
 * The order or product that a conversation is about, as support sees it beside the messages; null for none,
 * and when it is there no more. At most 1 read.
 */
export async function loadAbout({ about, buyerId }: Chat) {
  if (!about) return null;
  const scope = { sellerId: buyerId };
  if (about.kind === 'order') {
    const order = await findOrder(scope, about.id);
    return order && { ...about, kind: 'order' as const, status: order.status, total: order.total };
  }
  const product = await findProduct(scope, about.id);
  if (!product) return null;
  const { title, status, price, quantity } = product;
  return { ...about, kind: 'product' as const, name: title, status, price, quantity };
}
