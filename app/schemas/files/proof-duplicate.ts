import * as v from 'valibot';

/** Another use of a proof: of the same file, the same reference, or a picture that looks the same. */
export const proofDuplicateSchema = v.object({
  reason: v.picklist(['file', 'reference', 'picture']),
  kind: v.picklist(['promotion', 'payment', 'order']),
  id: v.string(),
});
export type ProofDuplicate = v.InferOutput<typeof proofDuplicateSchema>;
