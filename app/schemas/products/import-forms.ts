import * as v from 'valibot';
import { quantity as stockOfNew } from './product-forms';
import { commas, remarkKinds } from './product-import';

/** The fields of an upload, without the file, which is validated by its content. */
export const importFormSchema = v.object({
  intent: v.optional(v.literal('import'), 'import'),
  idempotencyKey: v.optional(v.string()),
});

/**
 * The fields of a preview's form; `name` and `chosen` come in pairs, one for each unknown category.
 */
export const importDecisionSchema = v.variant('intent', [
  v.object({ intent: v.picklist(['write', 'cancel', 'photos', 'undo']) }),
  v.object({
    intent: v.literal('answer'),
    stock: v.optional(stockOfNew),
    drafts: v.optional(v.literal('on')),
    comma: v.optional(v.picklist(commas)),
    /** The kinds of remarks that were shown, and those that stay taken. */
    shown: v.optional(v.array(v.picklist(remarkKinds)), []),
    keep: v.optional(v.array(v.picklist(remarkKinds)), []),
  }),
]);

/** The search parameters of a preview: which list, and its page from 1 on. */
export const importPreviewSearch = v.object({
  show: v.fallback(v.optional(v.picklist(['new', 'changed', 'remarks', 'bad'])), undefined),
  page: v.fallback(
    v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(10_000)), '1'),
    1,
  ),
});
export type ImportList = 'new' | 'changed' | 'remarks' | 'bad';
