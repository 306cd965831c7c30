import { getMarketplaceCounts } from '~/repositories/counters/marketplace-counters.server';
import { getShopOrder, listShopOrders } from '~/repositories/orders/shop-orders.server';
import { type IntakeTab, intakeTabs } from '~/schemas/intake/intake-forms';
import type { ShopOrder } from '~/schemas/intake/shop-order';
import { truncate } from '~/utils/text';

/**
 * A page of baskets, newest first, and how many were refused. Reads the rows shown plus one, and the counts.
 */
export async function listBasketsByTab({ tab, after }: { tab: IntakeTab; after: string }) {
  const [page, { intake }] = await Promise.all([
    listShopOrders('all', { state: tab, cursor: after }),
    getMarketplaceCounts(),
  ]);
  const tabs = intakeTabs.map((name) => ({ name, count: name === 'refused' ? intake?.refused : undefined }));
  return { ...page, tabs };
}

/** A basket with what its shop said, written to be read. */
export type ShownBasket = Omit<ShopOrder, 'basket'> & { said: string };

/** Characters that a page shows of what a shop said. */
const maxSaid = 20_000;

/** @throws AppError `not-found` */
export async function loadShownBasket(id: string): Promise<ShownBasket> {
  const { basket, ...shown } = await getShopOrder('all', id);
  return { ...shown, said: truncate(readable(basket), maxSaid) };
}

/** Text that is no JSON, or nested too deep to be written, stays as it came. */
function readable(basket: unknown): string {
  try {
    return JSON.stringify(typeof basket === 'string' ? JSON.parse(basket) : basket, null, 2) ?? '';
  } catch {
    return String(basket);
  }
}
