import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import type { TradeBy } from '~/services/bulk/trades/sides';
import { byPerson, type OrderBy } from '~/services/orders/steps/take-order-step.server';

/** A step of an order by its seller or an admin. */
export const byUser = (user: User): OrderBy => byPerson(user.role === 'admin' ? 'all' : shopOf(user), user);

/** A step of a bulk trade by a person of its buyer, of its seller, or by an admin. */
export const inTrade = (
  role: 'buyer' | 'seller' | 'admin',
  user: User,
): Exclude<TradeBy, { role: 'time' }> =>
  role === 'admin' ? { role, user } : { role, shop: shopOf(user), user };
