import { countListings } from '~/repositories/bulk/b2b-listings.server';
import { countTradePayments } from '~/repositories/bulk/b2b-payments.server';
import { countTrades } from '~/repositories/bulk/b2b-trades.server';
import { countEditRequests } from '~/repositories/catalogue/edit-requests.server';
import { countProducts } from '~/repositories/catalogue/product-lists.server';
import { countPromotions } from '~/repositories/catalogue/promotions.server';
import {
  getRecentMarketplaceCounts,
  type MarketplaceCounted,
} from '~/repositories/counters/marketplace-counters.server';
import { type ChatFilters, countChats } from '~/repositories/messages/chats.server';
import { countPayouts } from '~/repositories/money/payouts.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { countOrders } from '~/repositories/orders/orders.server';
import { countRefusedBaskets } from '~/repositories/orders/shop-orders.server';
import { supportKey } from '~/schemas/bulk/trade-record';
import { perQueue, type Queue, type QueueCounts, queuesOf } from '~/utils/admin-queues';
import { remember } from '~/utils/remember.server';

/** Where the length of a queue is kept, and how it is counted while it was never kept. */
interface Kept {
  kind: MarketplaceCounted;
  tab: string;
  count: () => Promise<number>;
}

const kept: Record<Exclude<Queue, 'chats'>, Kept> = {
  products: {
    kind: 'products',
    tab: 'pending',
    count: () => countProducts('all', { status: 'pending' }, 'oldest'),
  },
  edits: { kind: 'edits', tab: 'pending', count: () => countEditRequests('all', { status: 'pending' }) },
  // Unpaid, or with an issue.
  payouts: { kind: 'payouts', tab: 'actionable', count: () => countPayouts('all', { tab: 'actionable' }) },
  disputes: { kind: 'orderQueues', tab: 'disputes', count: () => countOrders('all', { tab: 'disputes' }) },
  refunds: { kind: 'orderQueues', tab: 'refunds', count: () => countOrders('all', { tab: 'refunds' }) },
  intake: { kind: 'intake', tab: 'refused', count: countRefusedBaskets },
  promotions: {
    kind: 'promotions',
    tab: 'pending',
    count: () => countPromotions('all', { status: 'pending' }),
  },
  listings: {
    kind: 'listings',
    tab: 'pending',
    count: () => countListings('all', { status: 'pending', sort: 'oldest' }),
  },
  bulkPayments: {
    kind: 'bulkPayments',
    tab: 'submitted',
    count: () => countTradePayments('all', { status: 'submitted' }),
  },
  bulkDisputes: {
    kind: 'tradeQueues',
    tab: supportKey,
    count: () => countTrades('all', { key: supportKey }),
  },
};

/** How long the counts of chats may be outdated when another program changed them. */
const rememberedMs = 30_000;
const waitingChats = remember<number>(rememberedMs);

/**
 * Conversations with something to do for support: unread, to answer. Of all or with users of one role. One
 * aggregation, at most every 30 s. Not kept: buyers write from other programs too.
 */
export function countWaitingChats(filters: Omit<ChatFilters, 'search'>): Promise<number> {
  return waitingChats.get(JSON.stringify(filters), () => countChats('all', filters));
}

/** Conversations with messages that support has not read, as `countWaitingChats`. */
export const countUnreadChats = () => countWaitingChats({ unread: true });

/** Forgets how many chats are unread or to answer, after this process has changed it. */
export const forgetWaitingChats = () => waitingChats.forgetAll();

/** The length of a queue. */
export async function countQueue(queue: Queue): Promise<number> {
  if (queue === 'chats') return countUnreadChats();
  const { kind, tab, count } = kept[queue];
  const counts = (await getRecentMarketplaceCounts())[kind];
  return counts ? (counts[tab] ?? 0) : count();
}

/**
 * The lengths of all queues: 4 reads once per request, and unread chats at most every 30 s. 0 of those that a
 * marketplace without bulk trade does not have.
 */
export async function countQueues(): Promise<QueueCounts> {
  const { bulkTrade: hasBulk } = await getSettings();
  const lengths = perQueue(() => 0);
  await Promise.all(
    queuesOf({ hasBulk }).map(async ({ queue }) => {
      lengths[queue] = await countQueue(queue);
    }),
  );
  return lengths;
}
