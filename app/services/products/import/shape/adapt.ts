import { limits } from '~/schemas/limits';
import type { Remark } from '~/schemas/products/product-import';
import { formatCount, truncate } from '~/utils/text';
import type { Draft } from '../write/draft.server';
import { cleanSku, cutAtWord, limitStock } from './adapt-text';
import { adaptVariants } from './adapt-variants';

/**
 * Adapts what a file says to the limits of a product, where that does no harm (docs/product.md, "Import and
 * export of products"). Each change is named in a remark. Everything else stays for the messages of the form.
 */
export function adapt(draft: Draft): Draft {
  const values = { ...draft.values };
  const remarks = [...draft.remarks];
  if (values.title && values.title.length > limits.title.max) {
    const [title, rest] = cutAtWord(values.title, limits.title.max);
    values.title = title;
    // Where the file has no description, that of the product stays.
    const moved = values.description !== undefined;
    if (moved) values.description = [`… ${rest}`, values.description].filter(Boolean).join('\n\n');
    const kept = moved ? 'the rest begins the description' : `not kept: “${truncate(rest, 200)}”`;
    remarks.push({
      kind: 'title',
      text: `The title is longer than ${limits.title.max} characters; ${kept}.`,
    });
  }
  if (values.description && values.description.length > limits.description.max) {
    const length = values.description.length;
    values.description = cutAtWord(values.description, limits.description.max)[0];
    remarks.push({
      kind: 'description',
      text: `The description has ${formatCount(length)} characters; the first ${formatCount(limits.description.max)} are taken.`,
    });
  }
  if (values.sku) {
    const sku = cleanSku(values.sku, remarks);
    if (sku === undefined) delete values.sku;
    else values.sku = sku;
  }
  if (values.quantity)
    values.quantity = limitStock(values.quantity, (text) => remarks.push(stockRemark(text)));
  const variants = draft.variants && adaptVariants(draft.variants, remarks);
  return { ...draft, values, remarks, ...(variants ? { variants } : {}) };
}

const stockRemark = (text: string): Remark => ({ kind: 'quantity', text: `A ${text}.` });
