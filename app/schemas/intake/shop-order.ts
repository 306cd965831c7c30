import * as v from 'valibot';
import { instant, text, textOrNull } from '~/schemas/files/documents';
import { refusalCodes } from './refusals';

/**
 * `waiting` was written by the shop itself and not looked at yet; of `taken` orders were made; `refused`
 * waits for a repair, `dismissed` for nothing any more.
 */
export const shopOrderStates = ['waiting', 'taken', 'refused', 'dismissed'] as const;
export type ShopOrderState = (typeof shopOrderStates)[number];

const refusalSchema = v.object({
  pointer: v.string(),
  code: v.picklist(refusalCodes),
  detail: text,
});

/** A record of `shopOrders`: a basket of the buyers' shop as it says it, and what became of it. */
export const shopOrderSchema = v.object({
  id: v.string(),
  /** Which shop: the one that its keys name. */
  shop: v.fallback(v.string(), 'main'),
  /** The shop's own id of the basket. */
  shopOrderId: text,
  /**
   * JSON text from the API, since a shop may say anything; a map when the shop's back-end wrote it itself.
   */
  basket: v.optional(v.unknown()),
  /** What lists show of it, as its shop wrote it; empty where that cannot be read. */
  buyer: text,
  total: text,
  /** Of what the basket says, so that the same one sent again is known. */
  hash: text,
  state: v.picklist(shopOrderStates),
  receivedAt: instant,
  /** The orders that were made of it. */
  orders: v.fallback(
    v.optional(v.array(v.object({ id: v.string(), sellerId: v.string(), orderNumber: v.string() })), []),
    [],
  ),
  /** The first of `refusals`, for a shop that reads the record. */
  refusal: v.fallback(
    v.nullish(v.object({ code: v.string(), field: v.string(), message: v.string() }), null),
    null,
  ),
  refusals: v.fallback(v.optional(v.array(refusalSchema), []), []),
  /** How often it was tried. */
  tries: v.fallback(v.optional(v.pipe(v.number(), v.integer()), 0), 0),
  /** Who dismissed it, and why. */
  dismissedBy: text,
  dismissedReason: textOrNull,
  updatedAt: instant,
});
export type ShopOrder = v.InferOutput<typeof shopOrderSchema>;

/** The shop whose back-end may write through Firestore, and whose ids stand for themselves. */
export const mainShop = 'main';

/** The id of a basket within the marketplace; two shops may number alike. */
export const shopOrderDocumentId = (shop: string, shopOrderId: string) =>
  shop === mainShop ? shopOrderId : `${shop}__${shopOrderId}`;

/** The other way round: whose basket an order's `groupId` names, and the shop's own id; '' for none. */
export function shopOrderIdOf(groupId: string | null): { shop: string; shopOrderId: string } {
  const id = groupId ?? '';
  const [, shop = mainShop, shopOrderId = id] = /^([a-z][a-z0-9]{1,19})__(.+)$/.exec(id) ?? [];
  return { shop, shopOrderId };
}

/** Ids of baskets: they become ids of records, and parts of addresses. */
export const shopOrderId = v.pipe(v.string(), v.regex(/^(?!_)(?!.*__)[\w-]{1,64}$/));
