import * as v from 'valibot';
import { documentId, optionalText, textOrEmpty } from '~/schemas/fields';
import { instant, text } from '~/schemas/files/documents';
import { limits } from '~/schemas/limits';
import { oneLine } from '~/utils/one-line';
import { productImageSchema } from './product';

/** The variants of a draft: those of the product that was duplicated, with what was typed beside each. */
const draftVariantsSchema = v.object({
  options: v.array(v.string()),
  rows: v.array(
    v.object({ id: v.string(), values: v.array(v.string()), price: text, quantity: text, sku: text }),
  ),
});
export type DraftVariants = v.InferOutput<typeof draftVariantsSchema>;

/**
 * A record of `productDrafts`: what a seller typed into the product form so far, as text, and photos. It
 * becomes the product of the same id when it is submitted.
 */
export const productDraftSchema = v.object({
  id: v.string(),
  sellerId: v.string(),
  title: text,
  description: text,
  category: text,
  price: text,
  quantity: text,
  sku: text,
  /** Null for a draft without variants; otherwise its own price, quantity and SKU are empty. */
  variants: v.nullish(draftVariantsSchema, null),
  images: v.fallback(v.optional(v.array(productImageSchema), []), []),
  updatedAt: instant,
});
export type ProductDraft = v.InferOutput<typeof productDraftSchema>;

/** Characters of a price or a quantity that may still be wrong. */
const figure = 40;

const described = {
  title: textOrEmpty(
    v.pipe(
      v.string(),
      v.transform(oneLine),
      v.maxLength(limits.title.max, `A title must be ${limits.title.max} characters or fewer.`),
    ),
  ),
  description: optionalText(limits.description.max, 'A description'),
  category: optionalText(limits.name.max, 'A category'),
};
const stock = {
  price: optionalText(figure, 'A price'),
  quantity: optionalText(figure, 'A quantity'),
  sku: optionalText(limits.sku.max, 'An SKU'),
};

/** The product form as a draft: any field may be empty or unfinished, but none longer than a product's. */
export const draftFormSchema = v.object({ ...described, ...stock });

/** The same form with variants, whose ids are the keys of the rows. */
export const variantDraftFormSchema = v.object({
  ...described,
  variants: v.record(documentId, v.object(stock)),
});
export type DraftForm = v.InferOutput<typeof draftFormSchema> | v.InferOutput<typeof variantDraftFormSchema>;

/** What is saved of the form. */
export type DraftFields = v.InferOutput<typeof draftFormSchema> & Pick<ProductDraft, 'variants'>;

/** What a draft is called before it has a title. */
export const draftTitle = ({ title }: Pick<ProductDraft, 'title'>): string => title || 'Untitled product';
