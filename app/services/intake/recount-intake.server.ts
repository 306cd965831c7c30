import { countedShopOrderStates, countShopOrders } from '~/repositories/orders/shop-orders.server';
import { countEach } from '~/utils/record-for';
import { recountKind } from '../counters/recount.server';

/** Counts the baskets that wait for admins again. Returns whether the kept count was wrong. */
export const recountIntake = (): Promise<boolean> =>
  recountKind('intake', (unit) => countEach(countedShopOrderStates, (state) => countShopOrders(unit, state)));
