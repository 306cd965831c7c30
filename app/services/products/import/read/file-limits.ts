import { limits } from '~/schemas/limits';
import { formatCount, formatMegabytes } from '~/utils/text';

const { rows: maxRows, bytes: maxBytes } = limits.csv;

/** Rows that are counted to say how to divide a file. */
export const maxCountedRows = 10 * maxRows;

const howToDivide =
  'copy the line that names the columns into each, and keep all rows of a product in the same file.';

/**
 * The error of a file that has more rows than an import takes (docs/product.md, "Import and export of
 * products"), with the number of files to divide it into; null within the limit.
 *
 * @param isCounted whether these are all its rows; there may be more otherwise
 */
export function rowsError(rows: number, isCounted: boolean): string | null {
  if (rows <= maxRows) return null;
  const [has, into] = isCounted
    ? [formatCount(rows), formatCount(Math.ceil(rows / maxRows))]
    : [`more than ${formatCount(rows - 1)}`, `at least ${formatCount(Math.ceil(rows / maxRows))}`];
  return `This file has ${has} rows, and an import takes up to ${formatCount(maxRows)}. Split it into ${into} files: ${howToDivide}`;
}

/** The same for a file that is too large. */
export function sizeError(bytes: number): string | null {
  if (bytes <= maxBytes) return null;
  const files = formatCount(Math.ceil(bytes / maxBytes));
  return `This file has ${formatMegabytes(bytes, 1)}, and an import takes up to ${formatMegabytes(maxBytes)}. Split it into ${files} files: ${howToDivide}`;
}
