import { listWaitingShopOrders } from '~/repositories/orders/shop-orders.server';
import { currentRequest } from '~/utils/request-context.server';
import { runDue } from '~/utils/run-due';
import { retryBasket } from './repair-basket.server';

/**
 * Takes in the baskets that the shop's back-end wrote into the inbox itself, found by their state: whatever
 * their clock says (docs/product.md, "Orders from the shop"). One that fails is logged, and stops no other.
 *
 * @returns how many were taken or refused
 */
export const takeWaitingBaskets = (now: Date): Promise<number> =>
  runDue(listWaitingShopOrders, async (id) => {
    try {
      return (await retryBasket(id, now)).outcome !== 'differs';
    } catch (error) {
      currentRequest().log.error({ err: error, basket: id }, 'a basket could not be taken in');
      return false;
    }
  });
