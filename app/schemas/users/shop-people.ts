import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';
import type { ShopRight } from '~/schemas/rights';
import { storedShopRights } from '~/schemas/stored-rights';
import type { ShopRecord } from './shop';

/** People who help in one shop, next to its owner. */
export const maxPeople = 25;

const shopPersonSchema = v.object({
  name: text,
  email: text,
  rights: storedShopRights,
  since: instant,
  /** Who invited them: an id in `users`. */
  invitedBy: text,
});
export type ShopPerson = v.InferOutput<typeof shopPersonSchema>;

/**
 * What a record of `shops` has besides what its owner's record says too: who helps in it, by the person's id.
 * The owner is not among them.
 */
export const shopPeopleSchema = v.object({
  id: v.string(),
  people: v.fallback(v.optional(v.record(v.string(), shopPersonSchema), {}), {}),
});
export type ShopPeople = v.InferOutput<typeof shopPeopleSchema>;

/** Where somebody works, and what they may do there. */
export interface Workplace {
  shop: ShopRecord;
  rights: readonly ShopRight[];
}

/** Who made a key or a webhook: an id in `users`, and their name as it was then. */
export interface Made {
  createdBy: string;
  createdByName: string;
}

/** Of a key or a webhook: its maker, where they left the shop; '' or missing for all others. */
export interface MadeByWhoLeft {
  leftMaker?: string;
}

/** What somebody made in a shop that works without them: how many of each. */
export interface MadeThere {
  keys: number;
  webhooks: number;
}
