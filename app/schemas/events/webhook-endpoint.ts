import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';
import { type EventType, eventTypes } from './event';

/** What an endpoint may ask for: events by name, or all of a kind. Payouts are for sellers' programs. */
export const eventChoices = [
  'order.*',
  'return.*',
  'product.*',
  ...eventTypes.filter((type) => !type.startsWith('payout.')),
] as const;

/** Whether one of the choices names a type of event. */
export const isChosen = (choices: readonly string[], type: EventType): boolean =>
  choices.some((choice) => choice === type || choice === `${type.split('.')[0]}.*`);

const secretSchema = v.object({
  id: v.string(),
  /** 'whsec_…': both sides sign with it, so it is stored as it is. */
  text: v.string(),
  /** Until when it signs beside a newer one; null for the newest. */
  validUntil: instant,
});

/** A record of `webhookEndpoints`: an address that events are sent to. */
export const webhookEndpointSchema = v.object({
  id: v.string(),
  /** The shop whose events it is told of. */
  shop: text,
  url: text,
  /** Of `eventChoices`. */
  events: v.fallback(v.optional(v.array(v.string()), []), []),
  /** How often it was changed by its form. */
  version: v.fallback(v.optional(v.pipe(v.number(), v.integer()), 0), 0),
  isOn: v.fallback(v.optional(v.boolean(), false), false),
  /** Why it was switched off, unless an admin did it. */
  offReason: text,
  secrets: v.fallback(v.optional(v.array(secretSchema), []), []),
  /** Since when every try failed; null after one that did not. */
  failingSince: instant,
  createdBy: text,
  createdByName: text,
  createdAt: instant,
});
export type WebhookEndpoint = v.InferOutput<typeof webhookEndpointSchema>;

/** Days of nothing but failures after which an endpoint is switched off. */
export const failingDays = 5;
