import * as v from 'valibot';
import type { ApiKeyKind, KeyOwner } from '~/schemas/api-keys/api-key';
import { instant, text } from '~/schemas/files/documents';

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
  /** The shop whose events it is told of; '' for one of a seller. */
  shop: text,
  /** The seller whose it is; '' for one of a shop, which admins manage. */
  sellerId: text,
  /** Of events' audiences, those of its owner: the events of these are its own. */
  audience: v.fallback(v.optional(v.array(v.string()), []), []),
  url: text,
  /** Of `eventChoicesOf`. */
  events: v.fallback(v.optional(v.array(v.string()), []), []),
  /** How often it was changed by its form. */
  version: v.fallback(v.optional(v.pipe(v.number(), v.integer()), 0), 0),
  isOn: v.fallback(v.optional(v.boolean(), false), false),
  /** Why it was switched off, unless who manages it did. */
  offReason: text,
  secrets: v.fallback(v.optional(v.array(secretSchema), []), []),
  /** Since when every try failed; null after one that did not. */
  failingSince: instant,
  createdBy: text,
  createdByName: text,
  createdAt: instant,
});
export type WebhookEndpoint = v.InferOutput<typeof webhookEndpointSchema>;

/** An endpoint as a page shows it: its secrets are not shown again. */
export type ShownEndpoint = Omit<WebhookEndpoint, 'secrets' | 'audience'> & { secretId: string };

/** Whose events an endpoint is told of. */
export const ownerOfEndpoint = ({ shop, sellerId }: Pick<WebhookEndpoint, 'shop' | 'sellerId'>): KeyOwner =>
  sellerId === '' ? { kind: 'shop', shop } : { kind: 'seller', sellerId };

/** More are not made: an event may be sent to each of them. */
export const maxEndpoints: Record<ApiKeyKind, number> = { shop: 20, seller: 5 };

/** Days of nothing but failures after which an endpoint is switched off. */
export const failingDays = 5;
