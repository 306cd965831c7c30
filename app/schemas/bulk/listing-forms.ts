import * as v from 'valibot';
import {
  documentId,
  optionalText,
  requiredText,
  shownVersionNumber,
  type Unversioned,
} from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch, searchText, sellerInSearch } from '~/schemas/list-search';
import { price } from '~/schemas/products/product-forms';
import { regions } from '~/schemas/regions';
import { baseUnits, bulkUnits } from '../units';
import { unitCount, withoutContacts } from './fields';
import type { ListingFields } from './listing';
import { type MarketSort, marketSorts } from './listing-sorts';
import { listingStatuses } from './listing-states';
import { tierProblems } from './terms';

const { title, description, bulk } = limits;

const optionalPrice = v.optional(price);
const optionalCount = v.optional(unitCount('Enter a quantity.', bulk.quantity.max));

/** A price tier after the first, which begins at the minimum order. */
const laterTiers = [2, 3, 4, 5] as const;

const entries = {
  title: withoutContacts(
    v.pipe(
      requiredText('Enter a title.', title.max, 'A title'),
      v.minLength(title.min, `Enter a title of at least ${title.min} characters.`),
    ),
  ),
  description: withoutContacts(optionalText(description.max, 'A description')),
  category: requiredText('Choose a category.', limits.name.max, 'A category'),
  unit: v.picklist(bulkUnits, 'Choose what you sell it by.'),
  unitsPerUnit: v.pipe(
    v.string('Enter how much one unit holds.'),
    v.trim(),
    v.regex(/^\d{1,6}(?:\.\d{1,3})?$/, 'Enter an amount like 50 or 0.75, with up to three decimals.'),
    v.toNumber(),
    v.gtValue(0, 'Enter more than 0.'),
    v.maxValue(bulk.unitsPerUnit.max, 'Enter 100,000 or less.'),
  ),
  baseUnit: v.picklist(baseUnits, 'Choose what is in it, like kg or pieces.'),
  quantityAvailable: unitCount('Enter how many units you offer.', bulk.quantity.max),
  minOrderQuantity: unitCount('Enter the minimum order.', bulk.quantity.max),
  increment: unitCount('Enter what orders are multiples of, or 1 for any quantity.', bulk.quantity.max),
  unitPrice: price,
  tier2From: optionalCount,
  tier2Price: optionalPrice,
  tier3From: optionalCount,
  tier3Price: optionalPrice,
  tier4From: optionalCount,
  tier4Price: optionalPrice,
  tier5From: optionalCount,
  tier5Price: optionalPrice,
  region: v.picklist(regions, 'Choose the region the goods are in.'),
  deliveryFee: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d+(?:\.\d{1,2})?$/, 'Enter the delivery fee in digits, like 150 or 150.50.'),
      v.toNumber(),
      v.maxValue(limits.price.max, 'Enter a delivery fee of GH₵ 1,000,000.00 or less.'),
    ),
  ),
  depositPercent: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d{1,2}$/, 'Enter a whole percentage from 0 to 90.'),
      v.toNumber(),
      v.maxValue(90, 'Enter a whole percentage from 0 to 90.'),
    ),
  ),
  samplePrice: optionalPrice,
  /** Of the listing that is edited; a new one has none. */
  version: shownVersionNumber,
  /** How many were left when the form was shown. */
  shownQuantity: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())),
};

type Typed = v.InferOutput<v.ObjectSchema<typeof entries, undefined>>;

/** The tiers that were typed, with the number of each; the first one is the price of the minimum order. */
function typedTiers(form: Typed) {
  const later = laterTiers.flatMap((tier) => {
    const [minQuantity, unitPrice] = [form[`tier${tier}From`], form[`tier${tier}Price`]];
    return minQuantity === undefined || unitPrice === undefined ? [] : [{ tier, minQuantity, unitPrice }];
  });
  return [{ tier: 1, minQuantity: form.minOrderQuantity, unitPrice: form.unitPrice }, ...later];
}

interface FieldError {
  field: keyof Typed;
  message: string;
}

/** What is wrong between fields that are valid by themselves. */
function termsErrors(form: Typed): FieldError[] {
  const errors: FieldError[] = [];
  const { quantityAvailable, minOrderQuantity, increment } = form;
  if (minOrderQuantity > quantityAvailable)
    errors.push({
      field: 'minOrderQuantity',
      message: 'The minimum order can’t be more than the quantity you offer.',
    });
  if (increment > quantityAvailable)
    errors.push({ field: 'increment', message: 'This can’t be more than the quantity you offer.' });
  for (const tier of laterTiers) {
    const [from, unitPrice] = [form[`tier${tier}From`], form[`tier${tier}Price`]];
    if (from !== undefined && unitPrice === undefined)
      errors.push({ field: `tier${tier}Price`, message: 'Enter the price from this quantity on.' });
    if (from === undefined && unitPrice !== undefined)
      errors.push({ field: `tier${tier}From`, message: 'Enter the quantity that this price begins at.' });
    if (from !== undefined && from > quantityAvailable)
      errors.push({ field: `tier${tier}From`, message: 'This is more than the quantity you offer.' });
  }
  const tiers = typedTiers(form);
  for (const { index, problem } of tierProblems(tiers, minOrderQuantity)) {
    const { tier } = tiers[index] ?? { tier: 1 };
    const number = laterTiers.find((later) => later === tier);
    if (number === undefined) continue;
    if (problem === 'same-quantity')
      errors.push({
        field: `tier${number}From`,
        message: 'Each price must begin at a larger quantity than the one above.',
      });
    else if (problem === 'not-cheaper')
      errors.push({ field: `tier${number}Price`, message: 'A larger quantity must cost less per unit.' });
  }
  return errors;
}

/** The form of a listing, without the photos, which are checked by their content. */
export const listingFormSchema = v.pipe(
  v.object(entries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const form = dataset.value;
    for (const { field, message } of termsErrors(form))
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: form, key: field, value: form[field] }],
      });
  }),
  v.transform((form): { version: number; shownQuantity?: number; fields: ListingFields } => ({
    version: form.version,
    shownQuantity: form.shownQuantity,
    fields: {
      title: form.title,
      description: form.description,
      category: form.category,
      unit: form.unit,
      unitsPerUnit: form.unitsPerUnit,
      baseUnit: form.baseUnit,
      quantityAvailable: form.quantityAvailable,
      minOrderQuantity: form.minOrderQuantity,
      increment: form.increment,
      priceTiers: typedTiers(form).map(({ minQuantity, unitPrice }) => ({ minQuantity, unitPrice })),
      region: form.region,
      deliveryFee: form.deliveryFee ?? null,
      depositPercent: form.depositPercent ?? 0,
      sampleOffered: form.samplePrice !== undefined,
      samplePrice: form.samplePrice ?? null,
    },
  })),
);

/** The buttons of a seller's listing. */
export const listingStepSchema = v.variant('intent', [
  v.object({ intent: v.literal('pause'), version: shownVersionNumber }),
  v.object({ intent: v.literal('resume'), version: shownVersionNumber }),
  v.object({ intent: v.literal('close'), version: shownVersionNumber }),
]);

/** An admin's decision. */
export const listingDecisionSchema = v.variant('intent', [
  v.object({ intent: v.literal('approve'), version: shownVersionNumber }),
  v.object({
    intent: v.literal('reject'),
    version: shownVersionNumber,
    rejectionCode: requiredText('Choose a reason.', limits.name.max, 'A reason'),
    rejectionReason: optionalText(limits.reason.max, 'The explanation'),
  }),
  v.object({ intent: v.literal('close'), version: shownVersionNumber }),
]);
export type ListingDecision = Unversioned<v.InferOutput<typeof listingDecisionSchema>>;

const category = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(limits.name.max)), ''), '');

/** The search parameters of a list of listings by status. */
export const listingListSearch = v.object({
  q: searchText,
  tab: v.fallback(v.optional(v.picklist(['all', ...listingStatuses]), 'all'), 'all'),
  ...pageSearch,
});
export type ListingListSearch = v.InferOutput<typeof listingListSearch>;

/** As `listingListSearch`, for admins, whose list begins with those to decide. */
export const listingQueueSearch = v.object({
  ...listingListSearch.entries,
  tab: v.fallback(v.optional(v.picklist(['all', ...listingStatuses]), 'pending'), 'pending'),
  seller: sellerInSearch,
});
export type ListingQueueSearch = v.InferOutput<typeof listingQueueSearch>;

const sorts = Object.keys(marketSorts).filter((name): name is MarketSort => name in marketSorts);

/** The search parameters of the bulk market. */
export const marketSearch = v.object({
  q: searchText,
  category,
  region: v.fallback(v.optional(v.picklist(['', ...regions]), ''), ''),
  /** Listings priced by this base unit. */
  per: v.fallback(v.optional(v.picklist(['', ...baseUnits]), ''), ''),
  sort: v.fallback(v.optional(v.picklist(sorts), 'newest'), 'newest'),
  ...pageSearch,
});
export type MarketSearch = v.InferOutput<typeof marketSearch>;

/**
 * With `from`, the form of a new listing begins as a copy of that listing; with `product`, of that product.
 */
export const newListingSearch = v.object({
  from: v.fallback(v.optional(documentId), undefined),
  product: v.fallback(v.optional(documentId), undefined),
});

/** The search parameters of a listing in the bulk market: the quantity to calculate the price of. */
export const quoteSearch = v.object({
  quantity: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.transform((typed) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0)),
      ),
    ),
    undefined,
  ),
});
