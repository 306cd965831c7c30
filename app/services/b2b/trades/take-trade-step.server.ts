import { findListingForUpdate, writeListingUnits } from '~/repositories/b2b-listings.server';
import { settleTradePayments } from '~/repositories/b2b-payments.server';
import { findRequestForUpdate } from '~/repositories/b2b-requests.server';
import { findTradeForUpdate, type TradeScope, updateTrade } from '~/repositories/b2b-trades.server';
import { countMovedBulk } from '~/repositories/counters.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { addLedgerLines } from '~/repositories/ledger.server';
import { getSettings } from '~/repositories/settings.server';
import type { Listing } from '~/schemas/b2b-listing';
import type { BuyingRequest } from '~/schemas/b2b-request';
import { takesOffers } from '~/schemas/b2b-request-states';
import { type Trade, tradeTabsOf } from '~/schemas/b2b-trade-record';
import { tradeStatusWords, tradeStepTargets, tradeStepWords } from '~/schemas/b2b-trade-words';
import type { Settings } from '~/schemas/settings';
import type { Shop } from '~/schemas/shop';
import { nameOf, sellerNameOf, type User } from '~/schemas/user';
import { fail, ok, type Result } from '~/utils/result';
import { type Activity, recordActivity } from '../../activity/record-activity.server';
import { systemActor } from '../../activity/system-actor';
import { requireNotOwn } from '../../auth/require-not-own';
import {
  findAdminRecipients,
  findPeopleOfShop,
  notify,
  type Recipient,
} from '../../notifications/notify.server';
import { writeRequest } from '../requests/close-request.server';
import { forgetCompletedSums } from './completed-trades.server';
import { negotiationError } from './negotiation-error.server';
import { noteOfStep, type SteppedTrade, stepTrade, type TradeStep, wasTaken } from './step-trade';
import { tradeDeadlinesOf } from './trade-deadlines';
import { notificationsOfStep, type TradeNotification } from './trade-notifications';

/** Who takes a step: a person for the shop on one of the two sides, an admin, or a deadline that passed. */
export type TradeBy =
  | { actor: 'buyer' | 'seller'; shop: Shop; user: User }
  | { actor: 'admin'; user: User }
  | { actor: 'time' };

/** Whose trades they reach. */
export function scopeOf(by: TradeBy): TradeScope {
  if (by.actor === 'buyer') return { buyerId: by.shop.sellerId };
  return by.actor === 'seller' ? by.shop : 'all';
}

export interface TradeInput {
  id: string;
  /** The version that the form showed; null where the step goes by the trade of now. */
  version: number | null;
  step: TradeStep;
}

export type TradeField = 'id' | 'quantity' | 'amount';

/** What a step came to. */
export interface MovedTrade {
  trade: Trade;
  /** False when the step was taken before: the form was sent twice. */
  changed: boolean;
}

type Outcome = Result<MovedTrade, TradeField>;

/**
 * Takes a step of a trade with its timeline, the units of its listing, ledger lines, counts, notifications
 * and log entry in one transaction (docs/product.md, "Bulk trade").
 *
 * @returns the trade after the step; a `conflict` when it has another version by now; or why it is refused
 * @throws AppError `forbidden` for an admin's own trade
 */
export async function takeTradeStep(by: TradeBy, input: TradeInput, now = new Date()): Promise<Outcome> {
  const context = await getSettings();
  return inTransaction(async (unit) => {
    const prepared = await prepareMove(unit, by, input, { ...context, now });
    if (!prepared.success || !('move' in prepared.data)) return prepared as Outcome;
    writeMove(unit, prepared.data.move);
    return ok({ trade: prepared.data.move.after.trade, changed: true });
  });
}

/** What every step needs besides the records. */
export type MoveContext = Pick<Settings, 'commissionPercent'>;

/** A step that can be taken: all that it reads is read. */
export interface PreparedMove {
  by: TradeBy;
  step: TradeStep;
  before: Trade;
  after: SteppedTrade;
  listing: Listing | null;
  /** The buying request that it fulfils: accepting closes it. */
  fulfilled: BuyingRequest | null;
  notified: { recipients: Recipient[]; message: TradeNotification['message'] }[];
  now: Date;
}

/** Reads what a step needs inside a transaction, and takes it, without writing anything. */
export async function prepareMove(
  unit: UnitOfWork,
  by: TradeBy,
  { id, version, step }: TradeInput,
  { commissionPercent, now }: MoveContext & { now: Date },
): Promise<Result<{ move: PreparedMove } | { trade: Trade; changed: false }, TradeField>> {
  const before = await findTradeForUpdate(unit, scopeOf(by), id);
  if (!before) return fail('Trade not found.', 'id');
  if (by.actor === 'admin') requireNotOwn(by.user, before.sellerId, before.buyerId);
  if (wasTaken(before, step, by.actor)) return ok({ trade: before, changed: false });
  if (version !== null && version !== before.version)
    return { success: false, kind: 'conflict', error: changedSince(before, version) };
  const listing = await findListingForUpdate(unit, 'all', before.listingId);
  const refused = await negotiationError(unit, by, { trade: before, step, listing });
  if (refused) return refused;
  const stock = stockOf(listing);
  const context = { step, stock, actor: by.actor, label: labelOf(by), now, commissionPercent };
  const after = stepTrade(before, context);
  if ('failure' in after) return refusalOf(before, step, after.failure, listing);
  const fulfilled = await readFulfilled(unit, before, step);
  const notifications = notificationsOfStep(after.trade, step, by.actor);
  const notified = await readRecipients(unit, notifications, { by, trade: before });
  return ok({ move: { by, step, before, after, listing, fulfilled, notified, now } });
}

/** Writes a prepared step. */
export function writeMove(
  unit: UnitOfWork,
  { by, step, before, after, listing, fulfilled, notified, now }: PreparedMove,
): void {
  const { trade, stock, lines } = after;
  updateTrade(unit, trade, tradeDeadlinesOf(trade));
  if (listing)
    writeListingUnits(unit, {
      ...listing,
      quantityAvailable: stock.free,
      quantityReserved: stock.reserved,
      quantitySold: stock.sold,
    });
  if (fulfilled) writeRequest(unit, fulfilled, { status: 'closed', updatedAt: now.toISOString() });
  addLedgerLines(unit, lines, now);
  settlePayments(unit, before, trade, now);
  countTradeTabs(unit, before, trade);
  if (trade.status === 'completed') unit.afterwards(forgetCompletedSums);
  for (const { recipients, message } of notified) notify(unit, recipients, message);
  const note = noteOfStep(step);
  recordActivity(unit, {
    ...subjectOf(step, trade),
    actor: 'user' in by ? by.user : systemActor,
    description: `Bulk trade ${trade.reference}: ${tradeStepWords[step.name]}${note ? `: ${note}` : ''}`,
    changes:
      before.status === trade.status ? [] : [{ field: 'status', from: before.status, to: trade.status }],
  });
}

/** What a step is logged under: the steps of a payment stand on the page of that payment. */
function subjectOf(step: TradeStep, { id }: Trade): Pick<Activity, 'event' | 'itemId'> {
  const isOfPayment =
    step.name === 'submit_payment' || step.name === 'verify_payment' || step.name === 'reject_payment';
  return isOfPayment
    ? { event: 'trade_payment_moved', itemId: step.id }
    : { event: 'trade_moved', itemId: id };
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

/** Counts a trade under the tabs of both sides; a new one has no state before. */
export function countTradeTabs(unit: UnitOfWork, before: Trade | null, after: Trade): void {
  for (const [side, userId, counted] of [
    ['seller', after.sellerId, 'bulkSales'],
    ['buyer', after.buyerId, 'bulkPurchases'],
  ] as const)
    countMovedBulk(unit, userId, counted, {
      before: before ? tradeTabsOf(before, side) : [],
      after: tradeTabsOf(after, side),
    });
}

const stockOf = (listing: Listing | null) => ({
  free: listing?.quantityAvailable ?? 0,
  reserved: listing?.quantityReserved ?? 0,
  sold: listing?.quantitySold ?? 0,
});

function changedSince({ timeline, reference }: Trade, version: number): string {
  const since = timeline.filter((entry) => entry.version > version);
  const words = since.map(({ step, by, note }) => {
    const what = tradeStepWords[step as keyof typeof tradeStepWords] ?? step;
    return `${what} by ${by}${note ? ` (${note})` : ''}`;
  });
  return `Trade ${reference} has changed${words.length > 0 ? `: ${words.join('; ')}` : ''}. Check it and try again.`;
}

function refusalOf(
  trade: Trade,
  step: TradeStep,
  failure: 'not-now' | 'units' | 'amount',
  listing: Listing | null,
): Extract<Outcome, { success: false }> {
  if (failure === 'amount')
    return fail('Enter an amount of at least 0.01, and no more than is held.', 'amount');
  if (failure === 'units' && step.name === 'accept')
    return fail(
      `Only ${listing?.quantityAvailable ?? 0} are left: another buyer was faster. Make a counter-offer for fewer.`,
      'id',
    );
  if (failure === 'units') return fail('Enter 1 or more, and no more than are left.', 'quantity');
  return fail(
    `A trade that is ${tradeStatusWords[trade.status]} cannot become ${tradeStepTargets[step.name]}.`,
    'id',
  );
}

/** As the timeline names who took a step. Both sides see it: no email address. */
function labelOf(by: TradeBy): string {
  if (by.actor === 'time') return systemActor.displayName;
  const name = by.actor === 'admin' ? nameOf(by.user) : sellerNameOf(by.user);
  if (name.includes('@'))
    return { admin: 'Makola support', buyer: 'The buyer', seller: 'The seller' }[by.actor];
  return by.actor === 'admin' ? `${name} from support` : name;
}

async function readRecipients(
  unit: UnitOfWork,
  notifications: TradeNotification[],
  { by, trade }: { by: TradeBy; trade: Trade },
) {
  const actorId = 'user' in by ? by.user.id : '';
  const ids = { buyer: trade.buyerId, seller: trade.sellerId };
  return Promise.all(
    notifications.map(async ({ to, message }) => {
      const found = await (to === 'admins' ? findAdminRecipients(unit) : findPeopleOfShop(unit, ids[to]));
      return { message, recipients: found.filter(({ id }) => id !== actorId) };
    }),
  );
}
