import type { Needed, Right } from '~/schemas/rights';
import { decodeSegment } from './decode-segment';

/**
 * What the pages and files below an address need; the longest match counts. Menus, tabs, the search and links
 * go by it. Guards name the right themselves, and a test holds the two against each other.
 */
const rightsBelow: Record<string, Needed<Right>> = {
  '/chat': 'messages',
  '/profile/shop': 'products',
  '/profile/api-keys': 'keys',
  '/profile/webhooks': 'keys',
  '/seller/products': 'products',
  '/seller/products/change': 'prices',
  '/seller/products/changes': 'prices',
  '/seller/orders': 'orders',
  '/seller/orders/export': ['orders', 'exports'],
  '/seller/analytics': 'money-seen',
  '/seller/analytics/stock': 'prices',
  '/seller/analytics/export': ['money-seen', 'exports'],
  '/seller/payouts': 'money-seen',
  '/seller/payouts/bulk': ['money-seen', 'bulk'],
  '/seller/payouts/export': ['money-seen', 'exports'],
  '/seller/payouts/ledger/export': ['money-seen', 'exports'],
  '/seller/account-management': 'money-moved',
  '/seller/promotions': 'products',
  '/seller/promotion-history': 'products',
  '/seller/promotion-history/export': ['products', 'exports'],
  '/seller/shop-page': 'products',
  '/seller/activity': ['people', 'money-seen'],
  '/seller/people': 'people',
  '/seller/b2b-purchases': 'bulk',
  '/seller/my-b2b': 'bulk',
  '/seller/trade-b2b': 'bulk',
  '/admin/activity-log': 'settings',
  '/admin/b2b-payment-management': 'payouts',
  '/admin/b2b-completed-transactions': 'bulk',
  '/admin/b2b-management': 'bulk',
  '/admin/trade-b2b': 'bulk',
  '/admin/announcements': 'support',
  '/admin/chat': 'support',
  '/admin/chats': 'support',
  '/admin/sales-chat': 'support',
  '/admin/sales': 'payouts',
  '/admin/edit-requests': 'products',
  '/admin/product-approval': 'products',
  '/admin/operations': 'operations',
  '/admin/orders': 'orders',
  '/admin/user-management': 'people',
  '/admin/sign-ups': 'people',
  '/admin/payout-requests': 'payouts',
  '/admin/settings': 'settings',
  '/admin/track-promotions': 'promotions',
};

/** What one page needs, whatever is below it. */
const rightsAt: Record<string, Needed<Right>> = {
  '/seller/products': 'prices',
  '/seller/products/export': ['prices', 'exports'],
};

/** What the page or file at an address of ours needs; 'any' where belonging to the area is enough. */
export function rightAt(address: string): Needed<Right> {
  const segments = address
    .replace(/[?#].*$/, '')
    .split('/')
    .map(decodeSegment);
  const whole = segments.join('/');
  // Their name comes after an id.
  if (/^\/admin\/user-management\/[^/]+\/payouts$/.test(whole)) return ['people', 'payouts'];
  if (Object.hasOwn(rightsAt, whole)) return rightsAt[whole] as Needed<Right>;
  for (let length = segments.length; length > 1; length -= 1) {
    const found = rightsBelow[segments.slice(0, length).join('/')];
    if (found) return found;
  }
  return 'any';
}
