import type { Destination } from './destination';

/** The two sides of a trade. */
export type TradeSide = 'buyer' | 'seller';

/** Who takes a step: `time` is a deadline that passed. */
export type TradeRole = TradeSide | 'admin' | 'time';

/** Nothing follows these. */
export const endStatuses = [
  'completed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
  'refunded',
] as const;
export const tradeStatuses = [
  'requested',
  'countered',
  'accepted',
  'payment_submitted',
  'paid',
  'shipped',
  'disputed',
  ...endStatuses,
] as const;
export type TradeStatus = (typeof tradeStatuses)[number];

export const isEnded = (status: TradeStatus) => endStatuses.some((end) => end === status);

/** Rounds of a negotiation at most, the request included. */
export const maxRounds = 10;
/** Payments that an admin rejects before the trade can only be cancelled. */
export const maxAttempts = 3;
/** What one side offers; amounts in whole pesewas. */
export interface TradeOffer {
  /** From 1. */
  round: number;
  by: TradeSide;
  quantity: number;
  unitPesewas: number;
  /** For the whole quantity. */
  deliveryPesewas: number;
  /** Of the total, paid before the rest; 0 for none. */
  depositPercent: number;
  /** ISO string. */
  validUntil: string;
}

/** The offer that was accepted, as it stays whatever becomes of the listing; amounts in whole pesewas. */
export interface AgreedTerms {
  quantity: number;
  unitPesewas: number;
  deliveryPesewas: number;
  totalPesewas: number;
  /** 0 where there is none. */
  depositPesewas: number;
  /** On the goods. */
  commissionPesewas: number;
}

type PaymentKind = 'deposit' | 'balance' | 'whole';

/** A payment with its proof; amounts in whole pesewas. */
export interface TradePayment {
  id: string;
  kind: PaymentKind;
  amountPesewas: number;
  status: 'submitted' | 'verified' | 'rejected';
}

/** Goods on their way, in units. */
interface TradeShipment {
  id: string;
  quantity: number;
  /** ISO strings; null until it arrived. */
  shippedAt: string;
  arrivedAt: string | null;
}

/** `escalated`: the seller refused or did not answer, so an admin decides; `refused` is final. */
export const shortageStatuses = ['claimed', 'escalated', 'approved', 'refused'] as const;
export type ShortageStatus = (typeof shortageStatuses)[number];

/** Units that did not arrive. */
interface Shortage {
  id: string;
  shipmentId: string;
  quantity: number;
  status: ShortageStatus;
}

/** Whether a claim still waits for an answer: money of its trade is held. */
export const isOpenShortage = ({ status }: Pick<Shortage, 'status'>) =>
  status === 'claimed' || status === 'escalated';

/** All of a trade that its steps read and change. */
export interface TradeState {
  status: TradeStatus;
  /** Whose answer is awaited; null where nobody's is. */
  turn: TradeSide | 'admin' | null;
  offers: readonly TradeOffer[];
  agreed: AgreedTerms | null;
  /** Null in trades from before they had one, and until their buyer answers an offer. */
  destination: Destination | null;
  payments: readonly TradePayment[];
  shipments: readonly TradeShipment[];
  shortages: readonly Shortage[];
  /** What went to the seller and back to the buyer; whole pesewas. */
  releasedPesewas: number;
  refundedPesewas: number;
}

const sumOf = (payments: readonly TradePayment[], status: TradePayment['status']) =>
  payments.reduce((sum, one) => sum + (one.status === status ? one.amountPesewas : 0), 0);

/** Whole pesewas of the payments that an admin found on the statement. */
export const verifiedOf = ({ payments }: Pick<TradeState, 'payments'>) => sumOf(payments, 'verified');

/** What the buyer pays next; null when nothing is due, or a payment is being checked. */
export function paymentDue({ agreed, payments }: Pick<TradeState, 'agreed' | 'payments'>) {
  if (!agreed || payments.some(({ status }) => status === 'submitted')) return null;
  const paid = sumOf(payments, 'verified');
  const { depositPesewas, totalPesewas } = agreed;
  if (paid >= totalPesewas) return null;
  if (depositPesewas === 0) return { kind: 'whole' as const, amountPesewas: totalPesewas };
  return paid === 0
    ? { kind: 'deposit' as const, amountPesewas: depositPesewas }
    : { kind: 'balance' as const, amountPesewas: totalPesewas - paid };
}

/** Units that are neither shipped nor missing. */
export const unitsToSend = ({ agreed, shipments }: Pick<TradeState, 'agreed' | 'shipments'>) =>
  (agreed?.quantity ?? 0) - shipments.reduce((sum, { quantity }) => sum + quantity, 0);

const lastOffer = ({ offers }: TradeState) => offers.at(-1);
const isNegotiated = ({ status }: TradeState) => status === 'requested' || status === 'countered';
const isUnpaid = ({ status }: TradeState) => status === 'accepted' || status === 'payment_submitted';
const isUnderWay = ({ status }: TradeState) => status === 'paid' || status === 'shipped';
const rejected = ({ payments }: TradeState) => payments.filter(({ status }) => status === 'rejected').length;
const onItsWay = ({ shipments }: TradeState, id: string) =>
  shipments.some((one) => one.id === id && one.arrivedAt === null);

type When = (trade: TradeState, context: { role: TradeRole; at: string; id: string }) => boolean;

/** The side whose answer is awaited, to an offer that is still valid. */
const onTurn: When = (trade, { role, at }) =>
  isNegotiated(trade) && trade.turn === role && (lastOffer(trade)?.validUntil ?? '') > at;

/**
 * Every step of a trade: who may take it, and when. The service, the buttons and the tests read this table; a
 * step that it does not allow is refused. `id` is that of the payment, shipment or shortage.
 */
export const tradeSteps = {
  counter: {
    who: ['buyer', 'seller'],
    when: (trade, context) => onTurn(trade, context) && trade.offers.length < maxRounds,
  },
  accept: { who: ['buyer', 'seller'], when: onTurn },
  decline: {
    who: ['buyer', 'seller'],
    when: (trade, { role }) => isNegotiated(trade) && trade.turn === role,
  },
  withdraw: {
    who: ['buyer', 'seller'],
    when: (trade, { role }) => isNegotiated(trade) && lastOffer(trade)?.by === role,
  },
  expire: {
    who: ['time'],
    when: (trade, { at }) => isNegotiated(trade) && (lastOffer(trade)?.validUntil ?? '') <= at,
  },
  submit_payment: {
    who: ['buyer'],
    when: (trade) => isUnpaid(trade) && paymentDue(trade) !== null && rejected(trade) < maxAttempts,
  },
  verify_payment: {
    who: ['admin'],
    when: ({ payments }, { id }) => payments.some((one) => one.id === id && one.status === 'submitted'),
  },
  reject_payment: {
    who: ['admin'],
    when: ({ payments }, { id }) => payments.some((one) => one.id === id && one.status === 'submitted'),
  },
  // Not while a payment is checked: its money may be there.
  cancel: { who: ['buyer', 'seller', 'admin', 'time'], when: ({ status }) => status === 'accepted' },
  // Whoever answers an offer says it then; trades that were accepted before have none.
  set_destination: {
    who: ['buyer'],
    when: (trade) =>
      trade.destination === null && (isUnpaid(trade) || isUnderWay(trade)) && unitsToSend(trade) > 0,
  },
  ship: { who: ['seller'], when: (trade) => isUnderWay(trade) && unitsToSend(trade) > 0 },
  confirm_arrival: {
    who: ['buyer', 'admin', 'time'],
    when: (trade, { id }) => isUnderWay(trade) && onItsWay(trade, id),
  },
  claim_shortage: { who: ['buyer'], when: (trade, { id }) => isUnderWay(trade) && onItsWay(trade, id) },
  decide_shortage: {
    who: ['seller', 'admin'],
    when: (trade, { id, role }) =>
      isUnderWay(trade) &&
      trade.shortages.some(
        (one) => one.id === id && (role === 'admin' ? isOpenShortage(one) : one.status === 'claimed'),
      ),
  },
  escalate_shortage: {
    who: ['time'],
    when: (trade, { id }) =>
      isUnderWay(trade) && trade.shortages.some((one) => one.id === id && one.status === 'claimed'),
  },
  // An admin opens one to refund a trade that neither side disputes.
  dispute: { who: ['buyer', 'seller', 'admin'], when: isUnderWay },
  resolve: { who: ['admin'], when: ({ status }) => status === 'disputed' },
} as const satisfies Record<string, { who: readonly TradeRole[]; when: When }>;

export type TradeStepName = keyof typeof tradeSteps;

/** Whether this role can take a step of a trade now. */
export function canTakeTradeStep(
  role: TradeRole,
  name: TradeStepName,
  trade: TradeState,
  { at, id = '' }: { at: string; id?: string },
): boolean {
  const step: { who: readonly TradeRole[]; when: When } = tradeSteps[name];
  return step.who.includes(role) && step.when(trade, { role, at, id });
}
