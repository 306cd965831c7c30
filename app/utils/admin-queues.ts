import { paths } from './paths';
import { recordFor } from './record-for';

/** The groups of the admins' sidebar that have queues. */
export type AdminMenu = 'first' | 'products' | 'orders' | 'bulk';

/** A list with pending items for admins. */
interface AdminQueue<Name extends string, Icon extends string> {
  queue: Name;
  /** The list in the sidebar, where the queues of one list share a link and a number. */
  label: string;
  /** What is pending, on the dashboard: 'Payouts', 'to pay'. */
  things: string;
  task: string;
  /** Beside the number in the sidebar, for screen readers. */
  countLabel: 'pending' | 'unread';
  /** A navigation icon. */
  icon: Icon;
  /** The list, and its pending items. */
  path: string;
  pendingPath: string;
  /** Another path that belongs to the list. */
  alsoAt?: string;
  /** The heading that it has in the sidebar; none for the first links. */
  menu: AdminMenu;
  /** The key that leads to the list, after `g`. */
  goKey: string;
}

const queue = <Name extends string, Icon extends string>(look: AdminQueue<Name, Icon>) => look;

/**
 * The admins' queues, in the order of sidebar and dashboard. services/queues counts them by the same names: a
 * queue without a count does not compile.
 */
export const adminQueues = [
  queue({
    queue: 'products',
    label: 'Product approval',
    things: 'Products',
    task: 'to approve',
    countLabel: 'pending',
    icon: 'approval',
    path: paths.admin.productApproval(),
    pendingPath: paths.admin.productApproval(),
    menu: 'products',
    goKey: 'p',
  }),
  queue({
    queue: 'edits',
    label: 'Edit requests',
    things: 'Edit requests',
    task: 'to review',
    countLabel: 'pending',
    icon: 'edits',
    path: paths.admin.editRequests(),
    pendingPath: paths.admin.editRequests(),
    menu: 'products',
    goKey: 'e',
  }),
  queue({
    queue: 'payouts',
    label: 'Payout requests',
    things: 'Payouts',
    task: 'to pay',
    countLabel: 'pending',
    icon: 'payouts',
    path: paths.admin.payoutRequests(),
    pendingPath: paths.admin.payoutRequests(),
    menu: 'orders',
    goKey: 'y',
  }),
  queue({
    queue: 'disputes',
    label: 'Orders',
    things: 'Disputes',
    task: 'to decide',
    countLabel: 'pending',
    icon: 'orders',
    path: paths.admin.orders(),
    pendingPath: paths.admin.orders({ tab: 'disputes' }),
    menu: 'orders',
    goKey: 'o',
  }),
  queue({
    queue: 'refunds',
    label: 'Orders',
    things: 'Refunds',
    task: 'to pay',
    countLabel: 'pending',
    icon: 'orders',
    path: paths.admin.orders(),
    pendingPath: paths.admin.orders({ tab: 'refunds' }),
    menu: 'orders',
    goKey: 'o',
  }),
  queue({
    queue: 'intake',
    label: 'Orders',
    things: 'Refused baskets',
    task: 'to repair',
    countLabel: 'pending',
    icon: 'orders',
    path: paths.admin.orders(),
    pendingPath: paths.admin.intake(),
    menu: 'orders',
    goKey: 'o',
  }),
  queue({
    queue: 'promotions',
    label: 'Promotions',
    things: 'Promotions',
    task: 'to check',
    countLabel: 'pending',
    icon: 'promotions',
    path: paths.admin.trackPromotions(),
    pendingPath: paths.admin.trackPromotions({ tab: 'pending' }),
    menu: 'products',
    goKey: 'r',
  }),
  queue({
    queue: 'listings',
    label: 'Bulk listings',
    things: 'Bulk listings',
    task: 'to approve',
    countLabel: 'pending',
    icon: 'listings',
    path: paths.admin.bulkListings(),
    pendingPath: paths.admin.bulkListings(),
    menu: 'bulk',
    goKey: 'l',
  }),
  queue({
    queue: 'bulkPayments',
    label: 'Bulk payments',
    things: 'Bulk payments',
    task: 'to check',
    countLabel: 'pending',
    icon: 'payments',
    path: paths.admin.bulkPayments(),
    pendingPath: paths.admin.bulkPayments(),
    menu: 'bulk',
    goKey: 'b',
  }),
  queue({
    queue: 'bulkDisputes',
    label: 'Bulk trades',
    things: 'Bulk disputes',
    task: 'to decide',
    countLabel: 'pending',
    icon: 'purchases',
    path: paths.admin.bulkTrades(),
    pendingPath: paths.admin.bulkTrades({ tab: 'support' }),
    menu: 'bulk',
    goKey: 't',
  }),
  queue({
    queue: 'chats',
    label: 'Messages',
    things: 'Messages',
    task: 'unread',
    countLabel: 'unread',
    icon: 'chats',
    path: paths.admin.chats(),
    pendingPath: paths.admin.chats({ tab: 'unread' }),
    alsoAt: paths.admin.chat(''),
    menu: 'first',
    goKey: 'm',
  }),
];

export type Queue = (typeof adminQueues)[number]['queue'];

/** The number of pending items by queue. */
export type QueueCounts = Record<Queue, number>;

/** One value for each queue. */
export const perQueue = <T>(of: (queue: Queue) => T): Record<Queue, T> =>
  recordFor(
    adminQueues.map(({ queue }) => queue),
    of,
  );
