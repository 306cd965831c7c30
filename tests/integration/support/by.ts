import { shopOf } from '~/schemas/shop';
import type { User } from '~/schemas/user';
import type { TradeBy } from '~/services/b2b/trades/move-trade.server';
import { byPerson, type StepBy } from '~/services/orders/take-order-step.server';

/** Whose records a form of a person's pages reaches: those of their shop, or all for an admin. */
export const reachOf = (user: User) => (user.role === 'admin' ? 'all' : shopOf(user));

/** A step of an order by its seller or an admin. */
export const byUser = (user: User): StepBy => byPerson(reachOf(user), user);

/** A step of a bulk trade by a person of its buyer, of its seller, or by an admin. */
export const inTrade = (
  actor: 'buyer' | 'seller' | 'admin',
  user: User,
): Exclude<TradeBy, { actor: 'time' }> =>
  actor === 'admin' ? { actor, user } : { actor, shop: shopOf(user), user };
