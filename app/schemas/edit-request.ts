import * as v from 'valibot';
import { type DescribedField, describedTexts } from './described-fields';
import { instant, numberOrNull, text, textOrNull } from './documents';
import { editRequestStatuses } from './edit-request-states';
import { productImageSchema } from './product';

export const fieldDecisions = ['approved', 'rejected'] as const;
export type FieldDecision = (typeof fieldDecisions)[number];

const decided = {
  /** Null until the request is decided. */
  decision: v.fallback(v.nullish(v.picklist(fieldDecisions), null), null),
  reasonCode: textOrNull,
};
const images = v.array(productImageSchema);

const changeSchema = v.variant('field', [
  v.object({ field: v.picklist(describedTexts), from: text, to: v.string(), ...decided }),
  v.object({ field: v.literal('images'), from: images, to: images, ...decided }),
]);

/** One field: what the product held when the request was filed, and what the seller wants. */
export type EditChange = v.InferOutput<typeof changeSchema>;

/** A record of `editRequests`. */
export const editRequestSchema = v.object({
  id: v.string(),
  productId: v.string(),
  sellerId: v.string(),
  sellerName: text,
  productTitle: text,
  changes: v.pipe(v.array(changeSchema), v.minLength(1)),
  status: v.picklist(editRequestStatuses),
  /** What the seller reads of the decision: the reasons' labels and the admin's own words. */
  reason: textOrNull,
  /** 1, and one more each time the seller answers to 'changes requested'. */
  round: v.pipe(
    numberOrNull,
    v.transform((round) => round ?? 1),
  ),
  createdAt: instant,
  /** When the seller last changed it; tells two versions of an open request apart. */
  updatedAt: instant,
  decidedAt: instant,
  /** Id of the admin. */
  decidedBy: textOrNull,
});
export type EditRequest = v.InferOutput<typeof editRequestSchema>;

/** What a list shows of a request. */
export type EditRequestSummary = Pick<
  EditRequest,
  'id' | 'productTitle' | 'sellerName' | 'status' | 'createdAt' | 'updatedAt' | 'decidedAt' | 'round'
> & { fields: DescribedField[]; sellerSuspended?: true };

/** An old-format record, whose payload has any shape: it is shown as it is, and can be rejected. */
export interface OtherEditRequest {
  id: string;
  /** Who may hear of the decision, if the record names them. */
  sellerId: string | null;
  /** Null unless it was rejected here. */
  status: 'rejected' | null;
  reason: string | null;
  entries: { name: string; value: string }[];
}
