import { paths } from './paths';

/** What waits for admins in one list. */
interface AdminQueue<Name extends string, Icon extends string> {
  queue: Name;
  /** The list in the sidebar. */
  label: string;
  /** What waits, on the dashboard: 'Payouts', 'to pay'. */
  things: string;
  task: string;
  /** Said aloud beside the number in the sidebar. */
  countLabel: 'waiting' | 'unread';
  /** An icon of the navigation. */
  icon: Icon;
  /** The list as a whole, and what of it waits. */
  path: string;
  pendingPath: string;
  /** Another path that belongs to the list. */
  alsoAt?: string;
}

const queue = <Name extends string, Icon extends string>(look: AdminQueue<Name, Icon>) => look;

/**
 * The queues of the admins, in the order of the sidebar and the dashboard. How many wait in each is counted
 * in services/queues, by the same names: a queue without its count does not compile.
 */
export const adminQueues = [
  queue({
    queue: 'products',
    label: 'Product approval',
    things: 'Products',
    task: 'to approve',
    countLabel: 'waiting',
    icon: 'approval',
    path: paths.admin.productApproval(),
    pendingPath: paths.admin.productApproval(),
  }),
  queue({
    queue: 'edits',
    label: 'Edit requests',
    things: 'Edit requests',
    task: 'to decide',
    countLabel: 'waiting',
    icon: 'edits',
    path: paths.admin.editRequests(),
    pendingPath: paths.admin.editRequests(),
  }),
  queue({
    queue: 'payouts',
    label: 'Payout requests',
    things: 'Payouts',
    task: 'to pay',
    countLabel: 'waiting',
    icon: 'payouts',
    path: paths.admin.payoutRequests(),
    pendingPath: paths.admin.payoutRequests(),
  }),
  queue({
    queue: 'promotions',
    label: 'Promotions',
    things: 'Promotions',
    task: 'to check',
    countLabel: 'waiting',
    icon: 'promotions',
    path: paths.admin.trackPromotions(),
    pendingPath: paths.admin.trackPromotions({ tab: 'pending' }),
  }),
  queue({
    queue: 'chats',
    label: 'Chats',
    things: 'Chats',
    task: 'unread',
    countLabel: 'unread',
    icon: 'chats',
    path: paths.admin.chats(),
    pendingPath: paths.admin.chats({ tab: 'unread' }),
    alsoAt: paths.admin.chat(''),
  }),
];

export type Queue = (typeof adminQueues)[number]['queue'];

/** How many things wait in each queue. */
export type QueueCounts = Record<Queue, number>;

/** One value for each queue. */
export function perQueue<T>(of: (queue: Queue) => T): Record<Queue, T> {
  // Entries lose the type of their keys; these are all of them.
  return Object.fromEntries(adminQueues.map(({ queue }) => [queue, of(queue)])) as Record<Queue, T>;
}
