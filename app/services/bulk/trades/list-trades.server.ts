import {
  countRecentTrades,
  countTrades,
  listTrades,
  type TradeFilters,
  type TradeScope,
} from '~/repositories/bulk/b2b-trades.server';
import { getBulkCounts } from '~/repositories/bulk/bulk-counts.server';
import { getRecentMarketplaceCounts } from '~/repositories/counters/marketplace-counters.server';
import { firstAnswerBy } from '~/schemas/bulk/shortage-claims';
import type { TradeListSearch } from '~/schemas/bulk/trade-forms';
import {
  type AdminTradeTab,
  adminTradeTabs,
  supportKey,
  type Trade,
  type TradeSummary,
  tradeKeys,
  tradeTabs,
  tradeWaitsSince,
} from '~/schemas/bulk/trade-record';
import { isReadable } from '~/schemas/unreadable';
import { fromPesewas } from '~/utils/money';

/** The key that a tab filters by; undefined for all. */
export function tradeKeyOf(scope: TradeScope, tab: AdminTradeTab): string | undefined {
  if (tab === 'all') return undefined;
  if (tab !== 'todo') return tab;
  if (scope === 'all') return 'todo_admin';
  return 'sellerId' in scope ? 'todo_seller' : 'todo_buyer';
}

/**
 * A page of trades and the counts of the tabs: a person's from one document, those of all counted at most
 * every 30 s. With a search, or of one person among all, only the tab that is shown is counted.
 */
export async function listTradesByTab(scope: TradeScope, { q, tab, seller, after }: TradeListSearch) {
  const filters: TradeFilters = { key: tradeKeyOf(scope, tab), party: seller || undefined, search: q };
  const isFiltered = q !== '' || Boolean(seller);
  const [page, counts] = await Promise.all([
    listTrades(scope, { ...filters, cursor: after }),
    isFiltered ? countTrades(scope, filters).then((count) => ({ [tab]: count })) : loadTradeCounts(scope),
  ]);
  const counted: Record<string, number | undefined> = counts;
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? summaryOf(row, scope) : row)),
    tabs: (scope === 'all' ? adminTradeTabs : tradeTabs).map((name) => ({
      name,
      count: isFiltered ? counted[name] : (counted[name] ?? 0),
    })),
  };
}

async function loadTradeCounts(scope: TradeScope): Promise<Record<string, number>> {
  if (scope !== 'all') {
    const sellerId = 'sellerId' in scope ? scope.sellerId : scope.buyerId;
    const { bulkSales, bulkPurchases } = await getBulkCounts({ sellerId });
    return 'sellerId' in scope ? bulkSales : bulkPurchases;
  }
  const { tradeQueues } = await getRecentMarketplaceCounts();
  const counts = await Promise.all(
    adminTradeTabs.map(async (tab) => {
      // The sidebar shows it too.
      if (tab === supportKey && tradeQueues !== null) return [tab, tradeQueues[tab] ?? 0] as const;
      return [tab, await countRecentTrades(tradeKeyOf('all', tab))] as const;
    }),
  );
  return Object.fromEntries(counts);
}

function summaryOf(trade: Trade, scope: TradeScope): TradeSummary {
  const { id, reference, listingTitle, imagePath, unit, sellerName, buyerName, isSample } = trade;
  const { status, turn, dueAt, updatedAt, agreed, offers } = trade;
  const last = agreed ?? offers.at(-1);
  const pesewas = last ? last.quantity * last.unitPesewas + last.deliveryPesewas : 0;
  return {
    id,
    reference,
    listingTitle,
    imagePath,
    unit,
    sellerName,
    buyerName,
    isSample,
    status,
    turn,
    dueAt,
    updatedAt,
    quantity: last?.quantity ?? 0,
    total: fromPesewas(pesewas),
    answerBy: firstAnswerBy(trade),
    unread: unreadIn(trade, scope),
    ...waitingOf(trade),
  };
}

function unreadIn({ conversation: { unread } }: Trade, scope: TradeScope): number {
  if (scope === 'all') return 0;
  return 'sellerId' in scope ? unread.seller : unread.buyer;
}

/** What an admin decides on: the claims that the seller refused, or the dispute. */
function waitingOf(trade: Trade): Pick<TradeSummary, 'waiting'> {
  const { status, shortages, dispute } = trade;
  if (!tradeKeys(trade).includes(supportKey)) return {};
  const since = tradeWaitsSince(trade);
  if (status === 'disputed') return { waiting: { kind: 'dispute', reason: dispute?.reason ?? '', since } };
  const claim = shortages.find((one) => one.status === 'escalated');
  return { waiting: { kind: 'claim', reason: claim?.note ?? '', since } };
}
