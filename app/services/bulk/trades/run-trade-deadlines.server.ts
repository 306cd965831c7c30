import {
  findTrade,
  findTradeForUpdate,
  listDueTrades,
  updateTrade,
} from '~/repositories/bulk/b2b-trades.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { answerBy } from '~/schemas/bulk/shortage-claims';
import type { Trade } from '~/schemas/bulk/trade-record';
import { runDue } from '~/utils/run-due';
import { happened, readRecipients } from '../../activity/happened.server';
import { expireRequests } from '../requests/close-request.server';
import { factsOfTrade } from './facts-of-trade';
import { takeTradeStep } from './take-trade-step.server';
import { confirmBy, daysLater, remindDays, tradeDeadlinesOf } from './trade-deadlines';
import type { TradeStep } from './trade-step';

/** What the deadlines did. */
export interface TradeDeadlinesRun {
  /** Offers that nobody answered. */
  expired: number;
  /** Accepted trades that were not paid. */
  unpaid: number;
  /** Buyers who were reminded to confirm an arrival. */
  reminded: number;
  /** Shipments that counted as arrived. */
  arrived: number;
  /** Claims that went to support because the seller did not answer. */
  escalated: number;
  /** Buying requests whose day is over. */
  requests: number;
}

/**
 * Does what passed deadlines ask for: offers expire, unpaid trades are cancelled, buyers are reminded,
 * shipments count as arrived, claims without an answer go to support, and buying requests end with their day
 * (docs/product.md, "Bulk trade"). Each trade is read again and moved only from the version that was read, so
 * it can run at any time, twice, and on several servers.
 */
export async function runTradeDeadlines(now = new Date()): Promise<TradeDeadlinesRun> {
  const run: TradeDeadlinesRun = {
    expired: 0,
    unpaid: 0,
    reminded: 0,
    arrived: 0,
    escalated: 0,
    requests: 0,
  };
  run.requests = await expireRequests(now);
  run.reminded = await runDue(
    (size) => listDueTrades('remindAt', now, size),
    (id) => remind(id, now),
  );
  await runDue(
    (size) => listDueTrades('actAt', now, size),
    async (id) => {
      const trade = await findTrade('all', id);
      const due = trade && dueStep(trade, now);
      if (!due) return false;
      const input = { id, version: trade.version, step: due };
      const result = await takeTradeStep({ role: 'time' }, input, now);
      if (!result.success || !result.data.changed) return false;
      if (due.name === 'expire') run.expired += 1;
      else if (due.name === 'cancel') run.unpaid += 1;
      else if (due.name === 'escalate_shortage') run.escalated += 1;
      else run.arrived += 1;
      return true;
    },
  );
  return run;
}

const isPast = (deadline: string | null, at: string) => deadline !== null && deadline <= at;

/** The step of a deadline that has passed; null when none has. A trade may need several runs. */
function dueStep(trade: Trade, now: Date): TradeStep | null {
  const at = now.toISOString();
  const { actAt } = tradeDeadlinesOf(trade);
  if (actAt === null || actAt > at) return null;
  if (trade.status === 'requested' || trade.status === 'countered') return { name: 'expire' };
  if (trade.status === 'accepted') return { name: 'cancel', note: '', cause: 'not_paid' };
  const shipment = trade.shipments.find((one) => one.arrivedAt === null && confirmBy(one) <= at);
  if (shipment) return { name: 'confirm_arrival', id: shipment.id };
  const claim = trade.shortages.find((one) => isPast(answerBy(trade, one), at));
  return claim ? { name: 'escalate_shortage', id: claim.id, note: '', cause: 'not_answered' } : null;
}

function remind(id: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  return inTransaction(async (unit) => {
    const trade = await findTradeForUpdate(unit, 'all', id);
    const isDue = ({ arrivedAt, reminded, ...shipment }: Trade['shipments'][number]) =>
      arrivedAt === null && !reminded && daysLater(confirmBy(shipment), -remindDays) <= at;
    const due = trade?.shipments.filter(isDue) ?? [];
    const [first] = due;
    if (!trade || !first) return false;
    const shipments = trade.shipments.map((one) => (due.includes(one) ? { ...one, reminded: true } : one));
    const reminded = { ...trade, shipments };
    const recipients = await readRecipients(unit, 'trade.confirm_soon', { buyingShop: trade.buyerId });
    // The version stays, so that open forms remain valid.
    updateTrade(unit, trade, reminded, tradeDeadlinesOf(reminded));
    happened(unit, 'trade.confirm_soon', { ...factsOfTrade(trade), by: confirmBy(first) }, recipients);
    return true;
  });
}
