import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';

/** `sending` is with a server now, or was when it died: it is then sent again, and receivers go by its id. */
export const deliveryStates = ['waiting', 'sending', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A record of `outbox`: an event on its way to an endpoint, and what became of it. */
export const deliverySchema = v.object({
  id: v.string(),
  endpointId: v.string(),
  /** 'evt_…' */
  eventId: v.string(),
  type: text,
  /** JSON, as it is sent and signed. */
  body: v.string(),
  state: v.picklist(deliveryStates),
  tries: v.fallback(v.optional(v.pipe(v.number(), v.integer()), 0), 0),
  /** When it is tried next; null when it is not. */
  nextAt: instant,
  createdAt: instant,
  /** Of the last try: when, the status of the answer, its beginning, and why it failed. */
  triedAt: instant,
  status: v.fallback(v.nullish(v.pipe(v.number(), v.integer()), null), null),
  answer: text,
  error: text,
});
export type Delivery = v.InferOutput<typeof deliverySchema>;

/** A delivery as a list shows it. */
export type ShownDelivery = Omit<Delivery, 'body'>;

/** What became of one try. */
export type Sending =
  | { outcome: 'sent'; status: number; answer: string }
  /** It is not tried again; with `isGone` nothing is sent there any more. */
  | { outcome: 'refused'; reason: string; status: number | null; answer: string; isGone: boolean }
  /** @param afterMs milliseconds to wait at least, as the receiver asks for */
  | { outcome: 'retry'; reason: string; status: number | null; answer: string; afterMs: number };
