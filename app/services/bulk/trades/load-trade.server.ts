import { getTrade } from '~/repositories/bulk/b2b-trades.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { canTakeTradeStep, type TradeStepName } from '~/schemas/bulk/trade';
import type { Trade } from '~/schemas/bulk/trade-record';
import { tradeViewOf } from '~/schemas/bulk/trade-view';
import { isOwn } from '~/schemas/own-record';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { requireNotOwnOf } from '../../steps/take-step.server';
import { loadPaymentsOfTrade } from '../payments/load-payments.server';
import { type PersonInTrade, scopeOf } from './sides';
import { tradeInWords } from './trade-in-words';
import { loadTradeMessages } from './trade-messages.server';

/** A trade as its reader may see it: 1 read. @throws AppError `not-found` */
export async function loadTrade(by: PersonInTrade, id: string, now = new Date()) {
  const trade = await getTrade(scopeOf(by), id);
  return viewFor(by, trade, now);
}

async function viewFor(by: PersonInTrade, trade: Trade, now: Date) {
  const { commissionPercent } = await getSettings();
  const reader = isOwnOfAdmin(by, trade) ? null : by.role;
  return tradeViewOf(tradeInWords(trade), reader, { at: now.toISOString(), commissionPercent });
}

const isOwnOfAdmin = ({ role, user }: PersonInTrade, { sellerId, buyerId }: Trade) =>
  role === 'admin' && isOwn(user, sellerId, buyerId);

/**
 * A trade with its payments, a read for each, and a page of its messages. `isOwn` tells an admin that it is
 * their own.
 *
 * @param at cursor of older messages, '' for the newest, which are marked as read
 * @throws AppError `not-found`
 */
export async function loadTradePage(by: PersonInTrade, id: string, at: string, now = new Date()) {
  const trade = await getTrade(scopeOf(by), id);
  const [view, payments, conversation] = await Promise.all([
    viewFor(by, trade, now),
    loadPaymentsOfTrade(trade.payments.map((payment) => payment.id)),
    loadTradeMessages(by, trade, at),
  ]);
  return { trade: view, payments, ...conversation, isOwn: isOwnOfAdmin(by, trade) };
}

/**
 * A trade with what the form of one step needs; `canTake` tells whether the reader can take it now.
 *
 * @param of the shipment or claim that the step is about
 * @throws AppError `not-found`; `forbidden` for an admin's own trade
 */
export async function loadTradeStep<Step extends TradeStepName>(
  by: PersonInTrade,
  { id, step, of }: { id: string; step: Step; of: string },
  now = new Date(),
) {
  const trade = await getTrade(scopeOf(by), id);
  requireNotOwnOf(by, trade);
  const at = now.toISOString();
  return {
    trade: await viewFor(by, trade, now),
    step,
    of,
    canTake: canTakeTradeStep(by.role, step, trade, { at, id: of }),
    idempotencyKey: newIdempotencyKey(),
  };
}
