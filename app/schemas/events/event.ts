import * as v from 'valibot';
import { publicEvents } from '~/acts/acts';
import { instant } from '~/schemas/files/documents';
import { recordFor } from '~/utils/record-for';
import type { Audience } from './audience';

/** What programs are told of, by name (docs/product.md, "Events"). */
const olderTypes = [
  'product.approved',
  'product.changed',
  'product.stock',
  'product.removed',
  'seller.changed',
] as const;
export type EventType = (typeof olderTypes)[number] | keyof typeof publicEvents;
const actEventTypes = Object.keys(publicEvents) as (keyof typeof publicEvents)[];
export const eventTypes: readonly EventType[] = [...olderTypes, ...actEventTypes];

const amount = v.pipe(v.string(), v.description('GHS, as a text.'));

const productEvent = v.object({
  productId: v.string(),
  sellerId: v.string(),
  title: v.string(),
  price: amount,
  quantity: v.number(),
  variants: v.array(v.object({ id: v.string(), price: amount, quantity: v.number() })),
});

/** What each type says beside its name. No event names a buyer: who may know asks for the order. */
export const eventData = {
  'product.approved': productEvent,
  'product.changed': productEvent,
  'product.stock': productEvent,
  'product.removed': v.object({ productId: v.string(), sellerId: v.string() }),
  'seller.changed': v.object({
    sellerId: v.string(),
    status: v.pipe(
      v.picklist(['active', 'suspended']),
      v.description('Products of a suspended seller are not sold.'),
    ),
    closedUntil: v.pipe(
      v.nullable(v.string()),
      v.description('The last day of their holiday (YYYY-MM-DD); null when they are open.'),
    ),
  }),
  ...recordFor(actEventTypes, (type) => publicEvents[type].data),
} as const satisfies Record<EventType, v.GenericSchema>;
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
