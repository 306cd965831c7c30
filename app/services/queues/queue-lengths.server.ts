import { countListings } from '~/repositories/b2b-listings.server';
import { countTradePayments } from '~/repositories/b2b-payments.server';
import { countChats } from '~/repositories/chats.server';
import { countEditRequests } from '~/repositories/edit-requests.server';
import { countPayouts } from '~/repositories/payouts.server';
import { countPromotions } from '~/repositories/promotions.server';
import { adminQueues, perQueue, type Queue, type QueueCounts } from '~/utils/admin-queues';
import { remember } from '~/utils/remember.server';
import { countMarketplaceProducts } from '../products/recount-products.server';

/** Counts the pending items of each queue: those of products from the counters, others by aggregation. */
const counts: Record<Queue, () => Promise<number>> = {
  products: async () => (await countMarketplaceProducts()).pending,
  edits: () => countEditRequests('all', { status: 'pending' }),
  // Unpaid, or with an issue.
  payouts: () => countPayouts('all', { tab: 'actionable' }),
  promotions: () => countPromotions('all', { status: 'pending' }),
  listings: () => countListings('all', { status: 'pending', sort: 'oldest' }),
  bulkPayments: () => countTradePayments('all', { status: 'submitted' }),
  // Conversations with messages that support has not read.
  chats: () => countChats('all', { unread: true }),
};

/** How long a count may be outdated when another server changed the queue. */
const rememberedMs = 30_000;
const remembered = remember<number>(rememberedMs);

/** The length of a queue: counted at most every 30 s, because every admin page shows it. */
export function countQueue(queue: Queue): Promise<number> {
  return remembered.get(queue, counts[queue]);
}

/** Forgets the cached lengths after this process has changed the queues. */
export function forgetQueues(...queues: Queue[]): void {
  for (const queue of queues) remembered.forget(queue);
}

/** The lengths of all queues: no reads while they are cached. */
export async function countQueues(): Promise<QueueCounts> {
  const lengths = perQueue(() => 0);
  await Promise.all(
    adminQueues.map(async ({ queue }) => {
      lengths[queue] = await countQueue(queue);
    }),
  );
  return lengths;
}
