import * as v from 'valibot';
import type { PublicEvent } from '~/acts/act';
import { publicEvents } from '~/acts/acts';
import { instant } from '~/schemas/files/documents';
import type { Audience } from './audience';

export type EventType = keyof typeof publicEvents;
/** What programs are told of, by name (docs/product.md, "Events"). */
export const eventTypes = Object.keys(publicEvents) as EventType[];

/** Whose programs may read events of a type. */
export const readersOf = (type: EventType): PublicEvent['readers'] => publicEvents[type].readers;

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
