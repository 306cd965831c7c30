import type { Remark } from '~/schemas/products/product-import';
import type { CsvRow } from '../../../csv/read-csv.server';
import { type Columns, cellOf, cellsOf } from '../read/columns.server';
import { traitsOf } from '../read/formats/formats';
import { withoutColour } from './colour-codes';

interface GroupTitle {
  title: string;
  remarks: Remark[];
}

/**
 * The title of the product of these rows: of the row that says what it is, else what the titles of its
 * variants share, like 'Shirt' of 'Shirt - Red' and 'Shirt - Blue'.
 */
export function titleOfGroup(columns: Columns, rows: readonly CsvRow[]): GroupTitle {
  const titles = rows.flatMap((row) => cellOf(columns, row, 'title') || []);
  const [first = ''] = titles;
  const { variantType, sharesGroup } = traitsOf(columns.kind);
  const typeOf = (row: CsvRow) => cellOf(columns, row, 'type');
  const isOrphan =
    columns.places.has('parent') && rows.every((row) => typeOf(row) !== '' && variantType?.test(typeOf(row)));
  const hasProductRow = variantType !== undefined && rows.some((row) => !variantType.test(typeOf(row)));
  if (!sharesGroup || hasProductRow) return { title: first, remarks: [] };
  const stems = new Set(rows.map((row) => stemOf(columns, row)).filter(Boolean));
  const [stem = ''] = stems;
  const title = rows.length > 1 && stems.size === 1 && stem ? stem : first;
  return { title, remarks: isOrphan ? [orphan(title)] : [] };
}

const orphan = (title: string): Remark => ({
  kind: 'variants',
  text: `The product of these variations is not in the file: they are taken as “${title}”. Export it too to get its description and photos.`,
});

const signs = /[\s\-–—,/|:()]+$/;

/** The title of a row without the values of its options at its end. */
function stemOf(columns: Columns, row: CsvRow): string {
  const values = cellsOf(columns, row, 'optionValues').map((value) => withoutColour(value).toLowerCase());
  let stem = cellOf(columns, row, 'title');
  for (let left = values.length; left > 0; left -= 1) {
    const plain = stem.replace(signs, '');
    const value = values.find((it) => plain.toLowerCase().endsWith(it));
    if (!value) break;
    stem = plain.slice(0, -value.length);
  }
  return stem.replace(values.length > 0 ? signs : /\s+$/, '');
}

/** What the title of a variant adds to its product's: '41' of 'Runner shoe 41'. */
export function restOfTitle(title: string, own: string): string {
  if (!title || own.length <= title.length || !own.toLowerCase().startsWith(title.toLowerCase())) return '';
  const rest = own.slice(title.length);
  return /^[\s\-–—,/|:(]/.test(rest) ? rest.replace(/^[\s\-–—,/|:(]+|[\s)]+$/g, '') : '';
}

/** Whether a variant's title is its product's with the values of its options, in whatever order. */
export function namesItsValues(title: string, own: string, values: readonly string[]): boolean {
  let rest = restOfTitle(title, own).toLowerCase();
  if (!rest) return false;
  for (const value of values) rest = rest.replace(value.toLowerCase(), '');
  return rest.replace(/[\s\-–—,/|:()]+/g, '') === '';
}
