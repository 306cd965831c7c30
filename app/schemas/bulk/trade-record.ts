import * as v from 'valibot';
import { instant, text, textOrNull } from '~/schemas/files/documents';
import { storedNotes } from '../step-notes';
import { baseUnits, bulkUnits } from '../units';
import { conversationSchema } from './conversation';
import { destinationSchema } from './destination';
import { timeOfClaim } from './shortage-claims';
import {
  isEnded,
  shortageStatuses,
  type TradeSide,
  type TradeState,
  type TradeStatus,
  tradeStatuses,
} from './trade';

const time = v.pipe(instant, v.string());
/** An instant that ends a day. Older records have the one after it, which would be shown as the next day. */
const endOfDay = v.transform((iso: string | null) =>
  iso?.endsWith('T00:00:00.000Z') ? new Date(Date.parse(iso) - 1).toISOString() : iso,
);
const units = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const pesewas = v.pipe(v.number(), v.safeInteger());
const side = v.picklist(['buyer', 'seller']);
const list = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(v.array(schema), []), []);
const flag = v.fallback(v.optional(v.boolean(), false), false);

/** A round of the negotiation. */
const offerSchema = v.object({
  round: units,
  by: side,
  quantity: units,
  unitPesewas: pesewas,
  deliveryPesewas: pesewas,
  depositPercent: v.number(),
  validUntil: time,
  at: time,
  note: text,
});

const agreedSchema = v.object({
  quantity: units,
  unitPesewas: pesewas,
  deliveryPesewas: pesewas,
  totalPesewas: pesewas,
  depositPesewas: pesewas,
  commissionPesewas: pesewas,
});

/** What a trade needs to know of a payment; the rest is in `b2bPayments`. */
const paymentSchema = v.object({
  id: v.string(),
  kind: v.picklist(['deposit', 'balance', 'whole']),
  amountPesewas: pesewas,
  status: v.picklist(['submitted', 'verified', 'rejected']),
});

const shipmentSchema = v.object({
  id: v.string(),
  quantity: units,
  carrier: text,
  trackingNumber: text,
  shippedAt: time,
  /** The end of the day on which the seller expects it to arrive. */
  expectedAt: v.pipe(instant, endOfDay, v.string()),
  arrivedAt: instant,
  /** Whether the buyer was reminded that it counts as arrived soon. */
  reminded: flag,
});

const shortageSchema = v.pipe(
  v.object({
    id: v.string(),
    shipmentId: v.string(),
    quantity: units,
    status: v.picklist(shortageStatuses),
    note: text,
    /** Paths in the storage. */
    photos: list(v.string()),
    /** The seller's words and photos; older records have the admin's words here too. */
    answer: text,
    answerPhotos: list(v.string()),
    /** The admin's words. */
    decision: text,
  }),
  // Older records tell a claim that the seller refused by their words alone.
  v.transform((claim) =>
    claim.status === 'claimed' && claim.answer !== '' ? { ...claim, status: 'escalated' as const } : claim,
  ),
);

const timelineSchema = v.object({
  /** Of the step: sent twice, it is taken once. */
  id: v.string(),
  step: v.string(),
  status: v.picklist(tradeStatuses),
  at: time,
  /** As both sides may read it. */
  by: text,
  note: text,
  told: storedNotes,
  version: v.number(),
});

/** A record of `b2bTrades`; amounts in whole pesewas. */
export const tradeSchema = v.object({
  id: v.string(),
  reference: text,
  version: v.pipe(v.number(), v.integer()),
  listingId: v.string(),
  listingTitle: text,
  /** Path of the listing's first photo when the trade began; '' without one. */
  imagePath: text,
  category: text,
  unit: v.picklist(bulkUnits),
  unitsPerUnit: v.number(),
  baseUnit: v.picklist(baseUnits),
  region: text,
  sellerId: v.pipe(v.string(), v.minLength(1)),
  sellerName: text,
  buyerId: v.pipe(v.string(), v.minLength(1)),
  buyerName: text,
  /** One unit to try, below the minimum order. */
  isSample: flag,
  /** The request that its first offer answers; null for one that began at a listing. */
  requestId: textOrNull,
  status: v.picklist(tradeStatuses),
  turn: v.nullable(v.picklist(['buyer', 'seller', 'admin'])),
  offers: v.pipe(v.array(offerSchema), v.minLength(1)),
  agreed: v.nullable(agreedSchema),
  destination: destinationSchema,
  conversation: conversationSchema,
  payments: list(paymentSchema),
  shipments: list(shipmentSchema),
  shortages: list(shortageSchema),
  releasedPesewas: pesewas,
  refundedPesewas: pesewas,
  /** What the marketplace kept of what was released. */
  commissionPesewas: v.fallback(v.optional(pesewas, 0), 0),
  /** Who disputed it and why, and what an admin decided. */
  dispute: v.nullable(
    v.object({
      by: v.picklist(['buyer', 'seller', 'admin']),
      reason: text,
      /** Paths in the storage. */
      photos: list(v.string()),
      at: time,
      decision: text,
    }),
  ),
  /** Why it was declined, withdrawn or cancelled: a person's words; `endTold` where a deadline did it. */
  endReason: text,
  endTold: storedNotes,
  timeline: list(timelineSchema),
  /** What has to happen by then: an answer, a payment, a shipment, the confirmation that it arrived. */
  dueAt: v.pipe(instant, endOfDay),
  createdAt: instant,
  updatedAt: instant,
  completedAt: instant,
  /** Since when it waits for support (`tradeWaitsSince`); null when it does not, and in older records. */
  waitingSince: instant,
});
export type Trade = v.InferOutput<typeof tradeSchema>;

/** The photos of its claims and its dispute, of both sides. */
export const photosOfTrade = ({ shortages, dispute }: Pick<Trade, 'shortages' | 'dispute'>): string[] => [
  ...shortages.flatMap(({ photos, answerPhotos }) => [...photos, ...answerPhotos]),
  ...(dispute?.photos ?? []),
];

/** The parts of a list of trades. */
const tradeStages = ['negotiation', 'payment', 'delivery', 'disputed', 'completed', 'ended'] as const;
export type TradeStage = (typeof tradeStages)[number];

/** Of trades that were accepted and have not ended. */
export const openStages = ['payment', 'delivery', 'disputed'] as const satisfies TradeStage[];

const stages: Record<Exclude<TradeStatus, (typeof endedWithoutSale)[number]>, TradeStage> = {
  requested: 'negotiation',
  countered: 'negotiation',
  accepted: 'payment',
  payment_submitted: 'payment',
  paid: 'delivery',
  shipped: 'delivery',
  disputed: 'disputed',
  completed: 'completed',
};
const endedWithoutSale = ['declined', 'withdrawn', 'expired', 'cancelled', 'refunded'] as const;

const stageOf = (status: TradeStatus): TradeStage => {
  const ended = endedWithoutSale.find((one) => one === status);
  return ended ? 'ended' : stages[status as keyof typeof stages];
};

/** The tabs of lists: those of both sides and of admins. */
export const tradeTabs = ['all', 'todo', ...tradeStages] as const;
export type TradeTab = (typeof tradeTabs)[number];

/** Admins also see what waits for support: disputes, and claims that the seller refused. */
export const adminTradeTabs = ['all', 'support', ...tradeTabs.slice(1)] as const;
export type AdminTradeTab = TradeTab | 'support';

/** The key of trades that wait for support. */
export const supportKey = 'support' as const satisfies AdminTradeTab;

/** The keys that lists are filtered by: the stage, whose turn it is, and whether it waits for support. */
export function tradeKeys({ status, turn }: Pick<TradeState, 'status' | 'turn'>): string[] {
  if (!turn || isEnded(status)) return [stageOf(status)];
  // A payment to check is on an admin's turn too, in a queue of its own.
  const waits = turn === 'admin' && status !== 'payment_submitted';
  return [stageOf(status), `todo_${turn}`, ...(waits ? [supportKey] : [])];
}

/**
 * Since when a trade waits for support: since it was disputed, or since the seller refused a claim or let its
 * time pass, the longest ago. ISO string; null when it does not.
 */
export function tradeWaitsSince(
  trade: Pick<Trade, 'status' | 'turn' | 'dispute' | 'shortages' | 'timeline' | 'updatedAt'>,
): string | null {
  const { status, dispute, shortages, updatedAt } = trade;
  if (!tradeKeys(trade).includes(supportKey)) return null;
  if (status === 'disputed') return dispute?.at ?? updatedAt;
  const refused = shortages
    .filter((claim) => claim.status === 'escalated')
    .flatMap((claim) => timeOfClaim(trade, claim, 'escalated') ?? []);
  return refused.sort()[0] ?? updatedAt;
}

/** The tabs of one side that a trade is under, `all` among them. */
export function tradeTabsOf(trade: Pick<TradeState, 'status' | 'turn'>, of: TradeSide): TradeTab[] {
  const stage = stageOf(trade.status);
  return trade.turn === of && !isEnded(trade.status) ? ['all', stage, 'todo'] : ['all', stage];
}

/** A trade in a list. */
export type TradeSummary = Pick<
  Trade,
  | 'id'
  | 'reference'
  | 'listingTitle'
  | 'imagePath'
  | 'unit'
  | 'sellerName'
  | 'buyerName'
  | 'isSample'
  | 'status'
  | 'turn'
  | 'dueAt'
  | 'updatedAt'
> & {
  quantity: number;
  /** GHS: as agreed, or in the last offer. */
  total: number;
  /** Messages that the reader has not read; 0 for admins. */
  unread: number;
  /** Until when the seller answers a claim, ISO string; null when none waits for them. */
  answerBy: string | null;
  /** What support decides on; undefined if it does not wait for support. */
  waiting?: { kind: 'dispute' | 'claim'; reason: string; since: string | null };
};
