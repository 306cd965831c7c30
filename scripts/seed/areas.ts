import { chats } from './chats';
import type { Area } from './market';
import { orders } from './orders';
import { payouts } from './payouts';
import { people } from './people';
import { products } from './products';
import { promotions } from './promotions';
import { sellerAccounts } from './seller-accounts';
import { settings } from './settings';

/** The parts of the demo data, in the order in which they need each other. A new part adds its file here. */
export const areas: readonly Area[] = [
  settings,
  people,
  sellerAccounts,
  products,
  promotions,
  orders,
  payouts,
  chats,
];
