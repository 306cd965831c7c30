import { countMovedOrder } from '~/repositories/counters.server';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import { completeOrder, findOrderForUpdate } from '~/repositories/orders.server';
import { countSales } from '~/repositories/sales.server';
import { getSettings } from '~/repositories/settings.server';
import { lineName } from '~/schemas/line-name';
import type { Order, OrderItem } from '~/schemas/order';
import { tabsOf } from '~/schemas/order-tabs';
import type { Product } from '~/schemas/product';
import { variantName } from '~/schemas/product-variants';
import { placedFacts } from '~/schemas/sales-facts';
import { formatDateTime } from '~/utils/dates';
import { opensAgainAt } from '~/utils/holiday';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { notify } from '../notifications/notify.server';
import { recountSellerProducts } from '../products/recount-products.server';
import { acceptBy, daysToActOf, deadlinesOf } from './order-deadlines';
import { findStockOwner, noStock, notifyLowStock, readStock, writeStock } from './stock.server';
import { type StockChange, stockChangeOf, unclearNote, variantOf, withStockNote } from './stock-changes';

/**
 * Takes over an order that the shop placed, in one transaction: its units leave the stock, it is counted
 * under its tabs, and the seller is notified. An order that was taken over before is left alone.
 *
 * @returns whether it was new
 */
export async function adoptOrder(id: string, now = new Date()): Promise<boolean> {
  const { sellerDaysToAct } = await getSettings();
  const adopted = await inTransaction(async (unit) => {
    const found = await findOrderForUpdate(unit, 'all', id);
    if (!found || found.tabs.length > 0) return null;
    const placedAt = found.createdAt ?? now.toISOString();
    const [seller, stock] = await Promise.all([
      findStockOwner(unit, found.sellerId),
      readStock(unit, unitsOf(found), found.stockTaken),
    ]);
    const daysToAct = daysToActOf(found, sellerDaysToAct);
    const opensAt = seller && opensAgainAt(seller, placedAt);
    const order: Order = {
      ...found,
      tabs: tabsOf(found, false),
      daysToAct,
      // In a holiday the shop's own date is not kept either: nobody would be there.
      dueAt: (opensAt ? null : found.dueAt) ?? acceptBy(placedAt, daysToAct, opensAt),
      timeline: found.timeline.length > 0 ? found.timeline : [placedEntry(placedAt)],
    };
    // Any other status was reached elsewhere, and its stock was settled there.
    const isNew = order.status === 'pending';
    const taken = isNew ? stock : noStock;
    const { changed, unclear } = taken;
    // Whoever took the units knew what from.
    const unknown = order.stockTaken ? [] : unclear;
    const items = order.items.map((item) => completeItem(item, stock.products.get(item.productId)));
    const adopted = withStockNote({ ...order, items }, unknown);
    completeOrder(unit, adopted, deadlinesOf(order, sellerDaysToAct));
    countMovedOrder(unit, order.sellerId, [], ['all', ...order.tabs]);
    countSales(unit, order.sellerId, [placedFacts(adopted, order.tabs)]);
    if (!order.stockTaken) writeStock(unit, taken);
    if (isNew && seller) {
      notify(unit, [seller], placedNotification(adopted, unknown, opensAt));
      notifyLowStock(unit, seller, changed);
    }
    const isSoldOut = order.stockTaken && changed.some(({ after }) => after === 0);
    return { uncounted: isSoldOut ? order.sellerId : null };
  });
  // The shop took the last units itself, past the counters.
  if (adopted?.uncounted) await recountSellerProducts(adopted.uncounted);
  return adopted !== null;
}

/** Units that leave the stock, or that have left it already. */
const unitsOf = ({ items }: Order) => items.map((item) => stockChangeOf(item, -item.quantity));

/**
 * A line with what its product tells: the category, and the variant that an SKU names, so that later steps
 * find it when the SKU has changed.
 */
function completeItem(item: OrderItem, product: Product | undefined): OrderItem {
  const variant = product?.variants ? variantOf(product.variants, item) : null;
  const named = variant && { variantId: variant.id, variant: item.variant || variantName(variant) };
  return { ...item, category: product?.category ?? '', ...named };
}

const placedEntry = (at: string) => ({
  id: 'placed',
  step: 'placed',
  status: 'pending',
  at,
  by: 'shop',
  note: '',
  version: 0,
});

function placedNotification(
  { id, orderNumber, buyerName, dueAt, items: [first, ...others] }: Order,
  unclear: readonly StockChange[],
  opensAt: string | null,
) {
  const more = others.length > 0 ? ` and ${plural(others.length, 'other')}` : '';
  const placed = `New order ${orderNumber} from ${buyerName}: ${first ? lineName(first) : ''}${more}.`;
  const due = opensAt && dueAt ? `You’re on holiday: accept it by ${formatDateTime(dueAt)}.` : '';
  return {
    type: 'info' as const,
    message: [placed, due, unclearNote(unclear)].filter(Boolean).join(' '),
    link: paths.seller.order(id),
    status: 'pending',
  };
}
