import { agreedTermsOf } from '~/schemas/bulk/agreed-terms';
import type { Destination } from '~/schemas/bulk/destination';
import {
  canTakeTradeStep,
  isEnded,
  isOpenShortage,
  paymentDue,
  type ShortageStatus,
  type TradeRole,
  type TradeSide,
  type TradeState,
  unitsToSend,
  verifiedOf,
} from '~/schemas/bulk/trade';
import type { Trade } from '~/schemas/bulk/trade-record';
import { toldOfDeadline } from '~/schemas/step-notes';
import { bookRefund, bookSale, heldOf, type TradeBooking } from './book-trade';
import { otherSide } from './sides';
import { daysLater, offerDays } from './trade-deadlines';
import type { StepOf, TradeStep } from './trade-step';

/** The units of an offer of goods; they always add up to what was offered. */
export interface BulkStock {
  free: number;
  /** For accepted trades that are not over. */
  reserved: number;
  sold: number;
}

/** All of a trade that its steps change. */
export type TradeParts = Pick<Trade, keyof TradeState | 'dispute' | 'endReason' | 'endTold'>;

interface TakenTradeStep {
  trade: TradeParts;
  stock: BulkStock;
  books: TradeBooking[];
}

/**
 * `units`: more than there are; `amount`: no price, or more than is held; `destination`: the buyer has to say
 * where the goods go.
 */
export type TradeFailure = 'not-now' | 'units' | 'amount' | 'destination';

type Outcome = TakenTradeStep | { failure: TradeFailure };

interface Context {
  stock: BulkStock;
  role: TradeRole;
  /** ISO string. */
  at: string;
  /** The marketplace's percentage of now; frozen when an offer is accepted. */
  commissionPercent: number;
}

/** Takes one step of a trade: the trade after it, the units of its listing and the money that moves. */
export function applyTradeStep(trade: TradeParts, step: TradeStep, context: Context): Outcome {
  const id = 'id' in step ? step.id : '';
  const { role, at } = context;
  if (!canTakeTradeStep(role, step.name, trade, { at, id })) return { failure: 'not-now' };
  switch (step.name) {
    case 'counter':
      return counter(trade, step, context);
    case 'accept':
      return accept(trade, step, context);
    case 'set_destination':
      return withoutMoney(trade, context, { destination: step.destination });
    case 'decline':
      return withoutMoney(trade, context, { status: 'declined', turn: null, endReason: step.note });
    case 'withdraw':
      return withoutMoney(trade, context, { status: 'withdrawn', turn: null, endReason: step.note });
    case 'expire':
      return withoutMoney(trade, context, { status: 'expired', turn: null });
    case 'cancel':
      return giveBack({ ...trade, ...endedBy(step) }, context, 'cancelled');
    case 'submit_payment':
      return submitPayment(trade, step.id, context);
    case 'verify_payment':
      return verifyPayment(trade, step.id, context);
    case 'reject_payment':
      return withoutMoney(withPayment(trade, step.id, 'rejected'), context, {
        status: 'accepted',
        turn: 'buyer',
      });
    case 'ship':
      return ship(trade, step, context);
    case 'confirm_arrival':
      return finish(arrived(trade, step.id, at), context);
    case 'claim_shortage':
      return claimShortage(trade, step, context);
    case 'decide_shortage':
      return decideShortage(trade, step, context);
    case 'escalate_shortage':
      return withoutMoney(withClaim(trade, step.id, { status: 'escalated' }), context, {});
    case 'dispute':
      return dispute(trade, step, context);
    case 'resolve':
      return resolve(trade, step, context);
  }
}

const withoutMoney = (
  trade: TradeParts,
  { stock }: Context,
  change: Partial<TradeParts>,
): TakenTradeStep => ({
  trade: { ...trade, ...change },
  stock,
  books: [],
});

/** Whose turn it is while goods are on their way: an open claim comes first, because its money is held. */
function withTurn(trade: TradeParts): TradeParts {
  const some = (status: ShortageStatus) => trade.shortages.some((claim) => claim.status === status);
  if (some('escalated')) return { ...trade, turn: 'admin' };
  return { ...trade, turn: some('claimed') || unitsToSend(trade) > 0 ? 'seller' : 'buyer' };
}

/** The destination after an answer of either side; undefined where the buyer still has to give it. */
function destinationAfter(
  trade: TradeParts,
  given: Destination | undefined,
  { role }: Context,
): Destination | null | undefined {
  if (role !== 'buyer') return trade.destination;
  return given ?? trade.destination ?? undefined;
}

function counter(before: TradeParts, step: StepOf<'counter'>, context: Context): Outcome {
  const { offer, note } = step;
  const destination = destinationAfter(before, step.destination, context);
  if (destination === undefined) return { failure: 'destination' };
  const trade = { ...before, destination };
  const { quantity, unitPesewas, deliveryPesewas } = offer;
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > context.stock.free)
    return { failure: 'units' };
  if (!Number.isSafeInteger(unitPesewas) || unitPesewas < 1 || deliveryPesewas < 0)
    return { failure: 'amount' };
  const by: TradeSide = context.role === 'buyer' ? 'buyer' : 'seller';
  const { at } = context;
  const kept = { validUntil: daysLater(at, offerDays), round: trade.offers.length + 1, by, at, note };
  const offers = [...trade.offers, { ...offer, ...kept }];
  return withoutMoney(trade, context, { offers, status: 'countered', turn: otherSide(by) });
}

/** Reserves the quantity and freezes the terms: whoever comes too late is refused. */
function accept(trade: TradeParts, step: StepOf<'accept'>, context: Context): Outcome {
  const offer = trade.offers.at(-1);
  const destination = destinationAfter(trade, step.destination, context);
  if (destination === undefined) return { failure: 'destination' };
  const { stock } = context;
  if (!offer || offer.quantity > stock.free) return { failure: 'units' };
  const agreed = agreedTermsOf(offer, context.commissionPercent);
  return {
    trade: { ...trade, agreed, destination, status: 'accepted', turn: 'buyer' },
    stock: { ...stock, free: stock.free - offer.quantity, reserved: stock.reserved + offer.quantity },
    books: [],
  };
}

function submitPayment(trade: TradeParts, id: string, context: Context): Outcome {
  const due = paymentDue(trade);
  if (!due || trade.payments.some((one) => one.id === id)) return { failure: 'not-now' };
  const payments = [...trade.payments, { id, ...due, status: 'submitted' as const }];
  return withoutMoney(trade, context, { payments, status: 'payment_submitted', turn: 'admin' });
}

const withPayment = (trade: TradeParts, id: string, status: 'verified' | 'rejected'): TradeParts => ({
  ...trade,
  payments: trade.payments.map((one) => (one.id === id ? { ...one, status } : one)),
});

function verifyPayment(trade: TradeParts, id: string, context: Context): Outcome {
  const verified = withPayment(trade, id, 'verified');
  const isPaid = verifiedOf(verified) >= (trade.agreed?.totalPesewas ?? 0);
  return withoutMoney(
    verified,
    context,
    isPaid ? { status: 'paid', turn: 'seller' } : { status: 'accepted', turn: 'buyer' },
  );
}

function ship(trade: TradeParts, step: StepOf<'ship'>, context: Context): Outcome {
  const { id, quantity, carrier, trackingNumber, expectedAt } = step;
  const left = unitsToSend(trade);
  const isNew = trade.shipments.every((one) => one.id !== id);
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > left || !isNew)
    return { failure: 'units' };
  const sent = { id, quantity, carrier, trackingNumber, expectedAt, shippedAt: context.at };
  const shipments = [...trade.shipments, { ...sent, arrivedAt: null, reminded: false }];
  return withoutMoney(withTurn({ ...trade, shipments, status: 'shipped' }), context, {});
}

const arrived = (trade: TradeParts, id: string, at: string): TradeParts => ({
  ...trade,
  shipments: trade.shipments.map((one) => (one.id === id ? { ...one, arrivedAt: at } : one)),
});

const unanswered = { answer: '', answerPhotos: [], decision: '' };

/** The rest of the shipment has arrived. */
function claimShortage(trade: TradeParts, step: StepOf<'claim_shortage'>, context: Context): Outcome {
  const { id, shortageId, quantity, note, photos } = step;
  const sent = trade.shipments.find((one) => one.id === id)?.quantity ?? 0;
  const isNew = trade.shortages.every((one) => one.id !== shortageId);
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > sent || !isNew)
    return { failure: 'units' };
  const claimed = { id: shortageId, shipmentId: id, quantity, note, photos };
  const shortages = [...trade.shortages, { ...claimed, status: 'claimed' as const, ...unanswered }];
  return withoutMoney(withTurn({ ...arrived(trade, id, context.at), shortages }), context, {});
}

const withClaim = (
  trade: TradeParts,
  id: string,
  change: Partial<TradeParts['shortages'][number]>,
): TradeParts =>
  withTurn({
    ...trade,
    shortages: trade.shortages.map((one) => (one.id === id ? { ...one, ...change } : one)),
  });

/** A seller who refuses passes the claim to an admin, whose decision is final. */
function decideShortage(trade: TradeParts, step: StepOf<'decide_shortage'>, context: Context): Outcome {
  const { id, approve, note, photos = [] } = step;
  const said = context.role === 'admin' ? { decision: note } : { answer: note, answerPhotos: photos };
  const answered = (status: ShortageStatus) => withClaim(trade, id, { status, ...said });
  if (!approve && context.role !== 'admin') return withoutMoney(answered('escalated'), context, {});
  const claim = trade.shortages.find((one) => one.id === id);
  const decided = answered(approve ? 'approved' : 'refused');
  const amount = approve ? (claim?.quantity ?? 0) * (trade.agreed?.unitPesewas ?? 0) : 0;
  return finish(refunded(decided, amount), context, bookRefund(amount));
}

const refunded = (trade: TradeParts, amount: number): TradeParts => ({
  ...trade,
  refundedPesewas: trade.refundedPesewas + amount,
});

/** Completes a trade of which everything arrived and no claim is open; any other one goes on. */
function finish(trade: TradeParts, context: Context, books: TradeBooking[] = []): TakenTradeStep {
  const isOver =
    unitsToSend(trade) === 0 &&
    trade.shipments.every(({ arrivedAt }) => arrivedAt !== null) &&
    !trade.shortages.some(isOpenShortage);
  return isOver ? complete(trade, context, books) : { trade, stock: context.stock, books };
}

/** What is held goes to the seller, without the commission on the goods that were not refunded. */
function complete(trade: TradeParts, { stock }: Context, books: TradeBooking[]): TakenTradeStep {
  const amount = heldOf(trade);
  const quantity = trade.agreed?.quantity ?? 0;
  return {
    trade: { ...trade, status: 'completed', turn: null, releasedPesewas: trade.releasedPesewas + amount },
    stock: { ...stock, reserved: stock.reserved - quantity, sold: stock.sold + quantity },
    books: [...books, ...bookSale(trade, amount)],
  };
}

/** Ends an accepted trade without a sale: its units are free again, and what was paid goes back. */
function giveBack(trade: TradeParts, { stock }: Context, status: 'cancelled' | 'refunded'): TakenTradeStep {
  const quantity = trade.agreed?.quantity ?? 0;
  const amount = heldOf(trade);
  return {
    trade: refunded({ ...trade, status, turn: null }, amount),
    stock: { ...stock, reserved: stock.reserved - quantity, free: stock.free + quantity },
    books: bookRefund(amount),
  };
}

const endedBy = ({ note, cause }: StepOf<'cancel'>) =>
  cause ? { endReason: '', endTold: toldOfDeadline(cause) } : { endReason: note };

function dispute(trade: TradeParts, step: StepOf<'dispute'>, context: Context): Outcome {
  const { role, at } = context;
  const by = role === 'time' ? 'admin' : role;
  const opened = { by, reason: step.note, photos: step.photos ?? [], at, decision: '' } as const;
  return withoutMoney(trade, context, { status: 'disputed', turn: 'admin', dispute: opened });
}

function resolve(before: TradeParts, { refundPesewas, note }: StepOf<'resolve'>, context: Context): Outcome {
  const trade = { ...before, dispute: before.dispute && { ...before.dispute, decision: note } };
  if (refundPesewas === null) return giveBack(trade, context, 'refunded');
  if (!Number.isSafeInteger(refundPesewas) || refundPesewas < 0 || refundPesewas > heldOf(trade))
    return { failure: 'amount' };
  return complete(refunded(trade, refundPesewas), context, bookRefund(refundPesewas));
}

/**
 * Whether a trade keeps units of its listing from others.
 *
 * @internal for tests, which add up what listings keep
 */
export const holdsUnits = ({ agreed, status }: Pick<Trade, 'agreed' | 'status'>) =>
  agreed !== null && !isEnded(status);
