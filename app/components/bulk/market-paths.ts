import { paths } from '~/utils/paths';

/** Where the bulk market is shown: to everyone, to sellers and to admins. */
export type MarketArea = 'public' | 'seller' | 'admin';

type Search = Record<string, string | number | undefined>;

const marketPaths: Record<
  MarketArea,
  { market: (search?: Search) => string; listing: (id: string, search?: Search) => string }
> = {
  public: { market: paths.market, listing: paths.marketListing },
  seller: { market: paths.seller.bulkMarket, listing: paths.seller.marketListing },
  admin: { market: paths.admin.bulkMarket, listing: paths.admin.marketListing },
};

export const marketPathsOf = (area: MarketArea) => marketPaths[area];
