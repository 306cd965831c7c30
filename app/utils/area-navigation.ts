import type { Role } from '~/schemas/roles';
import { type AdminMenu, adminQueues, type QueueCounts } from './admin-queues';
import { groupBy } from './group-by';
import type { NavigationGroup, NavigationItem } from './navigation';
import { paths } from './paths';
import type { SellerWork } from './seller-work';

/** The numbers beside the links. */
export interface Counts {
  queueCounts: QueueCounts;
  /** What waits for a seller. */
  work: SellerWork;
  /** Messages from support that the user has not read. */
  unreadMessages: number;
}

/** The links of the sidebar. */
export function navigationOf(role: Role, { queueCounts, work, unreadMessages }: Counts): NavigationGroup[] {
  if (role === 'admin') return adminNavigation(queueCounts);
  if (role === 'seller') return sellerNavigation(work, unreadMessages);
  return [
    {
      items: [
        messagesItem(unreadMessages),
        { to: paths.notifications(), label: 'Notifications', icon: 'activity' },
      ],
    },
  ];
}

function adminNavigation(counts: QueueCounts): NavigationGroup[] {
  return [
    {
      items: [
        { to: paths.admin.home(), label: 'Dashboard', icon: 'dashboard', goKey: 'd' },
        ...queueItems('first', counts),
        { to: paths.admin.salesChat(), label: 'Buyer messages', icon: 'support' },
      ],
    },
    { label: 'Products', items: queueItems('products', counts) },
    {
      label: 'Orders and money',
      items: [
        ...queueItems('orders', counts),
        { to: paths.admin.sales(), label: 'Sales', icon: 'sales', goKey: 's' },
      ],
    },
    {
      label: 'Business to business',
      items: [
        ...queueItems('bulk', counts),
        { to: paths.admin.completedTrades(), label: 'Completed trades', icon: 'completed', goKey: 'c' },
        { to: paths.admin.bulkMarket(), label: 'Bulk market', icon: 'trade', goKey: 'k' },
      ],
    },
    {
      label: 'Makola',
      items: [
        { to: paths.admin.users(), label: 'Users', icon: 'users', goKey: 'u' },
        { to: paths.admin.activityLog(), label: 'Activity log', icon: 'activity', goKey: 'a' },
        { to: paths.admin.settings(), label: 'Settings', icon: 'settings', goKey: 'i' },
        { to: paths.admin.operations(), label: 'Operations', icon: 'operations', goKey: 'h' },
      ],
    },
  ];
}

function sellerNavigation(work: SellerWork, unreadMessages: number): NavigationGroup[] {
  return [
    {
      items: [
        { to: paths.seller.today(), label: 'Today', icon: 'dashboard', goKey: 't' },
        { to: paths.seller.products(), label: 'Products', icon: 'products', goKey: 'p' },
        {
          to: paths.seller.orders(),
          label: 'Orders',
          icon: 'orders',
          goKey: 'o',
          ...pending(work.orders),
        },
        { to: paths.seller.analytics(), label: 'Analytics', icon: 'analytics', goKey: 'a' },
        { to: paths.seller.payouts(), label: 'Payouts', icon: 'payouts', goKey: 'y' },
        { to: paths.seller.accounts(), label: 'Payment accounts', icon: 'accounts', goKey: 'n' },
        {
          to: paths.seller.promotions(),
          label: 'Promotions',
          icon: 'promotions',
          alsoAt: paths.seller.promotionHistory(),
          goKey: 'r',
        },
        messagesItem(unreadMessages),
      ],
    },
    {
      label: 'Business to business',
      items: [
        { to: paths.seller.bulkMarket(), label: 'Bulk market', icon: 'trade', goKey: 'k' },
        {
          to: paths.seller.bulkPurchases(),
          label: 'Bulk purchases',
          icon: 'purchases',
          goKey: 'b',
          ...pending(work.bulkPurchases),
        },
        { to: paths.seller.bulkListings(), label: 'My bulk listings', icon: 'listings', goKey: 'l' },
        {
          to: paths.seller.bulkSales(),
          label: 'Bulk sales',
          icon: 'orders',
          goKey: 's',
          ...pending(work.bulkSales),
        },
      ],
    },
  ];
}

/** The admins' queues under one heading; of two queues in one list the number is that of both. */
function queueItems(menu: AdminMenu, queueCounts: QueueCounts): NavigationItem[] {
  const lists = groupBy(
    adminQueues.filter((one) => one.menu === menu),
    ({ path }) => path,
  );
  return [...lists].flatMap(([to, queues]) => {
    const [first] = queues;
    if (!first) return [];
    const { label, icon, countLabel, alsoAt, goKey } = first;
    const count = queues.reduce((sum, { queue }) => sum + queueCounts[queue], 0);
    return [{ to, label, icon, count, countLabel, alsoAt, goKey }];
  });
}

const pending = (count: number) => ({ count, countLabel: 'pending' });

function messagesItem(count: number): NavigationItem {
  return { to: paths.chat(), label: 'Messages', icon: 'support', goKey: 'm', count, countLabel: 'unread' };
}
