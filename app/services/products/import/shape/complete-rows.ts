import type { Remark } from '~/schemas/products/product-import';
import { truncate } from '~/utils/text';
import type { CsvRow } from '../../../csv/read-csv.server';
import { type Columns, cellOf } from '../read/columns.server';
import type { Meaning } from '../read/formats/format';
import { traitsOf } from '../read/formats/formats';
import { readPrice } from './amounts';
import { withOptions } from './magento-variants';

interface CompleteRows {
  /** Of the rows, which may have more cells than the file's. */
  columns: Columns;
  rows: CsvRow[];
  remarks: Remark[];
}

/**
 * The rows of one product as the other shops write them: a row for each variant, with its own price, SKU and
 * stock.
 */
export function completeRows(columns: Columns, rows: CsvRow[]): CompleteRows {
  if (columns.kind === 'wix') return { columns, rows: wixRows(columns, rows), remarks: [] };
  if (columns.kind === 'etsy') return etsyRows(columns, rows);
  if (columns.kind === 'magento') return magentoRows(columns, rows);
  if (traitsOf(columns.kind).categoryInTitle) return withCategories(columns, rows);
  return { columns, rows, remarks: [] };
}

/** 'Home:Kettle' is Kettle, of the category Home, in a column of its own. */
function withCategories(columns: Columns, rows: CsvRow[]): CompleteRows {
  const { pathSeparator = '>' } = traitsOf(columns.kind);
  const { header, places } = columns;
  const complete = rows.map((row) => {
    const path = cellOf(columns, row, 'title').split(pathSeparator);
    const cells = header.map((_name, place) => row.cells[place] ?? '');
    const category = path.slice(0, -1).join(pathSeparator).trim();
    const named = withCells(columns, { ...row, cells }, { title: path.at(-1)?.trim() || path.join(' ') });
    return { ...named, cells: [...named.cells, category] };
  });
  const category = [...(places.get('category') ?? []), header.length];
  return {
    columns: { ...columns, header: [...header, ''], places: new Map(places).set('category', category) },
    rows: complete,
    remarks: [],
  };
}

/** The row with other cells in the first columns with these meanings. */
function withCells({ places }: Columns, row: CsvRow, cells: Partial<Record<Meaning, string>>): CsvRow {
  const changed = new Map(
    Object.entries(cells).flatMap(([meaning, text]) => {
      const place = places.get(meaning as Meaning)?.[0];
      return place === undefined ? [] : [[place, text] as const];
    }),
  );
  return { ...row, cells: row.cells.map((cell, place) => changed.get(place) ?? cell) };
}

/** Where Wix keeps photos that the file names without an address. */
const wixMedia = 'https://static.wixstatic.com/media/';

/** A variant costs what the product does, and its surcharge. Stock may be a word: in stock, or out of it. */
function wixRows(columns: Columns, rows: CsvRow[]): CsvRow[] {
  const isVariant = (row: CsvRow) => cellOf(columns, row, 'type').toLowerCase() === 'variant';
  const base = rows
    .filter((row) => !isVariant(row))
    .map((row) => cellOf(columns, row, 'price'))
    .find(Boolean);
  const hasVariants = rows.filter(isVariant).length > 1;
  return rows.map((row) => {
    const own = cellOf(columns, row, 'price');
    const images = cellOf(columns, row, 'images')
      .split(';')
      .map((name) => name.trim());
    const inventory = cellOf(columns, row, 'quantity');
    const price = isVariant(row)
      ? own || dearer(base ?? '', cellOf(columns, row, 'surcharge'))
      : hasVariants
        ? ''
        : own;
    return withCells(columns, row, {
      price,
      quantity: /^in.?stock$/i.test(inventory) ? '' : /^out.?of.?stock$/i.test(inventory) ? '0' : inventory,
      images: images.map((name) => (/^[\w~.-]+\.\w+$/.test(name) ? wixMedia + name : name)).join(' '),
    });
  });
}

function dearer(price: string, surcharge: string): string {
  const [base, more] = [price, surcharge].map((cell) => Number(readPrice(cell, 'auto').text));
  return base && more ? (base + more).toFixed(2) : price;
}

/** More variants than a product may have are named, but not without end. */
const maxCombinations = 200;

/** Etsy lists the values and SKUs of all variants in one row, and has one stock for all. */
function etsyRows(columns: Columns, rows: CsvRow[]): CompleteRows {
  const remarks: Remark[] = [];
  const places = columns.places.get('optionValues') ?? [];
  let count = 0;
  const complete = rows.flatMap((row) => {
    if (count > maxCombinations) return row;
    const used = places.filter((place) => row.cells[place]?.trim());
    const combinations = combined(used.map((place) => listed(row.cells[place] ?? '')));
    if (combinations.length < 2) return row;
    const skus = listed(cellOf(columns, row, 'sku'));
    const areKnown = skus.length === combinations.length;
    const stock = cellOf(columns, row, 'quantity');
    if (stock)
      remarks.push({
        kind: 'variants',
        text: `Line ${row.line}: the stock of ${truncate(stock, 40)} is that of all variants together, and is left out.`,
      });
    if (skus.length > 0 && !areKnown)
      remarks.push({
        kind: 'sku',
        text: `Line ${row.line}: the SKUs ${truncate(skus.join(', '), 200)} are left out: the file doesn’t say which variant has which.`,
      });
    count += combinations.length;
    return combinations.map((values, index) => {
      const single = withCells(columns, row, { quantity: '', sku: areKnown ? (skus[index] ?? '') : '' });
      used.forEach((place, option) => {
        single.cells[place] = values[option] ?? '';
      });
      return single;
    });
  });
  return { columns, rows: complete, remarks };
}

const listed = (cell: string): string[] =>
  cell
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean);

/** Each value of the first list with each of the others. */
function combined(lists: string[][]): string[][] {
  return lists.reduce<string[][]>(
    (before, values) =>
      before
        .flatMap((begin) => values.slice(0, maxCombinations).map((value) => [...begin, value]))
        .slice(0, maxCombinations),
    [[]],
  );
}

/** Further rows of an SKU translate its texts for another store view. */
function magentoRows(columns: Columns, rows: CsvRow[]): CompleteRows {
  const own = rows.filter((row) => !cellOf(columns, row, 'storeView'));
  if (own.length === 0 || own.length === rows.length) return withOptions(columns, rows);
  const views = new Set(rows.flatMap((row) => cellOf(columns, row, 'storeView') || []));
  const text = `Texts of other store views are left out: ${truncate([...views].join(', '), 200)}.`;
  const complete = withOptions(columns, own);
  return { ...complete, remarks: [{ kind: 'variants', text }, ...complete.remarks] };
}
