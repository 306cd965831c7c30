/*
 * Who may do what: docs/product/people.md, "Rights". Roles say whose area a person uses; rights say what they
 * may do in it. Guards, menus, tabs, the search and the buttons of pages go by these two lists.
 */

/** What a person may do in a shop. The owner of a shop has all of them. */
export const shopRights = [
  'orders',
  'products',
  'prices',
  'money-seen',
  'money-moved',
  'bulk',
  'messages',
  'exports',
  'keys',
  'people',
] as const;
export type ShopRight = (typeof shopRights)[number];

/** What an admin may do. */
export const adminRights = [
  'products',
  'orders',
  'payouts',
  'promotions',
  'bulk',
  'people',
  'settings',
  'support',
  'operations',
] as const;
export type AdminRight = (typeof adminRights)[number];

/** Every right, of either area. */
export type Right = ShopRight | AdminRight;
export const allRights: readonly Right[] = [...new Set([...shopRights, ...adminRights])];

/**
 * What a page or form asks for: one right, all of several, or none but to belong to the area.
 */
export type Needed<Right extends string> = Right | readonly Right[] | 'any';

/** Whether somebody with `rights` may use what needs `needed`. */
export function may<Right extends string>(rights: readonly Right[], needed: Needed<Right>): boolean {
  if (needed === 'any') return true;
  const all = Array.isArray(needed) ? (needed as readonly Right[]) : [needed as Right];
  return all.every((right) => rights.includes(right));
}

/** A right that another one is of no use without. */
const needs: Partial<Record<ShopRight, ShopRight>> = { products: 'prices', 'money-moved': 'money-seen' };

/** Chosen rights with those that they need, in the order of the list. */
export const completed = (chosen: readonly ShopRight[]): ShopRight[] =>
  shopRights.filter((right) => chosen.some((one) => one === right || needs[one] === right));

/** Names of usual parts in a shop. */
export const shopPresets = {
  manager: shopRights.filter((right) => right !== 'money-moved' && right !== 'keys' && right !== 'people'),
  packer: ['orders'],
  bookkeeper: ['money-seen', 'exports'],
} as const satisfies Record<string, readonly ShopRight[]>;
export type ShopPreset = keyof typeof shopPresets;

/** Names of usual parts among admins. */
export const adminPresets = {
  all: adminRights,
  catalogue: ['products', 'promotions', 'bulk'],
  orders: ['orders', 'support'],
  money: ['payouts', 'promotions'],
  support: ['support'],
} as const satisfies Record<string, readonly AdminRight[]>;
export type AdminPreset = keyof typeof adminPresets;

const sameRights = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((right) => other.includes(right));

/** The preset that has exactly these rights; null for a choice of one's own. */
export const shopPresetOf = (rights: readonly ShopRight[]): ShopPreset | null =>
  (Object.keys(shopPresets) as ShopPreset[]).find((name) => sameRights(shopPresets[name], rights)) ?? null;

/** As `shopPresetOf`, of an admin. */
export const adminPresetOf = (rights: readonly AdminRight[]): AdminPreset | null =>
  (Object.keys(adminPresets) as AdminPreset[]).find((name) => sameRights(adminPresets[name], rights)) ?? null;
