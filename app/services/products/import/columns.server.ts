import type { ImportKind } from '~/schemas/product-import';
import { fail, ok, type Result } from '~/utils/result';

/** The columns of our own template, in the order of the export; the last two are for people only. */
export const templateColumns = [
  'id',
  'title',
  'description',
  'price',
  'category',
  'sku',
  'quantity',
  'images',
  'status',
  'rejectionReason',
] as const;

/** What stands behind the columns of a file in the download of its bad rows; never read. */
export const problemColumns = ['problem column', 'what to do'] as const;

/** Where each column stands in a file, by its name in lower case. */
export interface Columns {
  kind: ImportKind;
  /** The names as the file has them. */
  header: string[];
  /** Index by name in lower case; of two with one name, the first. */
  index: ReadonlyMap<string, number>;
}

/** 'Ｔitle ' and ' TITLE' are one name; a BOM in the middle of a joined file is none of it. */
function nameOf(cell: string): string {
  return cell
    .replace(/[\uFEFF\u200B]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

const isShopify = (names: ReadonlyMap<string, number>) =>
  names.has('handle') && (names.has('variant price') || names.has('variant sku'));

/**
 * Reads the header of a file.
 * @returns which needed columns are missing, when it is no file of products
 */
export function readColumns(cells: string[]): Result<Columns> {
  const index = new Map<string, number>();
  cells.forEach((cell, place) => {
    const name = nameOf(cell);
    if (name && !index.has(name)) index.set(name, place);
  });
  const header = cells.map((cell) => cell.replace(/\uFEFF/g, '').trim());
  if (isShopify(index)) {
    const missing = ['title', 'variant price'].filter((name) => !index.has(name));
    return missing.length > 0 ? fail(missingColumnsMessage(missing)) : ok({ kind: 'shopify', header, index });
  }
  const known = index.has('id') || index.has('sku');
  const missing = ['title', 'price'].filter((name) => !index.has(name));
  const says = templateColumns.some((name) => name !== 'id' && name !== 'sku' && index.has(name));
  // Of products that are there already, a file may say as little as the price.
  if (missing.length > 0 && !(known && says)) return fail(missingColumnsMessage(missing));
  return ok({ kind: 'makola', header, index });
}

function missingColumnsMessage(missing: string[]): string {
  const names = missing.map((name) => `“${name}”`).join(' and ');
  return `The first line of this file names no column ${names}. Take the template, or Shopify’s product export, and keep its first line.`;
}
