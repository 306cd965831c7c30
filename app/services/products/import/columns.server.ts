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

/** Columns added to the download of bad rows; ignored when it is uploaded. */
export const problemColumns = ['problem column', 'what to do'] as const;

/** The columns of a file. */
export interface Columns {
  kind: ImportKind;
  /** The names as the file has them. */
  header: string[];
  /** Index by name in lower case; of duplicates, the first. */
  index: ReadonlyMap<string, number>;
}

/** 'Title ' and ' TITLE' are one name; a BOM in the middle of a joined file is removed. */
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
 * @returns an error naming the missing columns, when it isn't a file of products
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
  const hasChanges = templateColumns.some((name) => name !== 'id' && name !== 'sku' && index.has(name));
  // For existing products a file may contain as little as the price.
  if (missing.length > 0 && !(known && hasChanges)) return fail(missingColumnsMessage(missing));
  return ok({ kind: 'makola', header, index });
}

function missingColumnsMessage(missing: string[]): string {
  const names = missing.map((name) => `“${name}”`).join(' or ');
  return `The first line of this file has no column ${names}. Use our template or Shopify’s product export, and keep its first line.`;
}
