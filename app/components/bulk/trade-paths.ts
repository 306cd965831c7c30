import { paths } from '~/utils/paths';

/** Whose pages show a trade. */
export type TradeArea = 'seller' | 'buyer' | 'admin';

type Search = Record<string, string | number | undefined>;

const of: Record<
  TradeArea,
  {
    list: (search?: Search) => string;
    trade: (id: string, search?: Search) => string;
    step: (id: string, step: string, search?: Search) => string;
  }
> = {
  seller: { list: paths.seller.bulkSales, trade: paths.seller.bulkSale, step: paths.seller.bulkSaleStep },
  buyer: {
    list: paths.seller.bulkPurchases,
    trade: paths.seller.bulkPurchase,
    step: paths.seller.bulkPurchaseStep,
  },
  admin: { list: paths.admin.bulkTrades, trade: paths.admin.bulkTrade, step: paths.admin.bulkTradeStep },
};

/** The addresses of a trade's pages in an area. */
export const tradePaths = (area: TradeArea) => of[area];

/** What the list of an area is called. */
export const tradeListTitles: Record<TradeArea, string> = {
  seller: 'Bulk sales',
  buyer: 'Bulk purchases',
  admin: 'Bulk trades',
};
