import type { DraftFields, DraftForm, DraftVariants } from '~/schemas/products/product-draft';
import { type ProductVariants, variantName } from '~/schemas/products/product-variants';
import { parseAmount } from '~/utils/money';
import { priceText } from '../product-fields';

/** The variants of a product as the form of its duplicate begins: without stock and SKUs. */
export const duplicateVariants = ({ options, rows }: ProductVariants): DraftVariants => ({
  options,
  rows: rows.map(({ id, values, price }) => ({
    id,
    values,
    price: priceText(price),
    quantity: '',
    sku: '',
  })),
});

/** The fields that a form of a draft enters; `variants` are those that its table showed. */
export function draftFieldsOf(form: DraftForm, variants: DraftVariants | null): DraftFields {
  if ('price' in form) return { ...form, variants: null };
  if (!variants) throw new Error('a form of variants for a draft without them');
  const { variants: typed, ...described } = form;
  const rows = variants.rows.map((row) => ({ ...row, ...typed[row.id] }));
  const none = { price: '', quantity: '', sku: '' };
  return { ...described, ...none, variants: { options: variants.options, rows } };
}

/** The variants of the product that a draft becomes; the form that submits it enters their stock. */
export const submittedVariants = ({ options, rows }: DraftVariants): ProductVariants => ({
  options,
  rows: rows.map(({ id, values }) => ({ id, values, price: 0, quantity: 0, sku: '' })),
});

/** The variants as the form's table starts with them. */
export const draftRows = ({ rows }: DraftVariants) =>
  rows.map(({ values, ...texts }) => ({ ...texts, name: variantName({ values }) }));

/** The lowest price (GHS) that was typed for a variant, as text; '' before there is one. */
export function lowestPrice({ rows }: DraftVariants): string {
  const prices = rows.flatMap(({ price }) => parseAmount(price) ?? []);
  return prices.length > 0 ? priceText(Math.min(...prices)) : '';
}
