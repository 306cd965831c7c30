import { Icon, type IconName } from '~/components/ui/icon';
import type { NavigationIconName } from '~/utils/navigation';

const icons: Record<NavigationIconName, IconName> = {
  bulk: 'store',
  dashboard: 'layout-dashboard',
  grow: 'chart-column',
  messages: 'message-square',
  money: 'banknote',
  notifications: 'bell',
  orders: 'shopping-cart',
  products: 'package',
  promotions: 'megaphone',
  sales: 'chart-column',
  settings: 'settings',
  users: 'users',
};

/** The icon of an entry of the menu: grey, unless it is the current one. */
export function NavigationIcon({ name }: { name: NavigationIconName }) {
  return <Icon name={icons[name]} className="text-muted-foreground in-[[aria-current]]:text-primary" />;
}
