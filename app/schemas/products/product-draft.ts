import * as v from 'valibot';
import { optionalText, textOrEmpty } from '~/schemas/fields';
import { instant, text } from '~/schemas/files/documents';
import { limits } from '~/schemas/limits';
import { oneLine } from '~/utils/one-line';
import { productImageSchema } from './product';

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
  images: v.fallback(v.optional(v.array(productImageSchema), []), []),
  updatedAt: instant,
});
export type ProductDraft = v.InferOutput<typeof productDraftSchema>;

/** Characters of a price or a quantity that may still be wrong. */
const figure = 40;

/** The product form as a draft: any field may be empty or unfinished, but none longer than a product's. */
export const draftFormSchema = v.object({
  title: textOrEmpty(
    v.pipe(
      v.string(),
      v.transform(oneLine),
      v.maxLength(limits.title.max, `A title must be ${limits.title.max} characters or fewer.`),
    ),
  ),
  description: optionalText(limits.description.max, 'A description'),
  category: optionalText(limits.name.max, 'A category'),
  price: optionalText(figure, 'A price'),
  quantity: optionalText(figure, 'A quantity'),
  sku: optionalText(limits.sku.max, 'An SKU'),
});
export type DraftForm = v.InferOutput<typeof draftFormSchema>;

/** What a draft is called before it has a title. */
export const draftTitle = ({ title }: Pick<ProductDraft, 'title'>): string => title || 'Untitled product';
