import type { Remark } from '~/schemas/products/product-import';
import { truncate } from '~/utils/text';
import type { CsvRow } from '../../../csv/read-csv.server';
import { type Columns, cellOf, cellsOf, columnName } from '../read/columns.server';
import { type Draft, rowProblem } from '../write/draft.server';
import { optionsOf, unkeptNames, valueIn, valuesOf } from './options';
import { otherCurrency } from './other-currency';
import { repeatedRemark } from './shop-rows.server';
import { stockIn } from './shop-variants.server';
import { draftOfRow } from './template-rows.server';
import { soldRows } from './unsold';

interface TemplateGroup {
  id: string;
  rows: CsvRow[];
  repeated: number[];
  seen: Set<string>;
}

/**
 * Groups the rows of our own template that are variants of one product: those with its id, else with its
 * title, also when they stand apart. Any other row is a product of its own.
 */
export class TemplateGroups {
  readonly #all: TemplateGroup[] = [];
  readonly #ofId = new Map<string, TemplateGroup>();
  /** Null where products with different ids have the title. */
  readonly #ofTitle = new Map<string, TemplateGroup | null>();

  constructor(private readonly columns: Columns) {}

  add(row: CsvRow): void {
    const [id, title] = [cellOf(this.columns, row, 'id'), cellOf(this.columns, row, 'title').toLowerCase()];
    const isVariant = (id || title) && cellOf(this.columns, row, 'optionValues');
    const known = isVariant ? this.#find(id, title) : undefined;
    const cells = JSON.stringify(row.cells);
    if (known?.seen.has(cells)) {
      known.repeated.push(row.line);
      return;
    }
    const group = known ?? { id, rows: [], repeated: [], seen: new Set<string>() };
    if (!known) this.#all.push(group);
    group.seen.add(cells);
    group.rows.push(row);
    if (!isVariant) return;
    if (id) this.#ofId.set(id, group);
    group.id ||= id;
    const named = title ? this.#ofTitle.get(title) : undefined;
    if (title) this.#ofTitle.set(title, named === undefined || named === group ? group : null);
  }

  #find(id: string, title: string): TemplateGroup | undefined {
    const named = this.#ofTitle.get(title) ?? undefined;
    if (!id) return named;
    return this.#ofId.get(id) ?? (named?.id === '' ? named : undefined);
  }

  get all(): readonly TemplateGroup[] {
    return this.#all;
  }
}

/** The product of one group: its first row has the product's fields, each has a variant. */
export function draftOfTemplateGroup(columns: Columns, group: TemplateGroup): Draft {
  const { rows, remarks: unsoldRows, unsold } = soldRows(columns, group.rows);
  const { repeated } = group;
  const [first] = rows;
  if (!first) throw new Error('a group has no row');
  const draft = draftOfRow(columns, ownRow(columns, first, rows));
  const named = optionsOf(columns, rows);
  const options = named.filter((option) => rows.some((row) => valueIn(option, row)));
  if (options.length === 0) return draft;
  if (!draft.id && !draft.values.title) return { ...draft, remarks: [unreadOptions(columns, first)] };
  const read = valuesOf(options, rows, (row) => cellOf(columns, row, 'sku'));
  const { price: _price, quantity: _quantity, sku: _sku, ...values } = draft.values;
  return {
    ...draft,
    id: group.id,
    lines: group.rows.map(({ line }) => line),
    key: draft.values.title ? `title ${draft.values.title.toLowerCase()}` : '',
    values,
    variants: {
      options: read.options,
      rows: rows.map((row, index) => ({
        line: row.line,
        values: read.values[index] ?? [],
        ...stockIn(columns, row),
      })),
    },
    asksStock: false,
    unsold,
    remarks: [
      ...repeatedRemark(repeated),
      ...unsoldRows,
      ...read.remarks,
      ...unkeptNames(named, rows),
      ...leftOut(columns, rows),
    ],
    otherCurrency: otherCurrency(columns, rows),
    problem: rows.map((row) => rowProblem(columns, row)).find(Boolean),
  };
}

/** Fields of the product, which its variants share. */
const shared = ['id', 'title', 'description', 'category', 'images'] as const;

/** The first row, with what only others say of the product: a spreadsheet may have sorted them. */
function ownRow(columns: Columns, first: CsvRow, rows: CsvRow[]): CsvRow {
  const places = new Set(shared.flatMap((meaning) => columns.places.get(meaning) ?? []));
  const cells = columns.header.map((_name, place) => {
    const from = places.has(place) ? rows.find((row) => row.cells[place]?.trim()) : undefined;
    return (from ?? first).cells[place] ?? '';
  });
  return { ...first, cells: [...cells, ...first.cells.slice(columns.header.length)] };
}

/** What rows say of the product otherwise than a row before. */
function leftOut(columns: Columns, rows: CsvRow[]): Remark[] {
  return shared.flatMap((meaning) => {
    let kept = '';
    return rows.flatMap((row) => {
      const cell = cellsOf(columns, row, meaning).join(' ');
      kept ||= cell;
      if (cell === '' || cell === kept) return [];
      const text = `Line ${row.line}, ${columnName(columns, meaning)}: “${truncate(cell, 200)}” is left out; the product has another.`;
      return [{ kind: 'variants' as const, text }];
    });
  });
}

function unreadOptions(columns: Columns, row: CsvRow): Remark {
  const values = cellsOf(columns, row, 'optionValues').join(' / ');
  const text = `The values “${truncate(values, 200)}” are left out: without id and title, the SKU names the variant.`;
  return { kind: 'variants', text };
}
