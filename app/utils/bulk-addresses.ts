import { decodeSegment } from './decode-segment';
import { paths } from './paths';

/** What bulk trade has addresses below. */
const roots = [
  paths.market(),
  '/trades',
  '/trade-payments',
  paths.seller.bulkMarket(),
  paths.seller.bulkPurchases(),
  paths.seller.bulkListings(),
  paths.seller.tradeMoney(),
  paths.admin.bulkListings(),
  paths.admin.completedTrades(),
  paths.admin.bulkPayments(),
  paths.admin.bulkMarket(),
  paths.help('bulk-buying'),
  paths.help('bulk-selling'),
];

/** Whether a page, form or file is of bulk trade: without it, there is none at this address. */
export function isOfBulk(address: string): boolean {
  const path = address
    .replace(/[?#].*$/, '')
    .split('/')
    .map(decodeSegment)
    .join('/');
  return roots.some((root) => path === root || path.startsWith(`${root}/`));
}
