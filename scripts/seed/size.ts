/** How many records a seed creates. */
export interface MarketSize {
  admins: number;
  sellers: number;
  buyers: number;
  products: number;
  /** Promotions, ledger lines and chats scale with it. */
  orders: number;
  /** Products of seller@makola.test. */
  ownProducts: number;
  pending: number;
  rejected: number;
  outOfStock: number;
  /** Sells few kinds of things, in two colours and without close-ups: what tests look for. */
  fewPictures: boolean;
  /** Products share stored photos, to save time with thousands of products. */
  sharedFiles: boolean;
}

const demoOrders = 1200;

/** The size of the demo of `npm start`, scaled to this number of orders. */
export function sizeForOrders(orders: number = demoOrders): MarketSize {
  const scale = orders / demoOrders;
  const part = (demo: number, min: number) => Math.max(min, Math.round(demo * scale));
  return {
    admins: 3,
    sellers: part(40, 4),
    buyers: part(15, 2),
    products: part(300, 70),
    orders,
    ownProducts: part(60, 40),
    pending: part(9, 6),
    rejected: part(22, 6),
    outOfStock: part(14, 5),
    fewPictures: false,
    sharedFiles: scale > 3,
  };
}

/** Enough of everything for tests, in a few seconds. */
export const smallSize: MarketSize = {
  admins: 2,
  sellers: 4,
  buyers: 2,
  products: 70,
  orders: 60,
  ownProducts: 40,
  pending: 6,
  rejected: 6,
  outOfStock: 5,
  fewPictures: true,
  sharedFiles: false,
};
