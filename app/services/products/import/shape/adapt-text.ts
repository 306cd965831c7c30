import * as v from 'valibot';
import { limits } from '~/schemas/limits';
import { skuField } from '~/schemas/products/product-forms';
import type { Remark } from '~/schemas/products/product-import';
import { formatCount, truncate } from '~/utils/text';

const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;
/** Whether a spreadsheet shortened a long number: 6.03E+12 may be any of many, and names none. */
export const isShortened = (text: string): boolean => shortened.test(text);

/** What to do about it. */
export const shortenedAdvice = (text: string): string =>
  `A spreadsheet shortened “${truncate(text, 80)}”. Format its column as text or as a number without decimals, enter the whole number, and save the file again.`;

/** A spreadsheet's way of writing a number as text: '00123. */
const textMark = /^['’](?=[\d\p{L}])/u;

/** A stock within the limits; `say` gets the words for one that was not. What is no number stays. */
export function limitStock(text: string, say: (text: string) => void): string {
  const quantity = Number(text);
  const { max } = limits.quantity;
  if (quantity > max && /^\d+$/.test(text)) {
    say(`stock of ${formatCount(quantity)} is taken as ${formatCount(max)}`);
    return String(max);
  }
  if (!(quantity < 0)) return text;
  say(`stock of ${quantity} is taken as 0`);
  return '0';
}

/** An SKU without what spreadsheets add; undefined, with a remark, for one that our rules refuse. */
export function cleanSku(sku: string, remarks: Remark[]): string | undefined {
  const plain = sku.replace(textMark, '').trim();
  if (plain !== sku)
    remarks.push({ kind: 'sku', text: `The apostrophe before the SKU ${truncate(plain, 60)} is left out.` });
  if (isShortened(plain)) {
    remarks.push({ kind: 'sku', text: `The SKU is left out. ${shortenedAdvice(plain)}` });
    return undefined;
  }
  if (v.is(skuField, plain)) return plain;
  remarks.push({ kind: 'sku', text: `The SKU “${truncate(plain, 80)}” is left out.` });
  return undefined;
}

/** Cuts a text before the word that goes beyond `max` characters; the second part is the rest. */
export function cutAtWord(text: string, max: number): [begin: string, rest: string] {
  const begin = text.slice(0, max + 1);
  const space = begin.search(/\s\S*$/);
  // A long word is cut inside, but never between the two halves of a character.
  const end = space > max / 2 ? space : /[\uD800-\uDBFF]/.test(text.charAt(max - 1)) ? max - 1 : max;
  return [text.slice(0, end).trim(), text.slice(end).trim()];
}
