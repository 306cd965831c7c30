import * as v from 'valibot';
import { type DescribedField, describedTexts } from '~/schemas/described-fields';
import { instant, numberOrNull, text, textOrNull } from '~/schemas/files/documents';
import { editRequestStatuses } from './edit-request-states';
import { productImageSchema } from './product';
import { productVariantsSchema } from './product-variants';

export const fieldDecisions = ['approved', 'rejected'] as const;

const decided = {
  /** Null until the request is decided. */
  decision: v.fallback(v.nullish(v.picklist(fieldDecisions), null), null),
  reasonCode: textOrNull,
};
const images = v.array(productImageSchema);
const variants = v.nullish(productVariantsSchema, null);

const changeSchema = v.variant('field', [
  v.object({ field: v.picklist(describedTexts), from: text, to: v.string(), ...decided }),
  v.object({ field: v.literal('images'), from: images, to: images, ...decided }),
  v.object({ field: v.literal('variants'), from: variants, to: variants, ...decided }),
]);

/** One field: the product's value when the request was made, and the requested value. */
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
  /** Shown to the seller: the labels of the reasons and the admin's note. */
  reason: textOrNull,
  /** 1, plus one for each answer to `changes_requested`. */
  round: v.pipe(
    numberOrNull,
    v.transform((round) => round ?? 1),
  ),
  createdAt: instant,
  /** When the seller last changed it; the version of an open request. */
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
  /** Who is notified of the decision, if the record names them. */
  sellerId: string | null;
  /** Null unless it was rejected here. */
  status: 'rejected' | null;
  reason: string | null;
  entries: { name: string; value: string }[];
}
