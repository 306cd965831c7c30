import type { Role } from '~/schemas/users/user';
import { adminQueues, type QueueCounts } from '~/utils/admin-queues';
import { groupBy } from '~/utils/group-by';
import { paths } from '~/utils/paths';
import type { SellerWork } from '~/utils/seller-work';
import type { NavigationGroup, NavigationItem } from './navigation';
import type { TopSearchProps } from './top-search';

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
  if (role === 'admin') {
    return [
      {
        items: [
          { to: paths.admin.home(), label: 'Dashboard', icon: 'dashboard' },
          ...queueItems(queueCounts),
          { to: paths.admin.sales(), label: 'Sales', icon: 'sales' },
          { to: paths.admin.completedTrades(), label: 'Completed trades', icon: 'completed' },
          { to: paths.admin.bulkMarket(), label: 'Bulk market', icon: 'trade' },
          { to: paths.admin.salesChat(), label: 'Buyer chats', icon: 'support' },
          { to: paths.admin.users(), label: 'Users', icon: 'users' },
          { to: paths.admin.activityLog(), label: 'Activity log', icon: 'activity' },
          { to: paths.admin.settings(), label: 'Settings', icon: 'settings' },
          { to: paths.admin.operations(), label: 'Operations', icon: 'operations' },
        ],
      },
    ];
  }
  if (role === 'seller') {
    return [
      {
        items: [
          { to: paths.seller.today(), label: 'Today', icon: 'dashboard' },
          { to: paths.seller.products(), label: 'Products', icon: 'products' },
          { to: paths.seller.orders(), label: 'Orders', icon: 'orders', ...pending(work.orders) },
          { to: paths.seller.analytics(), label: 'Analytics', icon: 'analytics' },
          { to: paths.seller.payouts(), label: 'Payouts', icon: 'payouts' },
          { to: paths.seller.accounts(), label: 'Payment accounts', icon: 'accounts' },
          {
            to: paths.seller.promotions(),
            label: 'Promotions',
            icon: 'promotions',
            alsoAt: paths.seller.promotionHistory(),
          },
          supportItem(unreadMessages),
        ],
      },
      {
        label: 'Business to business',
        items: [
          { to: paths.seller.bulkMarket(), label: 'Bulk market', icon: 'trade' },
          {
            to: paths.seller.bulkPurchases(),
            label: 'Bulk purchases',
            icon: 'purchases',
            ...pending(work.bulkPurchases),
          },
          { to: paths.seller.bulkListings(), label: 'My bulk listings', icon: 'listings' },
          { to: paths.seller.bulkSales(), label: 'Bulk sales', icon: 'orders', ...pending(work.bulkSales) },
        ],
      },
    ];
  }
  return [
    {
      items: [
        supportItem(unreadMessages),
        { to: paths.notifications(), label: 'Notifications', icon: 'activity' },
      ],
    },
  ];
}

/** The lists of the admins' queues; of two queues in one list the number is that of both. */
function queueItems(queueCounts: QueueCounts): NavigationItem[] {
  const lists = groupBy(adminQueues, ({ path }) => path);
  return [...lists].flatMap(([to, queues]) => {
    const [first] = queues;
    if (!first) return [];
    const { label, icon, countLabel, alsoAt } = first;
    const count = queues.reduce((sum, { queue }) => sum + queueCounts[queue], 0);
    return [{ to, label, icon, count, countLabel, alsoAt }];
  });
}

const pending = (count: number) => ({ count, countLabel: 'pending' });

function supportItem(count: number): NavigationItem {
  return { to: paths.chat(), label: 'Support', icon: 'support', count, countLabel: 'unread' };
}

/** The search in the top bar. */
export function searchOf(role: Role, value: string): TopSearchProps | null {
  if (role === 'buyer') return null;
  return role === 'admin'
    ? { action: paths.admin.search(), label: 'Search', placeholder: 'Search products, orders, users', value }
    : {
        action: paths.seller.search(),
        label: 'Search',
        placeholder: 'Search your products and orders',
        value,
      };
}
