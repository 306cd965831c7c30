/**
 * The pages of the help (docs/product.md, "Help"): each is `{name}.md` beside this file. The words here end
 * the link to it from the screens that it explains: "Learn more about …".
 */
export const helpTopics = {
  start: 'starting to sell',
  products: 'adding and editing products',
  variants: 'variants',
  import: 'importing products',
  stock: 'stock',
  orders: 'orders',
  returns: 'returns and refunds',
  'own-sales': 'recording sales',
  'shop-page': 'your shop page',
  payouts: 'payouts and your balance',
  'payment-accounts': 'payment accounts',
  statement: 'commission and transactions',
  promotions: 'promotions',
  analytics: 'analytics',
  'bulk-buying': 'buying in bulk',
  'bulk-selling': 'selling in bulk',
  account: 'your account',
  offline: 'slow or lost connections',
  connect: 'connecting a program',
  review: 'reviewing products, edits and promotions',
  money: 'payouts and refunds',
} as const;
export type HelpName = keyof typeof helpTopics;

/** The groups of its list, in their order; the last is for admins alone. */
export const helpGroups = [
  ['Selling', ['start', 'products', 'variants', 'import', 'stock', 'orders', 'returns', 'own-sales']],
  ['Money', ['payouts', 'payment-accounts', 'statement']],
  ['Selling more', ['shop-page', 'promotions', 'analytics']],
  ['Bulk market', ['bulk-buying', 'bulk-selling']],
  ['Your account', ['account', 'offline', 'connect']],
  ['For admins', ['review', 'money']],
] as const satisfies readonly (readonly [string, readonly HelpName[]])[];
