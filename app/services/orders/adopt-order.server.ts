import { countMovedOrder } from '~/repositories/counters.server';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import { completeOrder, findOrderForUpdate } from '~/repositories/orders.server';
import { countSales } from '~/repositories/sales.server';
import { getSettings } from '~/repositories/settings.server';
import type { Order } from '~/schemas/order';
import { tabsOf } from '~/schemas/order-tabs';
import { placedFacts } from '~/schemas/sales-facts';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { notify } from '../notifications/notify.server';
import { acceptBy, deadlinesOf } from './order-deadlines';
import { findStockOwner, notifyLowStock, readStock, writeStock } from './stock.server';

/**
 * Takes over an order that the shop placed, in one transaction: its units leave the stock, it is counted
 * under its tabs, and the seller is notified. An order that was taken over before is left alone.
 *
 * @returns whether it was new
 */
export async function adoptOrder(id: string, now = new Date()): Promise<boolean> {
  const { sellerDaysToAct } = await getSettings();
  return inTransaction(async (unit) => {
    const found = await findOrderForUpdate(unit, 'all', id);
    if (!found || found.tabs.length > 0) return false;
    const placedAt = found.createdAt ?? now.toISOString();
    const order: Order = {
      ...found,
      tabs: tabsOf(found, false),
      dueAt: found.dueAt ?? acceptBy(placedAt, sellerDaysToAct),
      timeline: found.timeline.length > 0 ? found.timeline : [placedEntry(placedAt)],
    };
    // Any other status was reached elsewhere, and its stock was settled there.
    const isNew = order.status === 'pending';
    const [seller, products] = await Promise.all([
      findStockOwner(unit, order.sellerId),
      readStock(unit, unitsOf(order)),
    ]);
    const stock = isNew ? products : [];
    const categories = new Map(products.map(({ id, category }) => [id, category]));
    const items = order.items.map((item) => ({ ...item, category: categories.get(item.productId) ?? '' }));
    const adopted = { ...order, items };
    completeOrder(unit, adopted, deadlinesOf(order, sellerDaysToAct));
    countMovedOrder(unit, order.sellerId, [], ['all', ...order.tabs]);
    countSales(unit, order.sellerId, [placedFacts(adopted, order.tabs)]);
    if (!order.stockTaken) writeStock(unit, stock);
    if (isNew && seller) {
      notify(unit, [seller], placedNotification(order));
      notifyLowStock(unit, seller, stock);
    }
    return true;
  });
}

/** Units that leave the stock, or that have left it already. */
const unitsOf = ({ items, stockTaken }: Order) =>
  items.map(({ productId, quantity }) => ({ productId, quantity: -quantity, isDone: stockTaken }));

const placedEntry = (at: string) => ({
  id: 'placed',
  step: 'placed',
  status: 'pending',
  at,
  by: 'shop',
  note: '',
  version: 0,
});

function placedNotification({ id, orderNumber, buyerName, items }: Order) {
  const others = items.length > 1 ? ` and ${plural(items.length - 1, 'other')}` : '';
  return {
    type: 'info' as const,
    message: `New order ${orderNumber} from ${buyerName}: ${items[0]?.title ?? ''}${others}.`,
    link: paths.seller.order(id),
    status: 'pending',
  };
}
