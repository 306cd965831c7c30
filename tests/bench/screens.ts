import type { Market } from './market';

export type Visitor = 'nobody' | 'seller' | 'older seller' | 'admin';
export type ScreenKind = 'list' | 'detail' | 'dashboard' | 'charts' | 'form' | 'public';

export interface Screen {
  name: string;
  path: string | ((market: Market) => string);
  /** `older seller` has records of before, which carry `userId` and are merged into every list. */
  as: Visitor;
  kind: ScreenKind;
  /** Rows of a list that is full. */
  rows?: number;
  /** Whether a public page lists records. */
  isList?: boolean;
  /** What shows the content of a list that is neither a table nor an `<li>`: a selector. */
  content?: string;
  /** Reads for the figures of a list: its counters (4 for admins), or one for each aggregation. */
  counted?: number;
}

/** Each message has its time. */
const message = 'main [aria-label="Messages"] time';

/** Every screen that is measured; a new one is one line. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/', as: 'nobody', kind: 'public' },
  { name: 'sign in', path: '/login', as: 'nobody', kind: 'public' },
  { name: 'register', path: '/register', as: 'nobody', kind: 'public' },
  { name: 'forgot password', path: '/forgot-password', as: 'nobody', kind: 'public' },
  { name: 'today', path: '/seller/today', as: 'seller', kind: 'dashboard' },
  { name: 'analytics', path: '/seller/analytics', as: 'seller', kind: 'charts' },
  { name: 'analytics, a year', path: '/seller/analytics?range=365', as: 'seller', kind: 'charts' },
  { name: 'stock to watch', path: '/seller/analytics/stock', as: 'seller', kind: 'dashboard' },
  { name: 'products', path: '/seller/products', as: 'seller', kind: 'list', rows: 25, counted: 1 },
  {
    name: 'products, older',
    path: '/seller/products',
    as: 'older seller',
    kind: 'list',
    rows: 25,
    counted: 1,
  },
  {
    name: 'products, searched',
    path: '/seller/products?q=cl',
    as: 'seller',
    kind: 'list',
    rows: 25,
    counted: 2,
  },
  { name: 'add product', path: '/seller/products/add', as: 'seller', kind: 'form' },
  {
    name: 'edit product',
    as: 'seller',
    kind: 'form',
    path: ({ ownProductId }) => `/seller/products/edit/${ownProductId}`,
  },
  {
    name: 'variants',
    as: 'seller',
    kind: 'form',
    path: ({ ownProductId }) =>
      `/seller/products/edit/${ownProductId}/variants?step=table&option1=Size&values1=S%2CM%2CL`,
  },
  { name: 'import products', path: '/seller/products/import', as: 'seller', kind: 'form' },
  // The balance above the list: three reads, and the accounts to choose from.
  { name: 'payouts', path: '/seller/payouts', as: 'seller', kind: 'dashboard' },
  {
    name: 'ledger',
    path: '/seller/payouts/ledger',
    as: 'seller',
    kind: 'list',
    rows: 25,
    counted: 1,
  },
  {
    name: 'where the money is',
    path: '/seller/payouts/orders',
    as: 'seller',
    kind: 'list',
    // Three tabs; sums before the page's orders and of all; eight payouts that name where they are.
    rows: 10,
    counted: 19,
  },
  // The counts of all tabs are one record.
  { name: 'orders', path: '/seller/orders', as: 'seller', kind: 'list', rows: 25, counted: 1 },
  {
    name: 'orders to ship',
    path: '/seller/orders?tab=ship',
    as: 'seller',
    kind: 'list',
    rows: 25,
    counted: 1,
  },
  {
    name: 'orders, searched',
    path: '/seller/orders?q=efua',
    as: 'seller',
    kind: 'list',
    rows: 25,
    counted: 1,
  },
  {
    name: 'one order',
    as: 'seller',
    kind: 'detail',
    path: ({ ownOrderId }) => `/seller/orders/${ownOrderId}`,
  },
  { name: 'all orders', path: '/admin/orders', as: 'admin', kind: 'list', rows: 25, counted: 0 },
  {
    name: 'payout requests',
    path: '/admin/payout-requests',
    as: 'admin',
    kind: 'list',
    rows: 25,
    counted: 4,
  },
  { name: 'payment accounts', path: '/seller/account-management', as: 'seller', kind: 'form' },
  { name: 'add account', as: 'seller', kind: 'form', path: '/seller/account-management?add=momo' },
  { name: 'promotions to buy', path: '/seller/promotions', as: 'seller', kind: 'list', rows: 25, counted: 2 },
  {
    name: 'promotion history',
    path: '/seller/promotion-history',
    as: 'seller',
    kind: 'list',
    rows: 10,
    counted: 1,
  },
  {
    name: 'notifications',
    path: '/notifications',
    as: 'seller',
    kind: 'list',
    rows: 25,
    counted: 2,
  },
  {
    name: 'conversation',
    path: '/chat',
    as: 'seller',
    kind: 'list',
    content: message,
    // The conversation itself.
    rows: 25,
    counted: 1,
  },
  { name: 'profile', path: '/profile', as: 'seller', kind: 'form' },
  { name: 'admin dashboard', path: '/admin/dashboard', as: 'admin', kind: 'dashboard' },
  { name: 'sales', path: '/admin/sales', as: 'admin', kind: 'charts' },
  { name: 'sales, a year', path: '/admin/sales?range=365', as: 'admin', kind: 'charts' },
  {
    name: 'sales and refunds',
    path: '/admin/sales/transactions',
    as: 'admin',
    kind: 'list',
    rows: 25,
    counted: 1,
  },
  {
    name: 'approval queue',
    path: '/admin/product-approval',
    as: 'admin',
    kind: 'list',
    rows: 25,
    counted: 4,
  },
  {
    name: 'approval detail',
    as: 'admin',
    kind: 'detail',
    path: ({ waitingProductId }) => `/admin/product-approval/${waitingProductId}`,
  },
  { name: 'edit requests', path: '/admin/edit-requests', as: 'admin', kind: 'list', rows: 25, counted: 4 },
  {
    name: 'edit request',
    as: 'admin',
    kind: 'detail',
    path: ({ waitingEditId }) => `/admin/edit-requests/${waitingEditId}`,
  },
  {
    name: 'chats',
    path: '/admin/chats',
    as: 'admin',
    kind: 'list',
    // Two tabs, and the end of what is unread.
    rows: 25,
    counted: 3,
  },
  {
    name: 'a chat',
    as: 'admin',
    kind: 'list',
    path: ({ sellerId }) => `/admin/chat/${sellerId}`,
    content: message,
    // The conversation and its person.
    rows: 25,
    counted: 2,
  },
  { name: 'activity log', path: '/admin/activity-log', as: 'admin', kind: 'list', rows: 25, counted: 1 },
  { name: 'users', path: '/admin/user-management', as: 'admin', kind: 'list', rows: 25, counted: 4 },
  {
    name: 'one user',
    as: 'admin',
    kind: 'detail',
    path: ({ sellerId }) => `/admin/user-management/${sellerId}`,
  },
  { name: 'promotions', path: '/admin/track-promotions', as: 'admin', kind: 'list', rows: 25, counted: 4 },
  {
    name: 'bulk market, for everyone',
    path: '/trade',
    as: 'nobody',
    kind: 'public',
    isList: true,
    counted: 1,
  },
  { name: 'bulk market', path: '/seller/trade-b2b', as: 'seller', kind: 'list', counted: 1 },
  { name: 'bulk listings', path: '/seller/my-b2b', as: 'seller', kind: 'list', counted: 1 },
  { name: 'new bulk listing', path: '/seller/my-b2b/add', as: 'seller', kind: 'form' },
  { name: 'bulk sales', path: '/seller/my-b2b/sales', as: 'seller', kind: 'list', counted: 1 },
  { name: 'bulk purchases', path: '/seller/b2b-purchases', as: 'seller', kind: 'list', counted: 1 },
  { name: 'money by bulk trade', path: '/seller/payouts/bulk', as: 'seller', kind: 'list', counted: 1 },
  {
    name: 'own buying requests',
    path: '/seller/b2b-purchases/requests',
    as: 'seller',
    kind: 'list',
    counted: 1,
  },
  { name: 'new buying request', path: '/seller/b2b-purchases/requests/new', as: 'seller', kind: 'form' },
  { name: 'buying requests', path: '/seller/trade-b2b/requests', as: 'seller', kind: 'list', counted: 1 },
  { name: 'bulk listings to approve', path: '/admin/b2b-management', as: 'admin', kind: 'list', counted: 4 },
  { name: 'bulk trades', path: '/admin/b2b-management/trades', as: 'admin', kind: 'list', counted: 8 },
  { name: 'bulk payments', path: '/admin/b2b-payment-management', as: 'admin', kind: 'list', counted: 4 },
  { name: 'match statement', path: '/admin/b2b-payment-management/statement', as: 'admin', kind: 'form' },
  {
    name: 'completed trades',
    path: '/admin/b2b-completed-transactions',
    as: 'admin',
    kind: 'list',
    counted: 4,
  },
  { name: 'packages', path: '/admin/track-promotions/packages', as: 'admin', kind: 'form' },
  { name: 'settings', path: '/admin/settings', as: 'admin', kind: 'form' },
];

/** The address of a screen, below the server's. */
export function pathOf({ path }: Screen, market: Market): string {
  return typeof path === 'string' ? path : path(market);
}
