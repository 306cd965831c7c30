import { countTradeForSupport, updateTrade } from '~/repositories/b2b-trades.server';
import type { RecordToFix } from '~/repositories/backfill/backfill.server';
import { listTradeGaps } from '~/repositories/backfill/trades.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { tradeKeys } from '~/schemas/b2b/trade-record';
import { tradeDeadlinesOf } from '../b2b/trades/trade-deadlines';
import { inSteps, type Progress } from './in-steps.server';

export interface BackfilledTrades {
  /** Trades checked. */
  checked: number;
  /** Trades that support finds now, or that have the deadline of a claim now. */
  completed: number;
  /** Trades that cannot be read. */
  needsFixing: RecordToFix[];
}

/**
 * Lists older bulk trades that wait for support in its queue, counts them, and gives claims of before the
 * deadline that claims have now. Their version stays. Each step is one transaction, so it can be interrupted
 * and run again at any time.
 */
export async function backfillTrades(progress?: Progress): Promise<BackfilledTrades> {
  const done: BackfilledTrades = { checked: 0, completed: 0, needsFixing: [] };
  const run = (after: string | null) => inTransaction((unit) => runStep(unit, after));
  for await (const step of inSteps(run, progress)) {
    for (const name of ['checked', 'completed'] as const) done[name] += step[name];
    done.needsFixing.push(...step.needsFixing);
  }
  return done;
}

async function runStep(unit: UnitOfWork, after: string | null) {
  const { items, ...step } = await listTradeGaps(unit, after);
  const gaps = items.filter(
    ({ trade, actAt, isUnlisted }) => isUnlisted || actAt !== tradeDeadlinesOf(trade).actAt,
  );
  for (const { trade, tabs } of gaps) {
    updateTrade(unit, trade, trade, tradeDeadlinesOf(trade));
    countTradeForSupport(unit, tabs, tradeKeys(trade));
  }
  return { ...step, completed: gaps.length };
}
