import { may, type Right } from '~/schemas/rights';
import type { Role } from '~/schemas/roles';
import type { Queue, QueueCounts } from './admin-queues';
import { isOfBulk } from './bulk-addresses';
import type { Section } from './navigation';
import { paths } from './paths';
import { rightAt } from './right-at';
import type { SellerWork } from './seller-work';

/** The numbers beside the links. */
export interface Counts {
  queueCounts: QueueCounts;
  /** What waits for a seller. */
  work: SellerWork;
  /** Messages from support that the user has not read. */
  unreadMessages: number;
}

/** What of an area is there for somebody. */
export interface Offered {
  /** Whether the marketplace has bulk trade. */
  hasBulk: boolean;
  rights: readonly Right[];
}

/**
 * The menu of an area with the pages of each section, in their order. Menu, tabs, keys and search are made of
 * this: a page is named here once.
 */
export function sectionsOf(role: Role, counts: Counts, offered: Offered): Section[] {
  if (role === 'buyer') return buyerSections(counts);
  const sections = role === 'admin' ? adminSections(counts) : sellerSections(counts);
  return sections.flatMap((section) => withOffered(section, offered));
}

/** Whether a page of the menu or of the search is there for somebody. */
export const isOffered = (to: string, { hasBulk, rights }: Offered): boolean =>
  (hasBulk || !isOfBulk(to)) && may(rights, rightAt(to));

/** A section goes with the last of its pages. */
function withOffered({ pages, ...section }: Section, offered: Offered): Section[] {
  const [first, ...rest] = pages.filter(({ to }) => isOffered(to, offered));
  return first ? [{ ...section, pages: [first, ...rest] }] : [];
}

const pending = (count: number) => ({ count, countLabel: 'pending' as const });
const unread = (count: number) => ({ count, countLabel: 'unread' as const });

const ownMessages = (count: number): Section => ({
  label: 'Messages',
  icon: 'messages',
  pages: [{ to: paths.chat(), label: 'Messages', goKey: 'm', ...unread(count) }],
});

const buyerSections = ({ unreadMessages }: Counts): Section[] => [
  ownMessages(unreadMessages),
  {
    label: 'Notifications',
    icon: 'notifications',
    pages: [{ to: paths.notifications(), label: 'Notifications' }],
  },
];

const sellerSections = ({ work, unreadMessages }: Counts): Section[] => [
  {
    label: 'Today',
    icon: 'dashboard',
    pages: [{ to: paths.seller.today(), label: 'Today', goKey: 't' }],
  },
  {
    label: 'Orders',
    icon: 'orders',
    pages: [{ to: paths.seller.orders(), label: 'Orders', goKey: 'o', ...pending(work.orders) }],
  },
  {
    label: 'Products',
    icon: 'products',
    pages: [{ to: paths.seller.products(), label: 'Products', goKey: 'p' }],
  },
  {
    label: 'Money',
    icon: 'money',
    pages: [
      {
        to: paths.seller.payouts(),
        label: 'Payouts',
        goKey: 'y',
        alsoAt: [paths.seller.orderMoney(), paths.seller.tradeMoney()],
      },
      { to: paths.seller.accounts(), label: 'Payment accounts', goKey: 'n' },
      { to: paths.seller.statement(), label: 'Statement' },
      { to: paths.seller.ledger(), label: 'Transactions' },
    ],
  },
  ownMessages(unreadMessages),
  {
    label: 'Bulk',
    icon: 'bulk',
    pages: [
      {
        to: paths.seller.bulkMarket(),
        label: 'Market',
        name: 'Bulk market',
        goKey: 'k',
        alsoAt: [paths.seller.openRequests()],
      },
      {
        to: paths.seller.bulkPurchases(),
        label: 'Purchases',
        name: 'Bulk purchases',
        goKey: 'b',
        alsoAt: [paths.seller.buyingRequests()],
        ...pending(work.bulkPurchases),
      },
      { to: paths.seller.bulkListings(), label: 'Listings', name: 'My bulk listings', goKey: 'l' },
      {
        to: paths.seller.bulkSales(),
        label: 'Sales',
        name: 'Bulk sales',
        goKey: 's',
        ...pending(work.bulkSales),
      },
    ],
  },
  {
    label: 'Grow',
    icon: 'grow',
    pages: [
      { to: paths.seller.analytics(), label: 'Analytics', goKey: 'a' },
      { to: paths.seller.stock(), label: 'Stock to watch' },
      {
        to: paths.seller.promotions(),
        label: 'Promotions',
        goKey: 'r',
        alsoAt: [paths.seller.promotionHistory()],
      },
      { to: paths.seller.shopPage(), label: 'Shop page' },
    ],
  },
];

function adminSections({ queueCounts }: Counts): Section[] {
  /** One page may have several queues. */
  const waiting = (...queues: Queue[]) => pending(queues.reduce((sum, queue) => sum + queueCounts[queue], 0));
  return [
    {
      label: 'Dashboard',
      icon: 'dashboard',
      pages: [{ to: paths.admin.home(), label: 'Dashboard', goKey: 'd' }],
    },
    {
      label: 'Messages',
      icon: 'messages',
      pages: [
        {
          to: paths.admin.chats(),
          label: 'All messages',
          name: 'Messages',
          goKey: 'm',
          alsoAt: [paths.admin.chat('')],
          ...unread(queueCounts.chats),
        },
        { to: paths.admin.salesChat(), label: 'Buyer messages' },
        { to: paths.admin.announcements(), label: 'Announcements' },
      ],
    },
    {
      label: 'Products',
      icon: 'products',
      pages: [
        {
          to: paths.admin.productApproval(),
          label: 'Product approval',
          goKey: 'p',
          ...waiting('products'),
        },
        { to: paths.admin.editRequests(), label: 'Edit requests', goKey: 'e', ...waiting('edits') },
      ],
    },
    {
      label: 'Orders',
      icon: 'orders',
      pages: [
        {
          to: paths.admin.orders(),
          label: 'Orders',
          goKey: 'o',
          ...waiting('disputes', 'refunds', 'intake'),
        },
      ],
    },
    {
      label: 'Money',
      icon: 'money',
      pages: [
        {
          to: paths.admin.payoutRequests(),
          label: 'Payout requests',
          goKey: 'y',
          ...waiting('payouts'),
        },
        { to: paths.admin.payoutBatches(), label: 'Batches', name: 'Batches of payouts' },
        {
          to: paths.admin.bulkPayments(),
          label: 'Bulk payments',
          goKey: 'b',
          ...waiting('bulkPayments'),
        },
        // Counted in its own section.
        {
          to: paths.admin.trackPromotions({ tab: 'pending' }),
          label: 'Promotion payments',
          isElsewhere: true,
        },
      ],
    },
    {
      label: 'Bulk',
      icon: 'bulk',
      pages: [
        {
          to: paths.admin.bulkListings(),
          label: 'Listings',
          name: 'Bulk listings',
          goKey: 'l',
          ...waiting('listings'),
        },
        {
          to: paths.admin.bulkTrades(),
          label: 'Trades',
          name: 'Bulk trades',
          goKey: 't',
          alsoAt: [paths.admin.buyingRequests()],
          ...waiting('bulkDisputes'),
        },
        { to: paths.admin.completedTrades(), label: 'Completed trades', goKey: 'c' },
        { to: paths.admin.bulkMarket(), label: 'Market', name: 'Bulk market', goKey: 'k' },
      ],
    },
    {
      label: 'Promotions',
      icon: 'promotions',
      pages: [
        { to: paths.admin.trackPromotions(), label: 'Promotions', goKey: 'r', ...waiting('promotions') },
      ],
    },
    {
      label: 'Sales',
      icon: 'sales',
      pages: [{ to: paths.admin.sales(), label: 'Sales', goKey: 's' }],
    },
    {
      label: 'Users',
      icon: 'users',
      pages: [{ to: paths.admin.users(), label: 'Users', goKey: 'u' }],
    },
    {
      label: 'Settings',
      icon: 'settings',
      pages: [
        { to: paths.admin.settings(), label: 'Settings', goKey: 'i' },
        { to: paths.admin.activityLog(), label: 'Activity log', goKey: 'a' },
        { to: paths.admin.operations(), label: 'Operations', goKey: 'h' },
      ],
    },
  ];
}
