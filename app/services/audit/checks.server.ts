import type { Check } from './check';
import {
  draftsCheck,
  listingsCheck,
  productsCheck,
  proofsCheck,
  referencesCheck,
  skusCheck,
} from './checks-of-goods.server';
import { ledgerCheck, ordersCheck, payoutsCheck, tradesCheck } from './checks-of-money.server';
import { marketplaceCountersCheck, rollupsCheck, sellerCountersCheck, signUpsCheck } from './figures.server';
import { intakeCheck, outboxCheck } from './late.server';
import { shopsCheck } from './shops.server';
import { unreadCheck } from './unread.server';
import { unusedFilesCheck } from './unused-files.server';

/** All checks, in the order in which they run: what others count comes before what counts it. */
export const checks: readonly Check[] = [
  intakeCheck,
  ordersCheck,
  payoutsCheck,
  tradesCheck,
  ledgerCheck,
  skusCheck,
  productsCheck,
  draftsCheck,
  listingsCheck,
  proofsCheck,
  referencesCheck,
  shopsCheck,
  sellerCountersCheck,
  marketplaceCountersCheck,
  rollupsCheck,
  signUpsCheck,
  unreadCheck,
  outboxCheck,
  unusedFilesCheck,
];
