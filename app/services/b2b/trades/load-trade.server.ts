import { getTrade } from '~/repositories/b2b-trades.server';
import { canTakeTradeStep, type TradeStepName } from '~/schemas/b2b-trade';
import { tradeViewOf } from '~/schemas/b2b-trade-view';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { loadPaymentsOfTrade } from '../payments/load-payments.server';
import { scopeOf, type TradeBy } from './move-trade.server';

type Reader = Exclude<TradeBy, { actor: 'time' }>;

/** A trade as its reader may see it: 1 read. @throws AppError `not-found` */
export async function loadTrade(by: Reader, id: string, now = new Date()) {
  const trade = await getTrade(scopeOf(by), id);
  return tradeViewOf(trade, by.actor, now.toISOString());
}

/** A trade with its payments: a read for each. @throws AppError `not-found` */
export async function loadTradePage(by: Reader, id: string) {
  const trade = await loadTrade(by, id);
  return { trade, payments: await loadPaymentsOfTrade(trade.payments.map((payment) => payment.id)) };
}

/**
 * A trade with what the form of one step needs; `canTake` tells whether the reader can take it now.
 *
 * @param of the shipment or claim that the step is about
 * @throws AppError `not-found`
 */
export async function loadTradeStep<Step extends TradeStepName>(
  by: Reader,
  { id, step, of }: { id: string; step: Step; of: string },
  now = new Date(),
) {
  const trade = await getTrade(scopeOf(by), id);
  const at = now.toISOString();
  return {
    trade: tradeViewOf(trade, by.actor, at),
    step,
    of,
    canTake: canTakeTradeStep(by.actor, step, trade, { at, id: of }),
    idempotencyKey: newIdempotencyKey(),
  };
}
