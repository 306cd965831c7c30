import { Icon, type IconName } from '~/components/ui/icon';
import type { NavigationIconName } from '~/utils/navigation';

const icons: Record<NavigationIconName, IconName> = {
  accounts: 'landmark',
  activity: 'history',
  analytics: 'chart-column',
  approval: 'package-check',
  chats: 'message-square',
  completed: 'list-checks',
  dashboard: 'layout-dashboard',
  edits: 'file-pen',
  listings: 'store',
  operations: 'server',
  orders: 'shopping-cart',
  payments: 'badge-cent',
  payouts: 'banknote',
  products: 'package',
  promotions: 'megaphone',
  purchases: 'clipboard-list',
  sales: 'chart-column',
  settings: 'settings',
  support: 'message-square',
  trade: 'arrow-right-left',
  users: 'users',
};

/** The icon of a navigation item. */
export function NavigationIcon({ name }: { name: NavigationIconName }) {
  return <Icon name={icons[name]} />;
}
