import { type Search, withSearch } from './with-search';

/** Part of `paths.seller`: the people of a shop. */
export const shopPeoplePaths = {
  /** Changes to another shop of those in which a person works. */
  changeShop: () => '/seller/shop',
  activity: (search: Search = {}) => withSearch('/seller/activity', search),
  people: () => '/seller/people',
  helper: (id: string) => `/seller/people/${encodeURIComponent(id)}`,
  endHelper: (id: string) => `/seller/people/${encodeURIComponent(id)}/end`,
};
