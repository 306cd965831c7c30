import { bulkTrade } from './bulk-trade';
import { chats } from './chats';
import type { Area } from './market';
import { orders } from './orders';
import { payouts } from './payouts';
import { people } from './people';
import { products } from './products';
import { promotions } from './promotions';
import { sellerAccounts } from './seller-accounts';
import { settings } from './settings';

/** The parts of the demo data; each may use those before it. Add new parts here. */
export const areas: readonly Area[] = [
  settings,
  people,
  sellerAccounts,
  products,
  promotions,
  orders,
  bulkTrade,
  payouts,
  chats,
];
