import { findListingForUpdate, writeListingUnits } from '~/repositories/bulk/b2b-listings.server';
import { settleTradePayments } from '~/repositories/bulk/b2b-payments.server';
import { findRequestForUpdate } from '~/repositories/bulk/b2b-requests.server';
import { findTradeForUpdate, updateTrade } from '~/repositories/bulk/b2b-trades.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { addLedgerLines } from '~/repositories/money/ledger.server';
import { getSettings } from '~/repositories/operator/settings.server';
import type { Listing } from '~/schemas/bulk/listing';
import type { BuyingRequest } from '~/schemas/bulk/request';
import { takesOffers } from '~/schemas/bulk/request-states';
import type { Trade } from '~/schemas/bulk/trade-record';
import { tradeStepWords } from '~/schemas/bulk/trade-words';
import { units } from '~/schemas/bulk/unit-words';
import type { Settings } from '~/schemas/settings/settings';
import { statusLabels } from '~/schemas/statuses';
import { happenedIn, type StepEntry } from '~/schemas/steps';
import { sayNote } from '~/texts/en/step-notes';
import { type Failure, fail, ok, type Result } from '~/utils/result';
import { changesBetween } from '../../activity/changes-between';
import { happened, readRecipients } from '../../activity/happened.server';
import { actorOf } from '../../steps/step-by';
import {
  cannotBecome,
  earlierOutcome,
  type PreparedStep,
  requireNotOwnOf,
  type StepInput,
  type Stepped,
  writeStep,
} from '../../steps/take-step.server';
import { writeRequest } from '../requests/close-request.server';
import type { BulkStock, TradeFailure } from './apply-trade-step';
import { forgetCompletedSums } from './completed-trades.server';
import { actOfStep, factsOfStep, sidesThatHear } from './facts-of-trade';
import { negotiationError } from './negotiation-error.server';
import { labelInTrade, scopeOf, type TradeBy } from './sides';
import { stepTrade, tradeStepId } from './step-trade';
import { tradeDeadlinesOf } from './trade-deadlines';
import type { TradeStep } from './trade-step';

export type TradeField = 'id' | 'quantity' | 'amount' | 'destination.kind';

/**
 * Takes a step of a trade with its timeline, the units of its listing, ledger lines, counts, notifications
 * and log entry in one transaction (docs/product.md, "Bulk trade").
 *
 * @returns the trade after the step; a `conflict` when it has another version by now; or why it is refused
 * @throws AppError `forbidden` for an admin's own trade
 */
export async function takeTradeStep(
  by: TradeBy,
  input: StepInput<TradeStep>,
  now = new Date(),
): Promise<Result<Stepped<Trade>, TradeField>> {
  const settings = await getSettings();
  return inTransaction(async (unit) => writeStep(await prepareTradeStep(unit, by, input, { settings, now })));
}

/** Reads what a step goes by inside a transaction, and decides it, without writing anything. */
export async function prepareTradeStep(
  unit: UnitOfWork,
  by: TradeBy,
  { id, version, step }: StepInput<TradeStep>,
  { settings, now }: { settings: Pick<Settings, 'commissionPercent' | 'bulkTrade'>; now: Date },
): Promise<Result<PreparedStep<Trade>, TradeField>> {
  const before = await findTradeForUpdate(unit, scopeOf(by), id);
  if (!before) return fail('Trade not found.', 'id');
  requireNotOwnOf(by, before);
  const stepId = tradeStepId(step, by.role, before);
  const earlier = earlierOutcome(before, { stepId, version }, sinceWords(before));
  if (earlier) return earlier;
  const listing = await findListingForUpdate(unit, 'all', before.listingId);
  const refused = await negotiationError(unit, by, { trade: before, step, listing });
  if (refused) return refused;
  const stock = stockOf(listing);
  const { commissionPercent, bulkTrade } = settings;
  const context = { step, stock, role: by.role, label: labelInTrade(by), now, commissionPercent };
  const after = stepTrade(before, context);
  if ('failure' in after) return refusalOf(before, step, after.failure, listing);
  const { trade } = after;
  const fulfilled = await readFulfilled(unit, before, step);
  const act = actOfStep(trade, step);
  const actor = actorOf(by);
  // Without bulk trade, what ends by itself has no page that a notification could lead to.
  const sides = bulkTrade ? sidesThatHear(trade, step, by.role) : { buyingShop: '', seller: '' };
  const recipients = await readRecipients(unit, act, sides, actor.id);
  const write = () => {
    updateTrade(unit, before, trade, tradeDeadlinesOf(trade));
    if (listing) writeListingUnits(unit, { ...listing, ...listingUnitsOf(after.stock) });
    if (fulfilled) writeRequest(unit, fulfilled, { status: 'closed', updatedAt: now.toISOString() });
    addLedgerLines(unit, after.lines, now, 'atOnce');
    settlePayments(unit, before, trade, now);
    if (trade.status === 'completed') unit.afterwards(forgetCompletedSums);
    const changes = changesBetween(before, { status: trade.status });
    happened(unit, act, factsOfStep(trade, step), { by: actor, changes, ...recipients });
  };
  return ok({ before, after: trade, write });
}

async function readFulfilled(
  unit: UnitOfWork,
  { requestId, buyerId }: Trade,
  { name }: TradeStep,
): Promise<BuyingRequest | null> {
  if (requestId === null || name !== 'accept') return null;
  const request = await findRequestForUpdate(unit, { buyerId }, requestId);
  return request && takesOffers(request.status) ? request : null;
}

/** Payments of a trade that is over: their money went to the seller, or back to the buyer. */
function settlePayments(unit: UnitOfWork, before: Trade, { status, payments }: Trade, now: Date): void {
  const to = settledAs(status);
  if (to === null) return;
  const verified = payments.filter((one) => one.status === 'verified').map(({ id }) => id);
  settleTradePayments(unit, verified, { from: settledAs(before.status) ?? 'verified', to }, now);
}

/** What verified payments are when their trade has this status; null while it goes on. */
function settledAs(status: Trade['status']): 'released' | 'refunded' | null {
  if (status === 'completed') return 'released';
  return status === 'cancelled' || status === 'refunded' ? 'refunded' : null;
}

const stockOf = (listing: Listing | null) => ({
  free: listing?.quantityAvailable ?? 0,
  reserved: listing?.quantityReserved ?? 0,
  sold: listing?.quantitySold ?? 0,
});

const listingUnitsOf = ({ free, reserved, sold }: BulkStock) => ({
  quantityAvailable: free,
  quantityReserved: reserved,
  quantitySold: sold,
});

const sinceWords = ({ reference }: Trade) => ({
  subject: `Trade ${reference}`,
  wordsOf: ({ step, by, ...noted }: StepEntry) => {
    const note = sayNote(noted);
    return `${happenedIn(tradeStepWords, step)} by ${by}${note ? ` (${note})` : ''}`;
  },
});

function refusalOf(
  trade: Trade,
  step: TradeStep,
  failure: TradeFailure,
  listing: Listing | null,
): Failure<TradeField> {
  if (failure === 'destination')
    return fail('Say where the goods go: choose delivery or pickup.', 'destination.kind');
  if (failure === 'amount')
    return fail('Enter an amount of at least 0.01, and no more than is held.', 'amount');
  if (failure === 'units' && step.name === 'accept')
    return fail(
      `Only ${units(listing?.quantityAvailable ?? 0, trade.unit)} available: another buyer was faster. Make a counter-offer for fewer.`,
      'id',
    );
  if (failure === 'units') return fail('Enter 1 or more, and no more than are available.', 'quantity');
  return cannotBecome('A trade', statusLabels.trade[trade.status], tradeStepWords[step.name].target);
}
