import * as v from 'valibot';
import { documentId, shownVersion, textOrEmpty } from '~/schemas/fields';
import { instant, text } from '~/schemas/files/documents';
import { toPesewas } from '~/utils/money';
import { fail, ok, type Result } from '~/utils/result';
import { price, productIds, quantity } from './product-forms';

/** What can be done with the prices of several products; '' leaves them. */
export const priceWays = ['', 'raise-percent', 'lower-percent', 'raise', 'lower', 'set'] as const;
type PriceWay = (typeof priceWays)[number];
export const priceWayLabels: Record<PriceWay, string> = {
  '': 'Keep prices',
  'raise-percent': 'Raise by %',
  'lower-percent': 'Lower by %',
  raise: 'Raise by GH₵',
  lower: 'Lower by GH₵',
  set: 'Set to GH₵',
};

/** The same for stock. */
export const stockWays = ['', 'add', 'remove', 'set'] as const;
type StockWay = (typeof stockWays)[number];
export const stockWayLabels: Record<StockWay, string> = {
  '': 'Keep stock',
  add: 'Add',
  remove: 'Remove',
  set: 'Set to',
};

const typed = textOrEmpty(v.pipe(v.string(), v.trim()));

/** The products that were selected in the list. */
export const productSelection = v.object({ id: productIds });

/** The selected products and what to do with them, as it was typed. */
export const manyChangeForm = v.object({
  ...productSelection.entries,
  priceWay: v.fallback(v.optional(v.picklist(priceWays), ''), ''),
  priceBy: typed,
  stockWay: v.fallback(v.optional(v.picklist(stockWays), ''), ''),
  stockBy: typed,
  /** '' leaves it. */
  category: typed,
});

/** The form below the preview; the rows have the products' ids as keys. */
export const manyChangeConfirmForm = v.object({
  ...manyChangeForm.entries,
  idempotencyKey: v.optional(v.string()),
  rows: v.optional(v.record(documentId, v.object({ version: shownVersion })), {}),
});

/** What to do with several products; what is null stays. */
export interface ManyChange {
  /** `by` in whole pesewas, or in hundredths of a percent. */
  price: { way: Exclude<PriceWay, ''>; by: number } | null;
  stock: { way: Exclude<StockWay, ''>; by: number } | null;
  category: string | null;
}

const percent = v.pipe(
  v.string(),
  v.regex(/^\d+(?:\.\d{1,2})?$/, 'Enter a percentage with up to two decimals, like 10 or 2.5.'),
  v.toNumber(),
  v.minValue(0.01, 'Enter a percentage of 0.01 or more.'),
  v.maxValue(1_000, 'Enter a percentage of 1,000 or less.'),
);

/** Reads what was typed; the message of the first field that is wrong. */
export function readManyChange({
  priceWay,
  priceBy,
  stockWay,
  stockBy,
  category,
}: Omit<v.InferOutput<typeof manyChangeForm>, 'id'>): Result<ManyChange, 'priceWay' | 'priceBy' | 'stockBy'> {
  if (priceWay === '' && stockWay === '' && category === '')
    return fail('Choose what to change.', 'priceWay');
  const change: ManyChange = { price: null, stock: null, category: category || null };
  if (priceWay !== '') {
    const amount = v.safeParse(priceWay.endsWith('percent') ? percent : price, priceBy);
    if (!amount.success) return fail(amount.issues[0].message, 'priceBy');
    // A hundredth of a percent is to a percent what a pesewa is to a cedi.
    change.price = { way: priceWay, by: toPesewas(amount.output) };
  }
  if (stockWay !== '') {
    const amount = v.safeParse(quantity, stockBy);
    if (!amount.success) return fail(amount.issues[0].message, 'stockBy');
    change.stock = { way: stockWay, by: amount.output };
  }
  return ok(change);
}

/** A price (GHS) or a stock that changed: of the product, or of the variant with that id. */
const changedValue = v.object({
  variantId: v.nullish(v.string(), null),
  /** The variant's name, like 'Red / XL'; '' for the product. */
  variant: text,
  field: v.picklist(['price', 'quantity']),
  before: v.nullish(v.number(), null),
  after: v.number(),
});
export type ChangedValue = v.InferOutput<typeof changedValue>;

/** The category of a product that changed; of an approved one by its edit request. */
const changedCategory = v.object({ before: text, after: text, asks: v.boolean() });
export type ChangedCategory = v.InferOutput<typeof changedCategory>;

const notChanged = v.object({ id: v.string(), title: text, why: text });
export type NotChanged = v.InferOutput<typeof notChanged>;

/** A record of `productChanges`: several products that a seller changed at once. */
export const productChangeSchema = v.object({
  id: v.string(),
  sellerId: v.string(),
  changedAt: instant,
  /** Until then it can be undone. */
  undoUntil: instant,
  rows: v.array(
    v.object({
      id: v.string(),
      title: text,
      values: v.array(changedValue),
      category: v.nullish(changedCategory, null),
    }),
  ),
  /** Selected products that were left as they were, and why. */
  refused: v.array(notChanged),
  /** Null until it was undone; then those that could not be. */
  undone: v.nullish(v.object({ refused: v.array(notChanged) }), null),
});
export type ProductChange = v.InferOutput<typeof productChangeSchema>;
export type ChangedProduct = ProductChange['rows'][number];
