import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';
import { otherLanguageTag } from '~/schemas/language-tag';
import { messageChannels } from './outgoing';

/**
 * `sending` is with a server now, or was when it died: whether it was sent is then not known. `unknown` is
 * not sent again by itself.
 */
export const outgoingStates = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'failed',
  'refused',
  'unknown',
] as const;
export type OutgoingState = (typeof outgoingStates)[number];

/** A record of `outgoing`: a message to a person on one channel, and what became of it. */
export const outgoingRecordSchema = v.object({
  id: v.string(),
  channel: v.picklist(messageChannels),
  /** Of `messageKinds`; '' for what nobody chooses, as a code. */
  kind: text,
  userId: v.string(),
  /** Whom it costs: the shop whose seller it is for; '' for others. */
  sellerId: text,
  /** What happened, of `NotificationValues` or `OwnMessageValues`, and its values. */
  event: v.string(),
  values: v.fallback(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  /** The language of its SMS; null for English. */
  language: v.fallback(v.nullish(otherLanguageTag, null), null),
  /** The page it is about, without the host; '' for none. */
  link: text,
  /** An email address, or a phone number like '+233241234567'. */
  to: v.string(),
  state: v.picklist(outgoingStates),
  tries: v.fallback(v.optional(v.pipe(v.number(), v.integer()), 0), 0),
  /** When it is sent or asked about next; null when it is not. */
  nextAt: instant,
  /** When it is of no use any more, like a code; null for never. */
  until: instant,
  createdAt: instant,
  triedAt: instant,
  /** The day of the last try, YYYY-MM-DD, of what costs money: by it the messages of a day are counted. */
  paidDay: v.fallback(v.nullish(v.string(), null), null),
  /** Who sent it, 'arkesel', and its id there; '' before. */
  provider: text,
  providerId: text,
  /** In ten-thousandths of a cedi; null while it is not known. */
  cost: v.fallback(v.nullish(v.pipe(v.number(), v.integer()), null), null),
  /** Why it was not sent, or why that is not known. */
  error: text,
});
export type OutgoingRecord = v.InferOutput<typeof outgoingRecordSchema>;
