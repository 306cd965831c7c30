import type { Remark } from '~/schemas/products/product-import';
import { truncate } from '~/utils/text';
import type { CsvRow } from '../../../csv/read-csv.server';
import { type Columns, cellOf, cellsOf, columnName } from '../read/columns.server';
import { traitsOf } from '../read/formats/formats';
import { withoutColour } from './colour-codes';

/** What shops call what they don't sell. */
const unsoldWords: ReadonlySet<string> = new Set([
  'draft',
  'archived',
  'inactive',
  'unlisted',
  'hidden',
  'staging',
  'disabled',
  'discontinued',
  'deleted',
  'incomplete',
  'suppressed',
  'blocked',
  'not active',
]);
const yes: ReadonlySet<string> = new Set(['y', 'yes', 'true', '1']);
const no: ReadonlySet<string> = new Set(['n', 'no', 'false', '0', '-1']);

/**
 * Why the shop doesn't sell what a row names: 'inactive', 'hidden', 'service' …; '' where it does, undefined
 * where the row says nothing of it.
 */
function reasonIn(columns: Columns, row: CsvRow): string | undefined {
  const cell = (meaning: Parameters<typeof cellOf>[2]) => cellOf(columns, row, meaning).toLowerCase();
  const type = cell('type');
  if (type === 'service' || type === 'services') return 'service';
  if (columns.kind === 'quickbooks' && type === 'category') return 'category';
  const soldAt = cellsOf(columns, row, 'soldAt').map((place) => place.toLowerCase());
  // Zoho's active items may only be bought.
  if (soldAt.length > 0 && soldAt.every((place) => no.has(place))) return 'not for sale';
  // Amazon's files say what is to be done with a row.
  const status = cell('status').replace(/^delete$/, 'deleted');
  if (status) return unsoldWords.has(status) ? status : '';
  if (yes.has(cell('archived'))) return 'archived';
  if (soldAt.length > 0) return '';
  if (cell('visibility') === 'hidden') return 'hidden';
  const published = cell('published');
  if (!published) return undefined;
  // Magento: 1 is enabled, 2 is not.
  const isHidden = no.has(published) || unsoldWords.has(published);
  if (!isHidden && !(columns.kind === 'magento' && published === '2')) return '';
  return /active/i.test(columnName(columns, 'published')) ? 'inactive' : 'hidden';
}

/** Why the shop doesn't sell the product of these rows, or ''. */
export function unsoldReason(columns: Columns, rows: readonly CsvRow[]): string {
  const reasons = rows.map((row) => reasonIn(columns, row));
  const archived = reasons.find((reason) => reason === 'archived');
  return archived ?? reasons.find((reason) => reason !== undefined) ?? '';
}

interface SoldRows {
  rows: CsvRow[];
  remarks: Remark[];
  /** Why the shop doesn't sell the product, or ''. */
  unsold: string;
}

/**
 * The rows of a product without those of variants that the shop doesn't sell, unless the seller wants them
 * too. Where it sells none of them, or not the product, all rows stay, with the reason.
 */
export function soldRows(columns: Columns, rows: CsvRow[]): SoldRows {
  const { statusOfRows, variantType } = traitsOf(columns.kind);
  const isVariant = (row: CsvRow) => !variantType || variantType.test(cellOf(columns, row, 'type'));
  const hasProductRow = rows.some((row) => !isVariant(row));
  const ofProduct = hasProductRow ? rows.filter((row) => !isVariant(row)) : rows.slice(0, 1);
  if (!statusOfRows || rows.length < 2 || (hasProductRow && unsoldReason(columns, ofProduct)))
    return { rows, remarks: [], unsold: unsoldReason(columns, statusOfRows ? ofProduct : rows) };
  const variants = rows.filter(isVariant);
  const hidden = variants.filter((row) => reasonIn(columns, row));
  if (hidden.length === 0) return { rows, remarks: [], unsold: '' };
  if (hidden.length === variants.length)
    return { rows, remarks: [], unsold: unsoldReason(columns, variants) };
  if (columns.answers.drafts) return { rows, remarks: [], unsold: '' };
  const left = new Set(hidden);
  return {
    rows: rows.filter((row) => !left.has(row)).map(valueFilter(columns, variants, left)),
    remarks: hidden.map((row) => ({
      kind: 'not-sold',
      text: `Line ${row.line}: the variant “${truncate(nameOfRow(columns, row), 100)}” is ${reasonIn(columns, row)} in the shop, and is left out.`,
    })),
    unsold: '',
  };
}

const nameOfRow = (columns: Columns, row: CsvRow): string =>
  cellsOf(columns, row, 'optionValues').map(withoutColour).join(' / ') ||
  cellOf(columns, row, 'sku') ||
  cellOf(columns, row, 'title');

/**
 * What leaves out of the row of a product the values that only hidden variants have. All variants are looked
 * at once, since a file may have as many rows of products.
 */
function valueFilter(columns: Columns, variants: CsvRow[], hidden: ReadonlySet<CsvRow>) {
  const { valueSeparator, variantType } = traitsOf(columns.kind);
  if (!valueSeparator) return (row: CsvRow) => row;
  const valueIn = (row: CsvRow, place: number) => row.cells[place]?.trim().toLowerCase() ?? '';
  const gone = (columns.places.get('optionValues') ?? []).map((place) => {
    const values = new Set([...hidden].map((row) => valueIn(row, place)));
    for (const row of variants) if (!hidden.has(row)) values.delete(valueIn(row, place));
    return { place, values };
  });
  return (row: CsvRow): CsvRow => {
    if (variantType?.test(cellOf(columns, row, 'type'))) return row;
    const cells = [...row.cells];
    for (const { place, values } of gone) {
      const all = (cells[place] ?? '').split(valueSeparator);
      const left = all.filter((value) => !values.has(value.trim().toLowerCase()));
      if (left.length < all.length) cells[place] = left.join(columns.kind === 'wix' ? ';' : ', ');
    }
    return { ...row, cells };
  };
}
