import { getTrade } from '~/repositories/b2b-trades.server';
import { canTakeTradeStep, type TradeStepName } from '~/schemas/b2b-trade';
import type { Trade } from '~/schemas/b2b-trade-record';
import { tradeViewOf } from '~/schemas/b2b-trade-view';
import { isOwn } from '~/schemas/own-record';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { requireNotOwn } from '../../auth/require-not-own';
import { loadPaymentsOfTrade } from '../payments/load-payments.server';
import { scopeOf, type TradeBy } from './take-trade-step.server';

type Reader = Exclude<TradeBy, { actor: 'time' }>;

/** A trade as its reader may see it: 1 read. @throws AppError `not-found` */
export async function loadTrade(by: Reader, id: string, now = new Date()) {
  const trade = await getTrade(scopeOf(by), id);
  return viewFor(by, trade, now);
}

const viewFor = (by: Reader, trade: Trade, now: Date) =>
  tradeViewOf(trade, isOwnOfAdmin(by, trade) ? null : by.actor, now.toISOString());

const isOwnOfAdmin = ({ actor, user }: Reader, { sellerId, buyerId }: Trade) =>
  actor === 'admin' && isOwn(user, sellerId, buyerId);

/**
 * A trade with its payments: a read for each. `isOwn` tells an admin that it is their own.
 *
 * @throws AppError `not-found`
 */
export async function loadTradePage(by: Reader, id: string, now = new Date()) {
  const trade = await getTrade(scopeOf(by), id);
  const payments = await loadPaymentsOfTrade(trade.payments.map((payment) => payment.id));
  return { trade: viewFor(by, trade, now), payments, isOwn: isOwnOfAdmin(by, trade) };
}

/**
 * A trade with what the form of one step needs; `canTake` tells whether the reader can take it now.
 *
 * @param of the shipment or claim that the step is about
 * @throws AppError `not-found`; `forbidden` for an admin's own trade
 */
export async function loadTradeStep<Step extends TradeStepName>(
  by: Reader,
  { id, step, of }: { id: string; step: Step; of: string },
  now = new Date(),
) {
  const trade = await getTrade(scopeOf(by), id);
  if (by.actor === 'admin') requireNotOwn(by.user, trade.sellerId, trade.buyerId);
  const at = now.toISOString();
  return {
    trade: viewFor(by, trade, now),
    step,
    of,
    canTake: canTakeTradeStep(by.actor, step, trade, { at, id: of }),
    idempotencyKey: newIdempotencyKey(),
  };
}
