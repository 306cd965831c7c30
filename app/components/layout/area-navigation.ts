import type { Role } from '~/schemas/user';
import { paths } from '~/utils/paths';
import type { NavigationGroup, NavigationItem } from './navigation';
import type { TopSearchProps } from './top-search';

/** What waits for an admin; shown beside the links. */
export interface Waiting {
  products: number;
  edits: number;
  payouts: number;
  promotions: number;
  chats: number;
}

/** What the numbers beside the links count. */
export interface Counts {
  waiting: Waiting;
  /** Messages from support that a person has not read. */
  unreadMessages: number;
}

/** The links of the sidebar. Only what works is here. */
export function navigationOf(role: Role, { waiting, unreadMessages }: Counts): NavigationGroup[] {
  if (role === 'admin') {
    return [
      {
        items: [
          { to: paths.admin.home(), label: 'Dashboard', icon: 'dashboard' },
          {
            to: paths.admin.productApproval(),
            label: 'Product approval',
            icon: 'approval',
            count: waiting.products,
            countLabel: 'waiting',
          },
          {
            to: paths.admin.editRequests(),
            label: 'Edit requests',
            icon: 'edits',
            count: waiting.edits,
            countLabel: 'waiting',
          },
          {
            to: paths.admin.payoutRequests(),
            label: 'Payout requests',
            icon: 'payouts',
            count: waiting.payouts,
            countLabel: 'waiting',
          },
          {
            to: paths.admin.trackPromotions(),
            label: 'Promotions',
            icon: 'promotions',
            count: waiting.promotions,
            countLabel: 'waiting',
          },
          {
            to: paths.admin.chats(),
            label: 'Chats',
            icon: 'chats',
            count: waiting.chats,
            countLabel: 'unread',
            alsoAt: '/admin/chat',
          },
          { to: paths.admin.salesChat(), label: 'Buyers’ chats', icon: 'support' },
          { to: paths.admin.users(), label: 'Users', icon: 'users' },
          { to: paths.admin.activityLog(), label: 'Activity log', icon: 'activity' },
          { to: paths.admin.settings(), label: 'Settings', icon: 'settings' },
        ],
      },
    ];
  }
  if (role === 'seller') {
    return [
      {
        items: [
          { to: paths.seller.products(), label: 'Products', icon: 'products' },
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

function supportItem(count: number): NavigationItem {
  return { to: paths.chat(), label: 'Support', icon: 'support', count, countLabel: 'unread' };
}

/** The search of the top bar. */
export function searchOf(role: Role, value: string): TopSearchProps | null {
  if (role === 'buyer') return null;
  return role === 'admin'
    ? { action: paths.admin.search(), label: 'Search', placeholder: 'Search products, users, payouts', value }
    : {
        action: paths.seller.search(),
        label: 'Search',
        placeholder: 'Search your products and payouts',
        value,
      };
}
