import * as v from 'valibot';
import { messageChannels } from '~/schemas/outbox/outgoing';

const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

/** Fields of a user that say what is sent to them, and how. */
export const messageFields = {
  /** The channels that were chosen, by kind; of a kind that is missing, its first ones. */
  messageChoices: v.fallback(v.optional(v.record(v.string(), v.array(v.picklist(messageChannels))), {}), {}),
  /** The phone number that a code confirmed; '' for none. Another `phone` is not confirmed. */
  confirmedPhone: v.fallback(v.optional(v.string(), ''), ''),
  /** Hours of Accra's day, 0 to 23, between which no SMS and no WhatsApp message comes; equal for none. */
  quietFrom: v.fallback(v.optional(hour, 21), 21),
  quietTo: v.fallback(v.optional(hour, 7), 7),
  /** When they agreed to news and offers (ISO string), and to which words; null when they did not. */
  marketing: v.fallback(v.nullish(v.object({ at: v.string(), words: v.string() }), null), null),
};
