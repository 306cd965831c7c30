import * as v from 'valibot';
import { instant } from '~/schemas/files/documents';

/** What programs are told of, by name (docs/product.md, "Events"). */
export const eventTypes = [
  'order.placed',
  'order.paid',
  'order.accepted',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.refused',
  'order.refunded',
  'return.opened',
  'return.decided',
  'return.received',
  'product.approved',
  'product.changed',
  'product.stock',
  'product.removed',
  'payout.requested',
  'payout.paid',
  'payout.returned',
] as const;
export type EventType = (typeof eventTypes)[number];

interface Units {
  lineId: string;
  quantity: number;
}

/** What every event of an order says of it, as it is after the step; the amount is a text in GHS. */
export interface OrderFacts {
  orderId: string;
  number: string;
  /** The shop's own id of the basket; null for an order of no basket. */
  basket: string | null;
  sellerId: string;
  status: string;
  paymentStatus: string;
  total: string;
}

interface ParcelFacts {
  parcel: { id: string; carrier: string; trackingNumber: string; lines: Units[] };
}

interface ReturnFacts {
  return: { id: string; status: string; reason: string; lines: Units[] };
}

interface ProductFacts {
  productId: string;
  sellerId: string;
  title: string;
  /** GHS, as a text. */
  price: string;
  quantity: number;
  variants: { id: string; price: string; quantity: number }[];
}

interface PayoutFacts {
  payoutId: string;
  reference: string;
  sellerId: string;
  /** GHS, as a text. */
  amount: string;
}

/** What each type says beside its name. No event names a buyer: who may know asks for the order. */
export interface EventData {
  'order.placed': OrderFacts;
  'order.paid': OrderFacts;
  'order.accepted': OrderFacts;
  'order.shipped': OrderFacts & ParcelFacts;
  'order.delivered': OrderFacts & ParcelFacts;
  'order.cancelled': OrderFacts & { lines: Units[] };
  'order.refused': { basket: string; errors: { pointer: string; code: string; detail: string }[] };
  'order.refunded': OrderFacts & { refund: { id: string; amount: string; reason: string; lines: Units[] } };
  'return.opened': OrderFacts & ReturnFacts;
  'return.decided': OrderFacts & ReturnFacts;
  'return.received': OrderFacts & ReturnFacts;
  'product.approved': ProductFacts;
  'product.changed': ProductFacts;
  'product.stock': ProductFacts;
  'product.removed': Pick<ProductFacts, 'productId' | 'sellerId'>;
  'payout.requested': PayoutFacts;
  'payout.paid': PayoutFacts;
  'payout.returned': PayoutFacts & { reason: string };
}

/** Something that happened, before it is published. */
export type HappenedEvent = {
  [Type in EventType]: { type: Type; data: EventData[Type]; audience: Audience[] };
}[EventType];

/** Who may read an event: one shop, every shop, or a seller. */
export type Audience = `shop:${string}` | 'shops' | `seller:${string}`;

/** A record of `events`. */
export const eventSchema = v.object({
  id: v.string(),
  type: v.picklist(eventTypes),
  at: instant,
  data: v.record(v.string(), v.unknown()),
  audience: v.array(v.string()),
  /** Its place in the feed, from 1 on without gaps; null until it has one. */
  seq: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});
export type StoredEvent = v.InferOutput<typeof eventSchema>;

/** Digits of a number in ids of the feed: they sort as texts. */
const digits = 15;

/** How programs know an event: its number in the feed, which is also the cursor after it. */
export const eventIdOf = (seq: number): string => `evt_${String(seq).padStart(digits, '0')}`;

/** The number of an event; 0, before all of them, for an empty text; null for a text that is no id. */
export function seqOf(eventId: string): number | null {
  if (eventId === '') return 0;
  const [, written] = /^evt_(\d{15})$/.exec(eventId) ?? [];
  return written === undefined ? null : Number(written);
}
