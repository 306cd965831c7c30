import type { ImportAnswers } from '~/schemas/products/product-import';

/** A price as the product form takes it, and whether its comma could be read in another way. */
interface ReadPrice {
  text: string;
  asks: boolean;
}

const cedis = `(?:gh[₵¢]|ghs|ghc|[₵¢]|(?:ghana(?:ian)? )?cedis?)`;
const aroundPrice = new RegExp(String.raw`^${cedis}\.?\s*|\s*${cedis}$`, 'gi');
/** How people end an amount: 1,200.00/= and 500/- */
export const onlySign = /\s*\/[=-]$/;
const onlyCedis = new RegExp(`^${cedis}$`, 'i');

/** Whether a text names our own currency: `GHS`, `GH₵`, `cedis`. */
export const isCedis = (text: string): boolean => onlyCedis.test(text);

/**
 * Reads a price as people and shops write it: `GHS 50`, `1,200.00`, `1.200,50`, `69.9900`. Whatever cannot be
 * read stays as it is, for the message of the form.
 */
export function readPrice(cell: string, comma: ImportAnswers['comma']): ReadPrice {
  const bare = cell.trim().replace(onlySign, '').replace(aroundPrice, '').trim();
  const joined = bare.replace(/(?<=\d)[\s'’](?=\d{3}(?:\D|$))/g, '');
  const of = (text: string, asks = false) => ({ text: withoutZeros(text), asks });
  if (/^\d+(?:\.\d+)?$/.test(joined)) return of(joined);
  // Points and commas together, or several commas, leave no doubt.
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(joined) || /^\d{1,3}(?:,\d{3}){2,}$/.test(joined))
    return of(joined.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(joined)) return of(joined.replaceAll('.', '').replace(',', '.'));
  const [, whole = '', end = ''] = /^(\d+),(\d{1,3})$/.exec(joined) ?? [];
  if (end === '') return { text: cell.trim(), asks: false };
  const isDecimal = comma === 'decimal' || (comma === 'auto' && end.length < 3);
  return of(isDecimal ? `${whole}.${end}` : whole + end, true);
}

/** '69.9900' is '69.99'; two decimals stay. */
function withoutZeros(text: string): string {
  return text.replace(/(\.\d\d)0+$/, '$1');
}

/** Reads a quantity: `1,000`, `12 pcs`, `5.0`. Whatever cannot be read stays as it is. */
export function readQuantity(cell: string): string {
  const bare = cell
    .trim()
    .replace(/\s*(?:pcs?|pieces?|units?)\.?$/i, '')
    .replace(/\.0+$/, '');
  return /^-?\d{1,3}(?:,\d{3})+$/.test(bare) ? bare.replaceAll(',', '') : bare;
}
