import type { SellerArgs } from '~/http/guards.server';
import { limits } from '~/schemas/limits';
import { stockOfVariants, variantName } from '~/schemas/products/product-variants';
import {
  type OptionTexts,
  optionsOf,
  readOptions,
  textsOfOptions,
  type VariantOption,
  type VariantsSearch,
} from '~/schemas/products/variant-options';
import { priceText } from '~/services/products/product-fields';
import {
  type CombinedRow,
  combineVariants,
  countCombinations,
} from '~/services/products/variants/combine-variants';
import { type EditableVariants, loadVariants } from '~/services/products/variants/edit-variants.server';

/** The options of the page, as chosen or as the product has them, and once they are chosen its variants. */
export async function load({ shop, params, search }: SellerArgs<{ id: string }, VariantsSearch>) {
  const editable = await loadVariants(shop, params.id);
  const { product, version, source } = editable;
  const { price, quantity } = product.variants ? stockOfVariants(product.variants) : product;
  const { texts, options, errors, rows } = chosenVariants(editable, search);
  return {
    product: { id: product.id, title: product.title, status: product.status },
    version,
    hasVariants: source.versions.length > 0,
    // What the product has without variants.
    whole: { price, quantity },
    removes: search.step === 'remove' && source.versions.length > 0,
    texts,
    options,
    errors,
    rows: rows?.map(textsOfRow),
  };
}

/** The rows are null while the options are being chosen. */
export function chosenVariants(
  { source }: EditableVariants,
  search: VariantsSearch,
): {
  texts: OptionTexts;
  options: VariantOption[];
  errors: Partial<Record<keyof OptionTexts, string>>;
  rows: CombinedRow[] | null;
} {
  const { step, ...typed } = search;
  const [known] = source.versions;
  const isTyped = step === 'table' || Object.values(typed).some(Boolean);
  const texts = isTyped || !known ? typed : textsOfOptions(optionsOf(known));
  const { options, errors } = readOptions(texts);
  if (step !== 'table') return { texts, options: [], errors: {}, rows: null };
  if (Object.keys(errors).length > 0) return { texts, options, errors, rows: null };
  const rows = combineVariants(options, source);
  return { texts, options, errors: rows ? {} : tooMany(texts, options), rows };
}

/** Shown beside the values of the last option. */
function tooMany(texts: OptionTexts, options: VariantOption[]) {
  const fields = ['values3', 'values2', 'values1'] as const;
  const last = fields.find((name) => texts[name].trim()) ?? 'values1';
  const count = countCombinations(options);
  return {
    [last]: `This makes ${count} variants; a product can have up to ${limits.variants.max}. Use fewer values.`,
  };
}

function textsOfRow({ id, values, price, quantity, sku, included }: CombinedRow) {
  return {
    id,
    name: variantName({ values }),
    price: priceText(price),
    quantity: String(quantity),
    sku,
    included,
  };
}
