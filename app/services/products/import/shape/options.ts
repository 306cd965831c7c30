import { limits } from '~/schemas/limits';
import type { Remark } from '~/schemas/products/product-import';
import { truncate } from '~/utils/text';
import type { CsvRow } from '../../../csv/read-csv.server';
import { type Columns, nameOf } from '../read/columns.server';
import { optionValues } from '../read/formats/format';
import { traitsOf } from '../read/formats/formats';
import { withoutColour } from './colour-codes';

/** One option of a product, like Size: where the rows of the file have its value. */
export interface Option {
  /** '' where the file has none. */
  name: string;
  place: number;
  namePlace?: number | undefined;
  /** What stands for no value, or ''. */
  none: string;
  /** The values of a cell: WooCommerce lists several in one. */
  split(cell: string): string[];
}

/** What Shopify calls the only variant of a product without options. */
const onlyVariant = 'Default Title';
/** What Jumia has sellers enter for a product that has no variations. */
const noVariation = '...';
/** What Square calls the only variation of an item. */
const onlyVariation = 'Regular';

/** The options that the file has columns for. */
export function optionsOf({ places, header, kind }: Columns, rows: CsvRow[]): Option[] {
  const names = places.get('optionNames') ?? [];
  const { valueSeparator } = traitsOf(kind);
  const all = (places.get('optionValues') ?? []).map((place) => {
    const namePlace = names.find((it) => numberIn(header[it]) === numberIn(header[place]));
    const named =
      namePlace === undefined ? '' : rows.map(({ cells }) => (cells[namePlace] ?? '').trim()).find(Boolean);
    const split = (cell: string) =>
      (valueSeparator ? cell.split(valueSeparator) : [cell]).map((value) => value.trim()).filter(Boolean);
    return {
      name: named || columnAsName(kind, header[place]),
      place,
      namePlace,
      none: noValue(kind, rows),
      split,
    };
  });
  // Square names a variation as a whole, and may name its options too.
  const named = all.filter(
    (option) => option.namePlace !== undefined && rows.some((row) => valueIn(option, row)),
  );
  return kind === 'square' && named.length > 0 ? named : all;
}

function noValue(kind: Columns['kind'], rows: CsvRow[]): string {
  if (kind === 'shopify' || kind === 'shopify_stock') return onlyVariant;
  if (kind === 'jumia') return noVariation;
  return kind === 'square' && rows.length === 1 ? onlyVariation : '';
}

/** Where a column is one option: Jumia's Size, or what tells the rows of a list apart. */
function columnAsName(kind: Columns['kind'], name = ''): string {
  const { optionName = '' } = traitsOf(kind);
  if (optionName === 'technical') return plainName(name);
  if (optionName !== 'column') return optionName;
  return optionValues.includes(nameOf(name)) ? '' : name;
}

/** 'color_name' → 'Color' */
function plainName(name: string): string {
  const plain = name.replace(/_(?:name|map|type)$/i, '').replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1).toLowerCase();
}

const words = ['one', 'two', 'three'];

/** 'option2 value' → '2', 'variant_option_two_value' → '2' */
function numberIn(name = ''): string | undefined {
  const word = words.findIndex((it) => name.toLowerCase().includes(`_${it}_`));
  return /\d+/.exec(name)?.[0] ?? (word < 0 ? undefined : String(word + 1));
}

/** The value of a row, or ''. */
export function valueIn({ place, none }: Pick<Option, 'place' | 'none'>, { cells }: CsvRow): string {
  const value = withoutColour((cells[place] ?? '').trim());
  return value === none ? '' : value;
}

/** 'Size: S, M, L', a line for each option; '' for a product without options. */
export function optionText(options: Option[], rows: CsvRow[]): string {
  const lines = options.flatMap((option) => {
    const values = new Set(rows.flatMap((row) => option.split(valueIn(option, row))));
    return values.size > 0 ? [`${option.name || 'Option'}: ${[...values].join(', ')}`] : [];
  });
  return lines.join('\n');
}

/** Names that further rows give an option, and names of options without values. */
export function unkeptNames(options: Option[], rows: CsvRow[]): Remark[] {
  return options.flatMap((option) => {
    const { name, namePlace } = option;
    if (namePlace === undefined) return [];
    const isUsed = rows.some((row) => valueIn(option, row));
    const names = new Map(rows.map(({ line, cells }) => [(cells[namePlace] ?? '').trim(), line]));
    return [...names].flatMap(([other, line]): Remark[] => {
      if (other === '' || (isUsed && other === name) || (other === noName && !isUsed)) return [];
      const reason = isUsed ? `the option is “${truncate(name, 60)}”` : 'it has no values';
      const text = `Line ${line}: the option “${truncate(other, 100)}” is left out: ${reason}.`;
      return [{ kind: 'variants', text }];
    });
  });
}

/** What Shopify calls the option of a product without options. */
const noName = 'Title';

/** Stands for a value that the file leaves open: WooCommerce's variations for any colour. */
const anyValue = 'Any';
const unnamed = 'Variant';

/** The names of the options, at most three, and each row's values; one without any gets another name. */
export function valuesOf(
  used: Option[],
  rows: CsvRow[],
  nameOf: (row: CsvRow) => string,
): { options: string[]; values: string[][]; remarks: Remark[] } {
  const { options: max } = limits.variants;
  const joined = <T>(list: T[], join: (rest: T[]) => T) =>
    list.length > max ? [...list.slice(0, max - 1), join(list.slice(max - 1))] : list;
  const remarks: Remark[] = [];
  const values = rows.map((row, index) => {
    const own = used.map((option) => valueIn(option, row));
    if (!own.some(Boolean)) {
      const name = nameOf(row) || `${unnamed} ${index + 1}`;
      const text = `Line ${row.line} has no option, and is the variant “${truncate(name, 60)}”.`;
      remarks.push({ kind: 'variants', text });
      own[0] = name;
    }
    return joined(
      own.map((value) => value || anyValue),
      (rest) => rest.join(' / '),
    );
  });
  const names = used.length > 0 ? used.map(({ name }) => name) : [unnamed];
  return { options: joined(names, (rest) => rest.filter(Boolean).join(' / ')), values, remarks };
}
