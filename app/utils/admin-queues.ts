import { may, type Right } from '~/schemas/rights';
import { isOfBulk } from './bulk-addresses';
import { paths } from './paths';
import { recordFor } from './record-for';
import { rightAt } from './right-at';

/** A list with pending items for admins. */
interface AdminQueue<Name extends string> {
  queue: Name;
  /** What is pending, on the dashboard: 'Payouts', 'to pay'. */
  things: string;
  task: string;
  pendingPath: string;
}

const queue = <Name extends string>(look: AdminQueue<Name>) => look;

/**
 * The admins' queues, in the order of the dashboard. services/queues counts them by the same names: a queue
 * without a count does not compile.
 */
export const adminQueues = [
  queue({
    queue: 'products',
    things: 'Products',
    task: 'to approve',
    pendingPath: paths.admin.productApproval(),
  }),
  queue({
    queue: 'edits',
    things: 'Edit requests',
    task: 'to review',
    pendingPath: paths.admin.editRequests(),
  }),
  queue({
    queue: 'payouts',
    things: 'Payouts',
    task: 'to pay',
    pendingPath: paths.admin.payoutRequests(),
  }),
  queue({
    queue: 'disputes',
    things: 'Disputes',
    task: 'to decide',
    pendingPath: paths.admin.orders({ tab: 'disputes' }),
  }),
  queue({
    queue: 'refunds',
    things: 'Refunds',
    task: 'to pay',
    pendingPath: paths.admin.orders({ tab: 'refunds' }),
  }),
  queue({
    queue: 'intake',
    things: 'Refused baskets',
    task: 'to repair',
    pendingPath: paths.admin.intake(),
  }),
  queue({
    queue: 'promotions',
    things: 'Promotions',
    task: 'to check',
    pendingPath: paths.admin.trackPromotions({ tab: 'pending' }),
  }),
  queue({
    queue: 'listings',
    things: 'Bulk listings',
    task: 'to approve',
    pendingPath: paths.admin.bulkListings(),
  }),
  queue({
    queue: 'bulkPayments',
    things: 'Bulk payments',
    task: 'to check',
    pendingPath: paths.admin.bulkPayments(),
  }),
  queue({
    queue: 'bulkDisputes',
    things: 'Bulk disputes',
    task: 'to decide',
    pendingPath: paths.admin.bulkTrades({ tab: 'support' }),
  }),
  queue({
    queue: 'chats',
    things: 'Messages',
    task: 'unread',
    pendingPath: paths.admin.chats({ tab: 'unread' }),
  }),
];

export type Queue = (typeof adminQueues)[number]['queue'];

/** The queues that an admin has. */
export const queuesOf = ({ hasBulk }: { hasBulk: boolean }) =>
  adminQueues.filter(({ pendingPath }) => hasBulk || !isOfBulk(pendingPath));

/** The number of pending items by queue. */
export type QueueCounts = Record<Queue, number>;

/** One value for each queue. */
export const perQueue = <T>(of: (queue: Queue) => T): Record<Queue, T> =>
  recordFor(
    adminQueues.map(({ queue }) => queue),
    of,
  );

/** What is pending in the queues that somebody may open; 0 in the others. */
export const queuesFor = (rights: readonly Right[], counts: QueueCounts): QueueCounts =>
  perQueue((name) => {
    const address = adminQueues.find(({ queue: own }) => own === name)?.pendingPath;
    return address && may(rights, rightAt(address)) ? counts[name] : 0;
  });
