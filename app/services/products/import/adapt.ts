import * as v from 'valibot';
import { limits } from '~/schemas/limits';
import { skuField } from '~/schemas/product-forms';
import type { Remark } from '~/schemas/product-import';
import { formatCount, truncate } from '~/utils/text';
import type { Draft } from './draft.server';

/** What a spreadsheet makes of a long number: 1.22328E+11. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;
/** A spreadsheet's way of writing a number as text: '00123. */
const textMark = /^['’](?=[\d\p{L}])/u;

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
  if (values.sku) adaptSku(values, values.sku, remarks);
  const quantity = Number(values.quantity);
  if (quantity > limits.quantity.max && /^\d+$/.test(values.quantity ?? '')) {
    values.quantity = String(limits.quantity.max);
    remarks.push({
      kind: 'quantity',
      text: `A stock of ${formatCount(quantity)} is taken as ${formatCount(limits.quantity.max)}.`,
    });
  } else if (quantity < 0) {
    values.quantity = '0';
    remarks.push({ kind: 'quantity', text: `A stock of ${quantity} is taken as 0.` });
  }
  return { ...draft, values, remarks };
}

/** An SKU that our rules refuse is left out. In our own template it may identify the product, and stays. */
function adaptSku(values: Draft['values'], sku: string, remarks: Remark[]): void {
  const plain = sku.replace(textMark, '').trim();
  if (plain !== sku) {
    values.sku = plain;
    remarks.push({ kind: 'sku', text: `The apostrophe before the SKU ${truncate(plain, 60)} is left out.` });
  }
  if (shortened.test(plain) || !v.is(skuField, plain)) {
    delete values.sku;
    const reason = shortened.test(plain) ? ', which a spreadsheet shortened,' : '';
    remarks.push({ kind: 'sku', text: `The SKU “${truncate(plain, 80)}”${reason} is left out.` });
  }
}

/** Cuts a text before the word that goes beyond `max` characters; the second part is the rest. */
function cutAtWord(text: string, max: number): [begin: string, rest: string] {
  const begin = text.slice(0, max + 1);
  const space = begin.search(/\s\S*$/);
  // A long word is cut inside, but never between the two halves of a character.
  const end = space > max / 2 ? space : /[\uD800-\uDBFF]/.test(text.charAt(max - 1)) ? max - 1 : max;
  return [text.slice(0, end).trim(), text.slice(end).trim()];
}
