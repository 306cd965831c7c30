/** Names of the icons of links (`navigation-icon.tsx`). */
export type NavigationIconName =
  | 'accounts'
  | 'activity'
  | 'analytics'
  | 'approval'
  | 'chats'
  | 'completed'
  | 'dashboard'
  | 'edits'
  | 'listings'
  | 'operations'
  | 'orders'
  | 'payments'
  | 'payouts'
  | 'products'
  | 'promotions'
  | 'purchases'
  | 'sales'
  | 'settings'
  | 'support'
  | 'trade'
  | 'users';

/** A link of the sidebar. `countLabel` tells screen readers what the count is: 'pending', 'unread'. */
export type NavigationItem = {
  to: string;
  label: string;
  icon: NavigationIconName;
  count?: number;
  countLabel?: string;
  /** Another path that belongs to this item: '/admin/chat' for the item '/admin/chats'. */
  alsoAt?: string;
  /** The key that leads to it, after `g`. */
  goKey?: string;
};

/** Links under one heading; the first group usually has none. */
export type NavigationGroup = { label?: string; items: NavigationItem[] };

const pathOf = (url: string) => url.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';
const isWithin = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/**
 * The `to` of the item that `currentPath` belongs to: the longest match wins, so that '/seller' is not
 * current on every page.
 */
export function findCurrentItem(groups: NavigationGroup[], currentPath: string): string | null {
  const path = pathOf(currentPath);
  let found: { to: string; length: number } | null = null;
  for (const { to, alsoAt } of groups.flatMap((group) => group.items)) {
    for (const base of [to, alsoAt]) {
      if (base === undefined || !isWithin(path, pathOf(base))) continue;
      if (!found || base.length > found.length) found = { to, length: base.length };
    }
  }
  return found?.to ?? null;
}
