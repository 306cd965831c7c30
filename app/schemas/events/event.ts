import * as v from 'valibot';
import type { PublicEvent } from '~/acts/act';
import { publicEvents } from '~/acts/acts';
import { instant } from '~/schemas/files/documents';
import { recordFor } from '~/utils/record-for';
import type { Audience } from './audience';

/** What programs are told of, by name (docs/product.md, "Events"). */
const olderTypes = [
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
] as const;
export type EventType = (typeof olderTypes)[number] | keyof typeof publicEvents;
const actEventTypes = Object.keys(publicEvents) as (keyof typeof publicEvents)[];
export const eventTypes: readonly EventType[] = [...olderTypes, ...actEventTypes];

const amount = v.pipe(v.string(), v.description('GHS, as a text.'));
const units = v.array(v.object({ lineId: v.string(), quantity: v.number() }));

/** What every event of an order says of it, as it is after the step. */
const orderFacts = v.object({
  orderId: v.string(),
  number: v.string(),
  basket: v.pipe(
    v.nullable(v.string()),
    v.description('The shop’s own id of the basket; null for an order of no basket.'),
  ),
  sellerId: v.string(),
  status: v.string(),
  paymentStatus: v.string(),
  total: amount,
});
export type OrderFacts = v.InferOutput<typeof orderFacts>;

const parcelEvent = v.object({
  ...orderFacts.entries,
  parcel: v.object({ id: v.string(), carrier: v.string(), trackingNumber: v.string(), lines: units }),
});

const returnEvent = v.object({
  ...orderFacts.entries,
  return: v.object({ id: v.string(), status: v.string(), reason: v.string(), lines: units }),
});

/** What each type says beside its name. No event names a buyer: who may know asks for the order. */
export const eventData = {
  'order.placed': orderFacts,
  'order.paid': orderFacts,
  'order.accepted': orderFacts,
  'order.shipped': parcelEvent,
  'order.delivered': parcelEvent,
  'order.cancelled': v.object({ ...orderFacts.entries, lines: units }),
  'order.refused': v.object({
    basket: v.string(),
    errors: v.array(v.object({ pointer: v.string(), code: v.string(), detail: v.string() })),
  }),
  'order.refunded': v.object({
    ...orderFacts.entries,
    refund: v.object({ id: v.string(), amount, reason: v.string(), lines: units }),
  }),
  'return.opened': returnEvent,
  'return.decided': returnEvent,
  'return.received': returnEvent,
  ...recordFor(actEventTypes, (type) => publicEvents[type].data),
} as const satisfies Record<EventType, v.GenericSchema>;
/** Whose programs may read events of a type. */
export const readersOf = (type: EventType): PublicEvent['readers'] =>
  Object.hasOwn(publicEvents, type)
    ? publicEvents[type as keyof typeof publicEvents].readers
    : ['shops', 'sellers'];

/** Something that happened, before it is published. */
export interface HappenedEvent {
  type: EventType;
  /** As `app/acts/` says of its type. */
  data: object;
  audience: Audience[];
}

/** A record of `events`. */
export const eventSchema = v.pipe(
  v.object({
    id: v.string(),
    type: v.picklist(eventTypes),
    /** When it was stored, by Firestore's clock: its place in the feed. */
    at: instant,
    /** When it happened, as programs are told; older events have their place alone. */
    happenedAt: instant,
    data: v.record(v.string(), v.unknown()),
    audience: v.array(v.string()),
    /** The number of an event of before 2026-11-29, by which programs know it. */
    seq: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null),
  }),
  v.transform(({ happenedAt, at, ...event }) => ({ ...event, at: happenedAt ?? at })),
);
export type StoredEvent = v.InferOutput<typeof eventSchema>;

/** How programs know an event, which is also the cursor after it. */
export const eventIdOf = ({ id, seq }: { id: string; seq?: number | null }): string =>
  `evt_${seq ? String(seq).padStart(15, '0') : id}`;

/** An event as programs are told of it. */
export const viewOf = ({
  id,
  seq,
  type,
  at,
  data,
}: Pick<StoredEvent, 'id' | 'type' | 'at' | 'data'> & { seq?: number | null }) => ({
  id: eventIdOf({ id, seq }),
  type,
  at,
  data,
});

/** An event of the feed, by its record or by the number that older ones have. */
export type EventPlace = { id: string } | { seq: number };

/** What an id of an event says; null for a text that is none. */
export function placeOf(eventId: string): EventPlace | null {
  const [, seq, id] = /^evt_(?:(\d{15})|([A-Za-z0-9]{24}))$/.exec(eventId) ?? [];
  if (id !== undefined) return { id };
  return seq === undefined ? null : { seq: Number(seq) };
}
