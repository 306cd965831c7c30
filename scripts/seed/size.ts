/** How much of everything a seed makes. */
export interface MarketSize {
  admins: number;
  sellers: number;
  buyers: number;
  products: number;
  /** Orders, and what goes with them. */
  orders: number;
  /** Products of seller@makola.test. */
  ownProducts: number;
  pending: number;
  rejected: number;
  outOfStock: number;
  /** Few pictures, drawn fast: for tests. */
  fewPictures: boolean;
  /** Products may show the same stored files: with thousands of them, each file is stored once. */
  sharedFiles: boolean;
}

const ordersOfDemo = 1200;

/** The demo of `npm start`, in proportion to that many orders. */
export function sizeForOrders(orders: number = ordersOfDemo): MarketSize {
  const scale = orders / ordersOfDemo;
  const part = (demo: number, least: number) => Math.max(least, Math.round(demo * scale));
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
