import * as v from 'valibot';
import { instant, numberOrNull, text } from './documents';
import { promotionStatuses } from './promotion-states';

const list = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(v.array(schema), []), []);

const flag = v.fallback(v.optional(v.boolean(), false), false);

/** The file that shows that the seller has paid. */
const proofSchema = v.object({ path: v.string(), name: text, contentType: text, sha256: text });
export type PromotionProof = v.InferOutput<typeof proofSchema>;

/**
 * A record of `promotions`. Older records have no products, proof or duration.
 */
export const promotionSchema = v.object({
  id: v.string(),
  sellerId: v.pipe(v.string(), v.minLength(1)),
  sellerName: text,
  packageId: text,
  packageName: text,
  /** GHS, as it was when the seller bought. */
  packagePrice: numberOrNull,
  /** As it was when the seller bought; null for a promotion without an end. */
  durationDays: numberOrNull,
  benefits: list(v.string()),
  productIds: list(v.string()),
  products: list(v.object({ id: v.string(), title: text })),
  /** As it is stored; `currentRun` says what it is now. */
  status: v.picklist(promotionStatuses),
  adminNotes: text,
  proof: v.fallback(v.nullish(proofSchema, null), null),
  /** Whether another promotion was bought with the same file before. */
  proofUsedBefore: flag,
  /** When it became active, and when that ends. */
  startedAt: instant,
  endsAt: instant,
  /** Whether its time ran out, in place of a decision. */
  endedItself: flag,
  createdAt: instant,
  updatedAt: instant,
});
export type Promotion = v.InferOutput<typeof promotionSchema>;

/** The fields that a list reads; the search words are left in the database. */
export const promotionFields = Object.keys(promotionSchema.entries).filter((field) => field !== 'id');

/** What a list shows of a promotion. */
export type PromotionSummary = Pick<
  Promotion,
  | 'id'
  | 'sellerName'
  | 'packageName'
  | 'packagePrice'
  | 'status'
  | 'endedItself'
  | 'endsAt'
  | 'adminNotes'
  | 'createdAt'
  | 'proofUsedBefore'
> & {
  /** How many products it is for. */
  products: number;
  hasProof: boolean;
  /** For admins: the seller is suspended now. */
  sellerSuspended?: true;
};
