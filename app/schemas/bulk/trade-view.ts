import { hideContacts } from '~/utils/contacts';
import { fromPesewas } from '~/utils/money';
import { agreedTermsOf, receivedOf } from './agreed-terms';
import type { Destination } from './destination';
import { answerBy, firstAnswerBy } from './shortage-claims';
import {
  canTakeTradeStep,
  paymentDue,
  type TradeRole,
  type TradeStepName,
  tradeSteps,
  unitsToSend,
  verifiedOf,
} from './trade';
import type { Trade } from './trade-record';

/** A round of the negotiation, with what changed since the one before; amounts in GHS. */
export interface OfferView {
  round: number;
  by: 'buyer' | 'seller';
  quantity: number;
  unitPrice: number;
  deliveryFee: number;
  depositPercent: number;
  total: number;
  at: string;
  validUntil: string;
  note: string;
  /** GHS, at the commission of today: while it is negotiated, and not for the buyer; else null. */
  sellerReceives: number | null;
  /** Null in the first round. */
  change: {
    units: number /** Percent of the price of a unit, with one decimal. */;
    price: number;
    total: number;
  } | null;
}

/** A trade as a page shows it, to one of its sides or an admin; amounts in GHS. */
export interface TradeView
  extends Pick<
    Trade,
    | 'id'
    | 'reference'
    | 'version'
    | 'listingId'
    | 'listingTitle'
    | 'imagePath'
    | 'category'
    | 'unit'
    | 'unitsPerUnit'
    | 'baseUnit'
    | 'region'
    | 'sellerName'
    | 'buyerName'
    | 'isSample'
    | 'requestId'
    | 'status'
    | 'turn'
    | 'dispute'
    | 'endReason'
    | 'timeline'
    | 'dueAt'
    | 'waitingSince'
    | 'createdAt'
    | 'completedAt'
  > {
  offers: OfferView[];
  agreed: {
    quantity: number;
    unitPrice: number;
    deliveryFee: number;
    total: number;
    deposit: number;
    commission: number;
    /** The total less the commission. */
    sellerReceives: number;
  } | null;
  /** Null for all but the buyer until the terms are agreed. */
  destination: Destination | null;
  /** What the buyer pays next. */
  due: { kind: 'deposit' | 'balance' | 'whole'; amount: number } | null;
  payments: {
    id: string;
    kind: 'deposit' | 'balance' | 'whole';
    amount: number;
    status: Trade['payments'][number]['status'];
  }[];
  shipments: (Omit<Trade['shipments'][number], 'reminded'> & { steps: TradeStepName[] })[];
  shortages: (Trade['shortages'][number] & {
    refund: number;
    /** Until when the seller can answer it, ISO string; null when they cannot any more. */
    answerBy: string | null;
    steps: TradeStepName[];
  })[];
  unitsToSend: number;
  verified: number;
  /** What went to the seller's balance, without the commission. */
  released: number;
  refunded: number;
  /** What an admin can still give back or pay out. */
  held: number;
  /** The steps of the whole trade that the reader can take now. */
  steps: TradeStepName[];
  /** Of today; undefined for the buyer. */
  commissionPercent?: number;
}

const shipmentSteps = ['confirm_arrival', 'claim_shortage'] as const;
const shortageSteps = ['decide_shortage'] as const;
const paymentSteps = ['verify_payment', 'reject_payment'] as const;

/** Steps of the whole trade: those of a shipment, claim or payment stand beside it. */
const wholeSteps = (Object.keys(tradeSteps) as TradeStepName[]).filter(
  (name) => ![...shipmentSteps, ...shortageSteps, ...paymentSteps].some((part) => part === name),
);

const totalOf = ({ quantity, unitPesewas, deliveryPesewas }: Trade['offers'][number]) =>
  quantity * unitPesewas + deliveryPesewas;

/**
 * The trade as its reader may see it: without the ids of the two sides.
 *
 * @param reader null for an admin whose own trade it is, and who can take no step of it
 * @param at ISO string of now
 */
export function tradeViewOf(
  trade: Trade,
  reader: TradeRole | null,
  { at, commissionPercent: percent }: { at: string; commissionPercent: number },
): TradeView {
  const can = (name: TradeStepName, id = '') =>
    reader !== null && canTakeTradeStep(reader, name, trade, { at, id });
  const {
    agreed,
    sellerId: _seller,
    buyerId: _buyer,
    updatedAt: _updated,
    conversation: _conversation,
    ...rest
  } = trade;
  const due = paymentDue(trade);
  const commissionPercent = reader === 'buyer' ? undefined : percent;
  const shownWords = agreed ? (words: string) => words : hideContacts;
  const held = verifiedOf(trade) - trade.releasedPesewas - trade.refundedPesewas;
  return {
    ...withoutPesewas(rest),
    // Records of before the forms refused phone numbers may hold some.
    offers: offersOf(trade, commissionPercent).map((offer) => ({ ...offer, note: shownWords(offer.note) })),
    timeline: trade.timeline.map((entry) => ({ ...entry, note: shownWords(entry.note) })),
    endReason: shownWords(trade.endReason),
    commissionPercent,
    agreed: agreed && {
      quantity: agreed.quantity,
      unitPrice: fromPesewas(agreed.unitPesewas),
      deliveryFee: fromPesewas(agreed.deliveryPesewas),
      total: fromPesewas(agreed.totalPesewas),
      deposit: fromPesewas(agreed.depositPesewas),
      commission: fromPesewas(agreed.commissionPesewas),
      sellerReceives: fromPesewas(receivedOf(agreed)),
    },
    destination: agreed || reader === 'buyer' ? trade.destination : null,
    dueAt: firstAnswerBy(trade) ?? trade.dueAt,
    due: due && { kind: due.kind, amount: fromPesewas(due.amountPesewas) },
    payments: trade.payments.map(({ id, kind, amountPesewas, status }) => ({
      id,
      kind,
      amount: fromPesewas(amountPesewas),
      status,
    })),
    shipments: trade.shipments.map(({ reminded: _reminded, ...shipment }) => ({
      ...shipment,
      steps: shipmentSteps.filter((name) => can(name, shipment.id)),
    })),
    shortages: trade.shortages.map((shortage) => ({
      ...shortage,
      refund: fromPesewas(shortage.quantity * (agreed?.unitPesewas ?? 0)),
      answerBy: answerBy(trade, shortage),
      steps: shortageSteps.filter((name) => can(name, shortage.id)),
    })),
    unitsToSend: unitsToSend(trade),
    verified: fromPesewas(verifiedOf(trade)),
    released: fromPesewas(trade.releasedPesewas - trade.commissionPesewas),
    refunded: fromPesewas(trade.refundedPesewas),
    held: fromPesewas(held),
    steps: wholeSteps.filter((name) => can(name)),
  };
}

function withoutPesewas<
  T extends { releasedPesewas: number; refundedPesewas: number; commissionPesewas: number },
>(trade: T) {
  const { releasedPesewas: _released, refundedPesewas: _refunded, commissionPesewas: _kept, ...rest } = trade;
  return rest;
}

function offersOf({ offers, status }: Trade, commissionPercent: number | undefined): OfferView[] {
  const isOpen = status === 'requested' || status === 'countered';
  return offers.map((offer, index) => {
    const { unitPesewas, deliveryPesewas, ...rest } = offer;
    const before = offers[index - 1];
    return {
      ...rest,
      unitPrice: fromPesewas(unitPesewas),
      deliveryFee: fromPesewas(deliveryPesewas),
      total: fromPesewas(totalOf(offer)),
      sellerReceives:
        isOpen && commissionPercent !== undefined
          ? fromPesewas(receivedOf(agreedTermsOf(offer, commissionPercent)))
          : null,
      change: before
        ? {
            units: offer.quantity - before.quantity,
            price: Math.round(((unitPesewas - before.unitPesewas) / before.unitPesewas) * 1_000) / 10,
            total: fromPesewas(totalOf(offer) - totalOf(before)),
          }
        : null,
    };
  });
}
