import * as v from 'valibot';
import { documentId, optionalText, requiredText, shownVersion, type Unversioned } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch, searchText, sellerInSearch } from '~/schemas/list-search';
import { selectOne } from '~/schemas/select-one';
import { oneLine } from '~/utils/one-line';
import { productStatuses } from './product';
import { productSortNames } from './product-sorts';
import { isSharedSku } from './product-variants';

const { title, description, sku } = limits;

/** A comma is a decimal separator in some places, so only digits and a point are accepted. */
export const price = v.pipe(
  v.string('Enter the price.'),
  v.trim(),
  v.regex(/^\d+(?:\.\d+)?$/, 'Enter the price in digits, like 149.99, without commas.'),
  v.regex(/^\d+(?:\.\d{1,2})?$/, 'Enter a price with up to two decimals, like 149.99.'),
  v.toNumber(),
  v.minValue(limits.price.min, 'Enter a price of GH₵ 0.01 or more.'),
  v.maxValue(limits.price.max, 'Enter a price of GH₵ 1,000,000.00 or less.'),
);

export const quantity = v.pipe(
  v.string('Enter how many you have, or 0 if it’s out of stock.'),
  v.trim(),
  v.regex(/^\d+$/, 'Enter a whole number, like 24.'),
  v.toNumber(),
  v.maxValue(limits.quantity.max, 'Enter a quantity of 1,000,000 or less.'),
);

/** Letters, digits and a few signs: SKUs are used in files, labels and URLs. */
export const skuField = v.pipe(
  optionalText(sku.max, 'An SKU'),
  v.regex(/^[\p{L}\p{N} ._/#+-]*$/u, 'Use only letters, digits, spaces and . _ / # + -'),
);

/** The selected products of a list; with none selected, browsers don't send the field. */
export const productIds = v.optional(
  v.pipe(
    v.array(documentId, selectOne),
    v.minLength(1, selectOne),
    v.maxLength(limits.rows.max, `Select up to ${limits.rows.max} products.`),
  ),
  [],
);

/** Fields that can change at any time, whatever the product's status. */
const alwaysEditable = { price, quantity, sku: skuField };

const missingTitle = 'Enter a title.';
const described = {
  title: v.pipe(
    v.string(missingTitle),
    v.transform(oneLine),
    requiredText(missingTitle, title.max, 'A title'),
    v.minLength(title.min, `Enter a title of at least ${title.min} characters.`),
  ),
  description: optionalText(description.max, 'A description'),
  category: requiredText('Choose a category.', limits.name.max, 'A category'),
};

/** The fields of /seller/products/add and edit, without the photos, which are checked by their content. */
export const productFormSchema = v.object({ ...described, ...alwaysEditable });
export type ProductForm = v.InferOutput<typeof productFormSchema>;

/** Price, stock and SKU of one variant. */
const variantStock = v.object(alwaysEditable);

const sameSkuMessage = 'Another variant has this SKU. Enter a different one.';

/** Refuses an SKU that a variant above has too, unless all variants have it. */
const distinctSkus = <Row extends { sku: string } | undefined>() =>
  v.rawCheck<Record<string, Row>>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const rows = Object.entries(dataset.value);
    const skus = rows.map(([, row]) => row?.sku.toLowerCase() ?? '');
    if (isSharedSku(rows.flatMap(([, row]) => row?.sku ?? []))) return;
    rows.forEach(([key, row], index) => {
      const sku = skus[index];
      if (!row || !sku || skus.indexOf(sku) === index) return;
      const common = { type: 'object', origin: 'value' } as const;
      const inRows = { ...common, input: dataset.value, key, value: row };
      const inRow = { ...common, input: { ...row }, key: 'sku', value: row.sku };
      addIssue({ message: sameSkuMessage, path: [inRows, inRow] });
    });
  });

/** The edit form of a product with variants, whose ids are the keys of the rows. */
export const variantProductFormSchema = v.object({
  ...described,
  variants: v.pipe(v.record(documentId, variantStock), distinctSkus()),
});
export type VariantProductForm = v.InferOutput<typeof variantProductFormSchema>;

const includedVariant = v.object({ included: v.literal('on'), ...alwaysEditable });
/** Whatever was typed beside it. */
const variantLeftOut = v.pipe(
  v.optional(v.unknown()),
  v.transform(() => undefined),
);
const isIncluded = (row: unknown) =>
  typeof row === 'object' && row !== null && Reflect.get(row, 'included') === 'on';

/** The form of the page of variants; a row that is not included is undefined. */
export const variantsFormSchema = v.object({
  variants: v.pipe(
    v.record(
      documentId,
      v.lazy((row) => (isIncluded(row) ? includedVariant : variantLeftOut)),
    ),
    distinctSkus(),
  ),
});

export const approvedProductFormSchema = v.object(alwaysEditable);
export type ApprovedProductForm = v.InferOutput<typeof approvedProductFormSchema>;

/** The forms of the seller's list. The rows of `stock` have the products' ids as keys. */
export const productListFormSchema = v.variant('intent', [
  v.object({
    intent: v.literal('stock'),
    rows: v.optional(
      v.pipe(
        v.record(
          documentId,
          v.object({ price, quantity, sku: v.optional(skuField), version: shownVersion }),
          selectOne,
        ),
        v.check((rows) => Object.keys(rows).length > 0, selectOne),
        v.check(
          (rows) => Object.keys(rows).length <= limits.rows.max,
          `Select up to ${limits.rows.max} products.`,
        ),
      ),
      {},
    ),
  }),
  v.object({ intent: v.literal('out-of-stock'), id: productIds }),
  v.object({ intent: v.literal('delete'), id: productIds }),
]);

/** The fields of photos, which are checked by their content and not with the others. */
export const photoFieldNames = ['images', 'imageOrder', 'addedOrder', 'removeImages'];

/** Changes to the photos of a product: their new order, and which to remove. */
export interface PhotoChanges {
  /** For each photo, in the record's order, the position that the seller typed. */
  order: number[];
  /** For each new photo, its position among all that are left; without one it comes last. */
  addedOrder?: number[];
  /** Paths of the photos to remove; for an external photo, its URL. */
  remove: string[];
}

const placesSchema = v.array(
  v.fallback(v.pipe(v.string(), v.toNumber(), v.minValue(-1_000), v.maxValue(1_000)), 1_000),
);

export function parsePhotoChanges(form: FormData): PhotoChanges {
  const places = (name: string) => v.parse(placesSchema, form.getAll(name).map(String).slice(0, 50));
  return {
    order: places('imageOrder'),
    addedOrder: places('addedOrder'),
    remove: form.getAll('removeImages').map(String).slice(0, 50),
  };
}

/** The fields of a decision in /admin/product-approval. */
export const decisionFormSchema = v.variant('intent', [
  v.object({ intent: v.literal('approve'), id: documentId, version: shownVersion }),
  v.object({
    intent: v.literal('reject'),
    id: documentId,
    version: shownVersion,
    rejectionCode: requiredText('Choose a reason.', limits.name.max, 'A reason'),
    rejectionReason: optionalText(limits.reason.max, 'The explanation'),
  }),
]);
/** The same decision for several selected products. */
export const bulkDecisionSchema = v.variant('intent', [
  v.object({ intent: v.literal('approve'), id: productIds }),
  v.object({
    intent: v.literal('reject'),
    id: productIds,
    rejectionCode: requiredText('Choose a reason.', limits.name.max, 'A reason'),
    rejectionReason: optionalText(limits.reason.max, 'The explanation'),
  }),
]);
export type BulkDecisionForm = v.InferOutput<typeof bulkDecisionSchema>;

export type DecisionForm = Unversioned<v.InferOutput<typeof decisionFormSchema>>;

/** The search parameters of a list of products; unknown values are ignored. */
export const productListSearch = v.object({
  q: searchText,
  tab: v.fallback(v.optional(v.picklist(['all', 'out-of-stock', ...productStatuses]), 'all'), 'all'),
  category: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(limits.name.max)), ''), ''),
  sort: v.fallback(v.optional(v.picklist(productSortNames), 'newest'), 'newest'),
  /** '1': price, stock and SKU are edited in place. */
  edit: v.fallback(v.optional(v.picklist(['', '1']), ''), ''),
  ...pageSearch,
});
export type ProductListSearch = v.InferOutput<typeof productListSearch>;

/** As `productListSearch`, for the admin's queue, which starts with the oldest. */
export const approvalListSearch = v.object({
  q: searchText,
  tab: v.fallback(v.optional(v.picklist(['all', ...productStatuses]), 'pending'), 'pending'),
  category: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(limits.name.max)), ''), ''),
  seller: sellerInSearch,
  ...pageSearch,
});
export type ApprovalListSearch = v.InferOutput<typeof approvalListSearch>;
