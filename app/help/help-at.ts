import { paths } from '~/utils/paths';
import type { HelpName } from './topics';

const { seller, admin } = paths;

/** The pages of the help for the screens below an address. */
const below: readonly (readonly [string, HelpName])[] = [
  [seller.orders(), 'orders'],
  [seller.products(), 'products'],
  [seller.payouts(), 'payouts'],
  [seller.accounts(), 'payment-accounts'],
  [seller.bulkMarket(), 'bulk-buying'],
  [seller.bulkPurchases(), 'bulk-buying'],
  [seller.bulkListings(), 'bulk-selling'],
  [admin.productApproval(), 'review'],
  [admin.editRequests(), 'review'],
  [admin.trackPromotions(), 'review'],
  [admin.orders(), 'money'],
  [admin.payoutRequests(), 'money'],
  [admin.bulkPayments(), 'money'],
  [admin.apiKeys(), 'connect'],
  [admin.webhooks(), 'connect'],
  [paths.webhooks(), 'connect'],
  [paths.profile(), 'account'],
];

/** The page of the help for a screen whose route names none; undefined where none is near. */
export const helpAt = (pathname: string): HelpName | undefined =>
  below.find(([root]) => pathname === root || pathname.startsWith(`${root}/`))?.[1];
