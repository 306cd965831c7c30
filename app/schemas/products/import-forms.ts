import * as v from 'valibot';
import { quantity as stockOfNew } from './product-forms';
import { commas, remarkKinds } from './product-import';

/** The fields of an upload, without the file, which is validated by its content. */
export const importFormSchema = v.object({
  intent: v.optional(v.literal('import'), 'import'),
  idempotencyKey: v.optional(v.string()),
});

/** What one of another currency is in cedis; empty leaves its prices errors. */
const rateField = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,7}(?:\.\d{1,6})?$/, 'Enter the rate in digits, like 15.50, without commas.'),
    v.check((text) => Number(text) > 0, 'Enter a rate above 0.'),
  ),
);

/**
 * The fields of a preview's form; `name` and `chosen` come in pairs, one for each unknown category, and so do
 * `currency` and `rate`.
 */
export const importDecisionSchema = v.variant('intent', [
  v.object({ intent: v.picklist(['write', 'cancel', 'photos', 'undo']) }),
  v.object({
    intent: v.literal('answer'),
    stock: v.optional(stockOfNew),
    drafts: v.optional(v.literal('on')),
    comma: v.optional(v.picklist(commas)),
    rate: v.optional(v.array(rateField), []),
    /** The column that tells rows of one name apart, '' for none, and the one that was shown. */
    variants: v.optional(v.string()),
    variantsShown: v.optional(v.string()),
    sheet: v.optional(v.pipe(v.string(), v.maxLength(200))),
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
