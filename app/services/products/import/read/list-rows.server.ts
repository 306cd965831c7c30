import type { NotRead, Remark } from '~/schemas/products/product-import';
import { truncate } from '~/utils/text';
import type { CsvRow } from '../../../csv/read-csv.server';
import { readQuantity } from '../shape/amounts';
import { repeatedRemark } from '../shape/shop-rows.server';
import type { Draft } from '../write/draft.server';
import { type Columns, cellOf } from './columns.server';

/** Rows that differ only in cells that are not kept, like the batches of a medicine. */
interface Batches {
  row: CsvRow;
  lines: number[];
  quantities: number[];
  repeated: number[];
  seen: Set<string>;
}

/** Whether a row has one cell, as the headings of a list have. */
export const isOneCell = ({ cells }: CsvRow): boolean =>
  cells.filter((cell) => cell.trim() !== '').length <= 1;

/** Rows that are named to the seller. */
const maxNotRead = 100;

const total =
  /^(?:(?:grand|sub|over ?all)[\s-]?)?totals?(?: (?:stock|items|value|amount|quantity))?\s*:?$|^sum\s*:?$/i;

/**
 * The rows of a list, or of our own template, that are products (docs/product.md, "Import and export of
 * products"). Headings and totals are left out and named in `notRead`; batches of one product become one row,
 * with the stock of all.
 */
export class ListRows {
  readonly rows: CsvRow[] = [];
  readonly #batches = new Map<string, Batches>();
  readonly #ofLine = new Map<number, Batches>();
  readonly #keptPlaces: ReadonlySet<number>;
  readonly #stockPlace: number | undefined;

  constructor(
    private readonly columns: Columns,
    private readonly notRead: NotRead,
  ) {
    const stock = columns.places.get('quantity') ?? [];
    this.#stockPlace = stock.length === 1 ? stock[0] : undefined;
    const kept = [...columns.places.values()].flat();
    this.#keptPlaces = new Set(kept.filter((place) => place !== this.#stockPlace));
  }

  add(row: CsvRow): void {
    if (this.#isHeading(row) || this.#isTotal(row)) {
      const text = truncate(row.cells.map((cell) => cell.trim()).find(Boolean) ?? '', 40);
      if (this.notRead.rows.length < maxNotRead) this.notRead.rows.push({ line: row.line, text });
      this.notRead.count += 1;
    } else if (!this.#joins(row)) this.rows.push(row);
  }

  /** The product of a row, with what was done to its batches. */
  finish(draft: Draft): Draft {
    const found = draft.lines.flatMap((line) => this.#ofLine.get(line) ?? []);
    if (found.length === 0) return draft;
    const remarks = found.flatMap((batches) => [
      ...repeatedRemark(batches.repeated),
      ...batchRemark(batches),
    ]);
    const lines = draft.lines.flatMap((line) => this.#ofLine.get(line)?.lines ?? line);
    return { ...draft, lines, remarks: [...remarks, ...draft.remarks] };
  }

  /** One cell alone says nothing of a product; in our own template it is one that isn't finished. */
  #isHeading(row: CsvRow): boolean {
    return this.columns.kind === 'list' && !row.cut && isOneCell(row) && this.columns.places.size > 1;
  }

  #isTotal(row: CsvRow): boolean {
    const named = cellOf(this.columns, row, 'title');
    return total.test(named) && !cellOf(this.columns, row, 'sku') && !cellOf(this.columns, row, 'id');
  }

  /** Adds the stock of a row to that of the row before it that says the same of a product. */
  #joins(row: CsvRow): boolean {
    const key = this.#keyOf(row);
    const place = this.#stockPlace;
    if (key === null || place === undefined) return false;
    const quantity = Number(readQuantity(row.cells[place] ?? ''));
    const text = JSON.stringify(row.cells);
    const before = this.#batches.get(key);
    if (!before) {
      const seen = new Set([text]);
      this.#batches.set(key, { row, lines: [row.line], quantities: [quantity], repeated: [], seen });
      return false;
    }
    this.#ofLine.set(before.row.line, before);
    before.lines.push(row.line);
    if (before.seen.has(text)) {
      before.repeated.push(row.line);
      return true;
    }
    before.seen.add(text);
    before.quantities.push(quantity);
    before.row.cells[place] = String(Number(readQuantity(before.row.cells[place] ?? '')) + quantity);
    return true;
  }

  /** Null for a row that can be no batch: it has no name, no stock, or nothing that is not kept. */
  #keyOf(row: CsvRow): string | null {
    if (this.columns.kind !== 'list' || this.#stockPlace === undefined) return null;
    if (!cellOf(this.columns, row, 'title') && !cellOf(this.columns, row, 'sku')) return null;
    if (!/^\d+$/.test(readQuantity(row.cells[this.#stockPlace] ?? ''))) return null;
    const kept = row.cells.map((cell, place) =>
      this.#keptPlaces.has(place) ? cell.trim().toLowerCase() : '',
    );
    const isOther = (place: number) => !this.#keptPlaces.has(place) && place !== this.#stockPlace;
    if (!row.cells.some((cell, place) => cell.trim() !== '' && isOther(place))) return null;
    return JSON.stringify(kept);
  }
}

/** Lines that a remark names. */
const maxLines = 20;

function batchRemark({ lines, quantities, repeated }: Batches): Remark[] {
  if (quantities.length < 2) return [];
  const again = new Set(repeated);
  const added = lines.filter((line) => !again.has(line));
  const more = added.length > maxLines ? ' …' : '';
  const text = `Lines ${added.slice(0, maxLines).join(', ')}${more} differ only in columns that we don’t keep: their stock is added up, ${quantities.slice(0, maxLines).join(' + ')}${more}.`;
  return [{ kind: 'batches', text }];
}
