import type { OrderAnswer, ReturnOfUnits } from './makola';

const isOpen = ({ status }: { status: string }) => ['requested', 'escalated', 'approved'].includes(status);

/** A return of all that the buyer has of an order; null when they have nothing that could go back. */
export function returnOfAll(order: OrderAnswer, id: string): ReturnOfUnits | null {
  const asked = order.returns.filter(isOpen).flatMap(({ lines }) => lines);
  const units = new Map<string, ReturnOfUnits['lines'][number]>();
  for (const { id: lineId, productId, variantId, delivered, returned } of order.lines) {
    const open = asked.reduce((sum, one) => sum + (one.lineId === lineId ? one.quantity : 0), 0);
    const goods = `${productId} ${variantId}`;
    const quantity = (units.get(goods)?.quantity ?? 0) + delivered - returned - open;
    // Two lines of one product are one line of the return.
    if (quantity > 0) units.set(goods, { productId, ...(variantId && { variantId }), quantity });
  }
  const lines = [...units.values()];
  return lines.length > 0
    ? { id, sellerId: order.sellerId, lines, reason: 'Buyer changed their mind' }
    : null;
}
