import { paths } from './paths';

/** A list of pending items for admins. */
interface AdminQueue<Name extends string, Icon extends string> {
  queue: Name;
  /** The list in the sidebar. */
  label: string;
  /** What is pending, on the dashboard: 'Payouts', 'to pay'. */
  things: string;
  task: string;
  /** Read out beside the number in the sidebar. */
  countLabel: 'waiting' | 'unread';
  /** An icon of the navigation. */
  icon: Icon;
  /** The whole list, and its pending items. */
  path: string;
  waitingPath: string;
  /** Another path that belongs to the list. */
  alsoAt?: string;
}

const queue = <Name extends string, Icon extends string>(look: AdminQueue<Name, Icon>) => look;

/**
 * The admins' queues, in the order of the sidebar and the dashboard. services/queues counts them by the same
 * names: a queue without a count does not compile.
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
    waitingPath: paths.admin.productApproval(),
  }),
  queue({
    queue: 'edits',
    label: 'Edit requests',
    things: 'Edit requests',
    task: 'to decide',
    countLabel: 'waiting',
    icon: 'edits',
    path: paths.admin.editRequests(),
    waitingPath: paths.admin.editRequests(),
  }),
  queue({
    queue: 'payouts',
    label: 'Payout requests',
    things: 'Payouts',
    task: 'to pay',
    countLabel: 'waiting',
    icon: 'payouts',
    path: paths.admin.payoutRequests(),
    waitingPath: paths.admin.payoutRequests(),
  }),
  queue({
    queue: 'promotions',
    label: 'Promotions',
    things: 'Promotions',
    task: 'to check',
    countLabel: 'waiting',
    icon: 'promotions',
    path: paths.admin.trackPromotions(),
    waitingPath: paths.admin.trackPromotions({ tab: 'pending' }),
  }),
  queue({
    queue: 'chats',
    label: 'Chats',
    things: 'Chats',
    task: 'unread',
    countLabel: 'unread',
    icon: 'chats',
    path: paths.admin.chats(),
    waitingPath: paths.admin.chats({ tab: 'unread' }),
    alsoAt: paths.admin.chat(''),
  }),
];

export type Queue = (typeof adminQueues)[number]['queue'];

/** The number of pending items in each queue. */
export type Waiting = Record<Queue, number>;

/** One value for each queue. */
export function perQueue<T>(of: (queue: Queue) => T): Record<Queue, T> {
  // Entries lose the type of their keys; these are all of them.
  return Object.fromEntries(adminQueues.map(({ queue }) => [queue, of(queue)])) as Record<Queue, T>;
}
