import * as v from 'valibot';
import {
  documentId,
  optionalText,
  requiredText,
  shownVersion,
  textOrEmpty,
  type Unversioned,
  unknownForm,
} from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch, searchText, sellerInSearch } from '~/schemas/list-search';
import { price } from '~/schemas/products/product-forms';
import { promotionPositions } from '../products/promotion-position';
import { promotionDecisions, promotionStatuses } from './promotion-states';

const { promotionProducts, promotionDays, benefits } = limits;

/** The error of a field that was not sent. */
const incomplete = 'Part of this form did not reach us. Go back and try again.';

/** Fixed by the owner (docs/product.md, "Error messages"). */
export const promotionNotFound = 'Promotion not found';

const isDocumentId = (id: string) => v.is(documentId, id);

/** The form of /seller/promotions, without the proof, which is checked by its content. */
export const buyFormSchema = v.object(
  {
    intent: v.literal('buy', unknownForm),
    // Radio buttons send nothing while none is selected.
    packageId: v.optional(requiredText('Choose a package.', limits.name.max, 'A package'), ''),
    productIds: v.pipe(
      v.array(v.string(), 'Choose at least one product.'),
      v.minLength(1, 'Choose at least one product.'),
      v.maxLength(promotionProducts.max, `Choose at most ${promotionProducts.max} products.`),
      v.check((ids) => ids.every(isDocumentId), 'Choose products from the list.'),
    ),
    idempotencyKey: v.optional(v.string()),
    /** Versions of the packages when the form was shown, joined by spaces. */
    version: shownVersion,
  },
  incomplete,
);
export type BuyForm = Unversioned<v.InferOutput<typeof buyFormSchema>>;

export const decidePromotionSchema = v.object(
  {
    intent: v.literal('status', unknownForm),
    id: v.pipe(v.string('Choose a promotion.'), v.check(isDocumentId, promotionNotFound)),
    status: v.picklist(promotionDecisions, 'Choose a status.'),
    adminNotes: optionalText(limits.reason.max, 'A note'),
    version: shownVersion,
  },
  incomplete,
);
export type DecidePromotionForm = Unversioned<v.InferOutput<typeof decidePromotionSchema>>;

function wholeNumber(missing: string, { min, max }: { min: number; max: number }, what: string) {
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.regex(/^\d{1,6}$/, 'Enter a whole number, like 7.'),
    v.toNumber(),
    v.minValue(min, `${what} must be at least ${min}.`),
    v.maxValue(max, `${what} must be at most ${max}.`),
  );
}

/** The form of one package; one benefit per line. */
export const packageFormSchema = v.object(
  {
    intent: v.literal('package', unknownForm),
    id: v.pipe(v.string('Choose a package.'), v.check(isDocumentId, 'Choose a package.')),
    version: shownVersion,
    name: requiredText('Enter a name.', limits.name.max, 'A name'),
    price,
    durationDays: wholeNumber('Enter the duration in days.', promotionDays, 'The duration'),
    order: wholeNumber('Enter the position in the list.', { min: 1, max: 99 }, 'The position'),
    benefits: v.pipe(
      v.string('Enter at least one benefit.'),
      v.transform((typed) =>
        typed
          .split(/\r\n|\r|\n/)
          .map((line) => line.trim())
          .filter(Boolean),
      ),
      v.minLength(1, 'Enter at least one benefit.'),
      v.maxLength(benefits.lines, `Enter at most ${benefits.lines} benefits.`),
      v.check(
        (lines) => lines.every((line) => [...line].length <= benefits.length),
        `A benefit can have at most ${benefits.length} characters.`,
      ),
    ),
    position: v.picklist(promotionPositions, 'Choose where the shop puts these products.'),
    /** A checkbox: missing when it is not checked. */
    active: v.pipe(
      textOrEmpty(v.string()),
      v.transform((value) => value !== ''),
    ),
  },
  incomplete,
);
export type PackageForm = Unversioned<v.InferOutput<typeof packageFormSchema>>;

const tab = v.fallback(v.optional(v.picklist(['all', ...promotionStatuses]), 'all'), 'all');

/** The search parameters of a list of promotions; a seller's has no search. */
export const promotionListSearch = v.object({ q: searchText, tab, ...pageSearch });
export type PromotionTab = v.InferOutput<typeof promotionListSearch>['tab'];

/** As `promotionListSearch`, for admins. */
export const adminPromotionSearch = v.object({ ...promotionListSearch.entries, seller: sellerInSearch });

/** Ids of the products selected on other pages, joined by commas. */
const chosen = v.fallback(
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((ids) => [...new Set(ids.split(','))].filter(isDocumentId)),
    v.transform((ids) => ids.slice(0, promotionProducts.max)),
  ),
  [],
);

/** The search parameters of /seller/promotions. */
export const buyPageSearch = v.object({
  q: searchText,
  chosen,
  packageId: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(limits.name.max)), ''), ''),
  /** How many were left out because the maximum was reached. */
  dropped: v.fallback(v.pipe(v.optional(v.string(), '0'), v.regex(/^\d{1,3}$/), v.toNumber()), 0),
  ...pageSearch,
});
