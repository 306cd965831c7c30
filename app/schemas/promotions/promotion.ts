import * as v from 'valibot';
import { instant, numberOrNull, text } from '~/schemas/files/documents';
import { proofSchema } from '~/schemas/files/proof';
import { proofDuplicateSchema } from '~/schemas/files/proof-duplicate';
import { promotionPositions } from '../products/promotion-position';
import { promotionFiguresSchema } from './promotion-figures';
import { promotionStatuses } from './promotion-states';

const list = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(v.array(schema), []), []);

const flag = v.fallback(v.optional(v.boolean(), false), false);

/** A record of `promotions`. Older records have no products, proof or duration. */
export const promotionSchema = v.object({
  id: v.string(),
  sellerId: v.pipe(v.string(), v.minLength(1)),
  sellerName: text,
  packageId: text,
  packageName: text,
  /** GHS, at the time of purchase. */
  packagePrice: numberOrNull,
  /** At the time of purchase; null for a promotion without an end. */
  durationDays: numberOrNull,
  /** Where the shop puts its products; null in older records, see `positionOf`. */
  position: v.fallback(v.nullish(v.picklist(promotionPositions), null), null),
  benefits: list(v.string()),
  productIds: list(v.string()),
  products: list(v.object({ id: v.string(), title: text })),
  /** As stored; `currentRun` computes the current one. */
  status: v.picklist(promotionStatuses),
  adminNotes: text,
  proof: v.fallback(v.nullish(proofSchema, null), null),
  /** Whether its proof, or one that looks the same, was used before. */
  proofUsedBefore: flag,
  /** What it was used for, when it was bought. */
  duplicates: list(proofDuplicateSchema),
  /** When it became active, and when its time ends. */
  startedAt: instant,
  endsAt: instant,
  /** Whether it ended because its time was over, not by a decision. */
  endedItself: flag,
  /** What shops reported; null before the first report. */
  figures: v.fallback(v.nullish(promotionFiguresSchema, null), null),
  createdAt: instant,
  updatedAt: instant,
});
export type Promotion = v.InferOutput<typeof promotionSchema>;

/** What no list shows: the figures have a value for each day. */
const notInLists = ['id', 'figures'];

/** The fields that lists read: without the search words. */
export const promotionFields = Object.keys(promotionSchema.entries).filter(
  (field) => !notInLists.includes(field),
);

/** A promotion in a list. */
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
  /** The number of products. */
  products: number;
  hasProof: boolean;
  /** For admins: the seller is suspended now. */
  sellerSuspended?: true;
};
