import * as v from 'valibot';
import { instant, text, textOrNull } from '~/schemas/files/documents';

const texts = v.fallback(v.optional(v.array(v.string()), []), []);

/**
 * A record of `shopPages`: the name in the address of a seller's page, as its id, with what the page shows. A
 * name of before keeps its record, so that no other seller takes it.
 */
export const shopPageSchema = v.object({
  id: v.string(),
  sellerId: v.string(),
  /** The name that the seller took in its place; null for the one in use, which alone has what follows. */
  movedTo: textOrNull,
  createdAt: instant,
  /** All names of the seller, this one too. */
  names: texts,
  isShown: v.fallback(v.optional(v.boolean(), false), false),
  about: text,
  /** +233 and nine digits. */
  whatsapp: text,
  /** The products that it shows, in their order; none: the newest ones. */
  productIds: texts,
});
export type ShopPage = v.InferOutput<typeof shopPageSchema>;

/** What a seller decides of the page. */
export type ShopPageContent = Pick<ShopPage, 'isShown' | 'about' | 'whatsapp' | 'productIds'>;
