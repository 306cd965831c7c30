import { countTrades, listTrades } from '~/repositories/bulk/b2b-trades.server';
import { getBulkCounts } from '~/repositories/bulk/bulk-counts.server';
import { type ShortageStatus, unitsToSend, verifiedOf } from '~/schemas/bulk/trade';
import type { Trade } from '~/schemas/bulk/trade-record';
import { units } from '~/schemas/bulk/unit-words';
import { type TradeMoneySearch, tradeMoneyTabs } from '~/schemas/money/ledger-forms';
import { isReadable } from '~/schemas/unreadable';
import { fromPesewas } from '~/utils/money';

/** Where the money of a trade is, for its seller; amounts in GHS. */
export interface TradeMoney extends Pick<Trade, 'id' | 'reference' | 'listingTitle' | 'buyerName'> {
  state: 'unpaid' | 'held' | 'available' | 'returned';
  /** What has to happen before it is available, or what happened. */
  reason: string;
  /** ISO string: by when, or when it happened; null where no day is known. */
  at: string | null;
  /** What the buyer paid, or has to. */
  total: number;
  commission: number;
  /** What the seller gets, or got; 0 where it went back. */
  net: number;
}

/** Where the money of a trade is (docs/product.md, "Bulk trade"). */
export function moneyOfTrade(trade: Trade): TradeMoney {
  const { id, reference, listingTitle, buyerName, status, agreed, dueAt, updatedAt, completedAt } = trade;
  const of = { id, reference, listingTitle, buyerName };
  const paid = verifiedOf(trade);
  const amounts = (total: number, commission: number) => ({
    total: fromPesewas(total),
    commission: fromPesewas(commission),
    net: fromPesewas(total - commission),
  });
  const agreedAmounts = amounts(agreed?.totalPesewas ?? 0, agreed?.commissionPesewas ?? 0);
  switch (status) {
    case 'completed':
      return {
        ...of,
        ...amounts(trade.releasedPesewas, trade.commissionPesewas),
        state: 'available',
        reason: 'in your balance',
        at: completedAt,
      };
    case 'disputed':
      return {
        ...of,
        ...agreedAmounts,
        state: 'held',
        reason: 'until an admin decides the dispute',
        at: null,
      };
    case 'paid':
    case 'shipped':
      return { ...of, ...agreedAmounts, state: 'held', ...waitsFor(trade) };
    case 'payment_submitted': {
      const state = paid > 0 ? ('held' as const) : ('unpaid' as const);
      return { ...of, ...agreedAmounts, state, reason: 'we check the buyer’s payment', at: null };
    }
    case 'accepted':
      return paid > 0
        ? {
            ...of,
            ...agreedAmounts,
            state: 'held',
            reason: 'the deposit; the buyer pays the balance by',
            at: dueAt,
          }
        : { ...of, ...agreedAmounts, state: 'unpaid', reason: 'the buyer pays by', at: dueAt };
    default:
      return {
        ...of,
        ...amounts(0, 0),
        state: 'returned',
        reason: paid > 0 ? 'the buyer got the money back' : 'nothing was paid',
        at: updatedAt,
      };
  }
}

/** What the money of a paid trade waits for first. */
function waitsFor(trade: Trade): Pick<TradeMoney, 'reason' | 'at'> {
  const has = (status: ShortageStatus) => trade.shortages.some((claim) => claim.status === status);
  if (has('claimed')) return { reason: 'until you answer the buyer’s claim', at: null };
  if (has('escalated')) return { reason: 'until an admin decides the buyer’s claim', at: null };
  const left = unitsToSend(trade);
  if (left > 0) return { reason: `until you ship ${units(left, trade.unit)} and they arrive`, at: null };
  return { reason: 'until the buyer confirms the arrival, at the latest', at: trade.dueAt };
}

/** A page of a seller's trades with their money, those that moved last first; counts from one document. */
export async function listTradeMoney(scope: { sellerId: string }, { q, tab, after }: TradeMoneySearch) {
  const filters = { key: tab, search: q };
  const [page, counts] = await Promise.all([
    listTrades(scope, { ...filters, cursor: after }),
    q
      ? countTrades(scope, filters).then((count) => ({ [tab]: count }))
      : getBulkCounts(scope).then(({ bulkSales }) => bulkSales),
  ]);
  const counted: Record<string, number | undefined> = counts;
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? moneyOfTrade(row) : row)),
    tabs: tradeMoneyTabs.map((name) => ({ name, count: q ? counted[name] : (counted[name] ?? 0) })),
  };
}
