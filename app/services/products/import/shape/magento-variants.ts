import type { Remark } from '~/schemas/products/product-import';
import { truncate } from '~/utils/text';
import type { CsvRow } from '../../../csv/read-csv.server';
import { type Columns, cellOf } from '../read/columns.server';
import type { RowGroup } from './row-group';

/** Whether a row is a product of Magento whose variants are rows of their own. */
export const isConfigurable = (columns: Columns, row: CsvRow): boolean =>
  columns.kind === 'magento' && /^configurable$/i.test(cellOf(columns, row, 'type'));

interface Configurable {
  row: CsvRow;
  /** The names of the options, by the code of their attribute. */
  options: Map<string, string>;
  /** The attributes of each variant, by its SKU in lower case. */
  variants: Map<string, Map<string, string>>;
}

/** 'color=Red,size=S'; a value may have commas, and quotes around it. */
function attributesIn(cell: string): Map<string, string> {
  const pairs = cell.split(/,(?=\s*\w+=)/).map((pair) => pair.trim().split('='));
  return new Map(
    pairs.map(([code = '', ...value]) => [
      code,
      value
        .join('=')
        .replace(/^"(.*)"$/s, '$1')
        .trim(),
    ]),
  );
}

/** No shop tells its variants apart by more. */
const maxOptions = 10;

/**
 * What the configurable product among these rows says of its variants: 'sku=TS-S,size=S|sku=TS-M,size=M'.
 * Undefined when there is none, or its options cannot be told.
 */
function configurableIn(columns: Columns, rows: readonly CsvRow[]): Configurable | undefined {
  const row = rows.find((it) => isConfigurable(columns, it));
  if (!row) return undefined;
  const listed = cellOf(columns, row, 'variations')
    .split(/\|(?=\s*sku=)/)
    .map(attributesIn);
  const labels = attributesIn(cellOf(columns, row, 'optionLabels'));
  const codes = [...labels.keys(), ...listed.flatMap((attributes) => [...attributes.keys()])];
  const options = new Map(
    codes.flatMap((code) => (code && code !== 'sku' ? [[code, labels.get(code) || code]] : [])),
  );
  if (options.size === 0) return undefined;
  return {
    row,
    options: new Map([...options].slice(0, maxOptions)),
    variants: new Map(listed.map((attributes) => [(attributes.get('sku') ?? '').toLowerCase(), attributes])),
  };
}

/** The products of a file of Magento: the simple ones that a configurable one lists become rows of it. */
export function joinConfigurable(columns: Columns, groups: readonly RowGroup[]): readonly RowGroup[] {
  const named = new Map(groups.map((group) => [group.handle, group]));
  const joined = new Set<RowGroup>();
  const all = groups.map((group) => {
    const parent = configurableIn(columns, group.rows);
    if (!parent) return { group, variants: [] };
    const variants = [...parent.variants.keys()].flatMap((sku) => {
      const variant = named.get(`magento ${sku}`);
      return variant && !joined.has(variant) && isSoldIn(columns, parent, variant) ? variant : [];
    });
    for (const variant of variants) joined.add(variant);
    return { group, variants };
  });
  return all.flatMap(({ group, variants }) =>
    joined.has(group)
      ? []
      : {
          ...group,
          rows: [group, ...variants].flatMap(({ rows }) => rows),
          repeated: [group, ...variants].flatMap(({ repeated }) => repeated),
        },
  );
}

/** A variant that the shop has disabled stays a draft of its own. */
function isSoldIn(columns: Columns, parent: Configurable, { rows }: RowGroup): boolean {
  const isDisabled = (row: CsvRow) => cellOf(columns, row, 'published') === '2';
  return (
    !rows.some((row) => isConfigurable(columns, row)) && (!rows.some(isDisabled) || isDisabled(parent.row))
  );
}

/** The rows of one product, with a column for each option of its variants. */
export function withOptions(columns: Columns, rows: CsvRow[]) {
  const parent = configurableIn(columns, rows);
  if (!parent) return { columns, rows, remarks: rows.some(isHiddenIn(columns)) ? [partOfUnknown] : [] };
  const { options, variants } = parent;
  const skuOf = (row: CsvRow) => cellOf(columns, row, 'sku').toLowerCase();
  const { header } = columns;
  const complete = rows.map((row) => {
    const listed = variants.get(skuOf(row));
    const own = attributesIn(cellOf(columns, row, 'attributes'));
    const values = [...options.keys()].map((code) => (listed ? listed.get(code) || own.get(code) : '') ?? '');
    return { ...row, cells: [...header.map((_name, place) => row.cells[place] ?? ''), ...values] };
  });
  const skus = new Set(rows.map(skuOf));
  const missing = [...variants].flatMap(([sku, attributes]) =>
    skus.has(sku) ? [] : (attributes.get('sku') ?? []),
  );
  return {
    columns: {
      ...columns,
      header: [...header, ...options.values()],
      places: new Map(columns.places).set(
        'optionValues',
        [...options.keys()].map((_code, index) => header.length + index),
      ),
    },
    rows: complete,
    remarks: missing.length > 0 ? [notThere(missing)] : [],
  };
}

const isHiddenIn = (columns: Columns) => (row: CsvRow) =>
  /^not visible individually$/i.test(cellOf(columns, row, 'visibility'));

const partOfUnknown: Remark = {
  kind: 'variants',
  text: 'The shop shows this product only as a part of another, and the file doesn’t say how: it is taken as a product of its own.',
};

const notThere = (skus: string[]): Remark => ({
  kind: 'variants',
  text: `Variants that are disabled, or have no row in the file, are left out: ${truncate(skus.join(', '), 200)}.`,
});
