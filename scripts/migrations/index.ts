import type { Migration } from '../../app/services/upkeep/upgrade.server';
import { migration as products } from './001-products';
import { migration as users } from './002-users';
import { migration as paymentAccounts } from './003-payment-accounts';
import { migration as promotions } from './004-promotions';
import { migration as proofPictures } from './005-proof-pictures';
import { migration as payouts } from './006-payouts';
import { migration as orders } from './007-orders';
import { migration as monthsOfSales } from './008-months-of-sales';
import { migration as conversations } from './009-conversations';
import { migration as bulkTrades } from './010-bulk-trades';
import { migration as searchWords } from './011-search-words';
import { migration as expiry } from './012-expiry';
import { migration as events } from './013-events';
import { migration as countersOfSellers } from './014-counters-of-sellers';
import { migration as countersOfTheMarketplace } from './015-counters-of-the-marketplace';
import { migration as ownersOfWebhooks } from './016-owners-of-webhooks';
import { migration as referencesOfPayments } from './017-references-of-payments';
import { migration as answers } from './018-answers';
import { migration as promotedProducts } from './019-promoted-products';
import { migration as monthsOfProducts } from './020-months-of-products';

/**
 * All steps that bring older data along, in the order in which they were added; a new one comes last, and
 * `dataVersion` is its number. Each is done once on each database, by `npm start` or `npm run upgrade`. They
 * load the program only when they run: by then it is known which Firebase to use.
 */
export const migrations: readonly Migration[] = [
  products,
  users,
  paymentAccounts,
  promotions,
  proofPictures,
  payouts,
  orders,
  monthsOfSales,
  conversations,
  bulkTrades,
  searchWords,
  expiry,
  events,
  countersOfSellers,
  countersOfTheMarketplace,
  ownersOfWebhooks,
  referencesOfPayments,
  answers,
  promotedProducts,
  monthsOfProducts,
];
