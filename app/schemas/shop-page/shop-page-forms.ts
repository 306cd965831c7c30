import * as v from 'valibot';
import { optionalText, phone, shownVersion, textOrEmpty } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { searchText } from '~/schemas/list-search';
import { isDocumentId } from '~/utils/document-id';
import { shopNameProblem } from './shop-name';

const { about, products } = limits.shopPage;

const missingName = 'Enter a name for the address.';

/** The name in the address, in lower case. */
const shopName = v.pipe(
  v.string(missingName),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(missingName),
  v.check(
    (name) => shopNameProblem(name) === null,
    ({ input }) => shopNameProblem(input) ?? '',
  ),
);

/** The form of /seller/shop-page. */
export const shopPageFormSchema = v.object({
  name: shopName,
  about: optionalText(about.max, 'About your shop'),
  whatsapp: v.pipe(phone, v.nonEmpty('Enter the WhatsApp number that orders go to.')),
  isShown: v.pipe(
    textOrEmpty(v.string()),
    v.transform((ticked) => ticked === 'on'),
  ),
  productIds: v.optional(
    v.pipe(
      v.array(v.string()),
      v.maxLength(products.max, `Choose at most ${products.max} products.`),
      v.check((ids) => ids.every(isDocumentId), 'Choose products from the list.'),
      v.transform((ids) => [...new Set(ids)]),
    ),
    [],
  ),
  version: shownVersion,
});
export type ShopPageForm = v.InferOutput<typeof shopPageFormSchema>;

/** The path of /s/{name}: other spellings of a name lead to the same page. */
export const shopPageParams = v.object({
  name: v.pipe(
    v.string(),
    v.toLowerCase(),
    v.check((name) => shopNameProblem(name) === null),
  ),
});

/** The search of /s/{name}: quantities as they were typed, by the ids of products; others are ignored. */
export const basketSearch = v.fallback(v.record(v.string(), v.string()), {});

/** The search of /seller/shop-page: finds other products to choose. */
export const shopPageSearch = v.object({ q: searchText });
