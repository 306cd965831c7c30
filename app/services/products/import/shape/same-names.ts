import type { ImportQuestions } from '~/schemas/products/product-import';
import { truncate } from '~/utils/text';
import type { CsvRow } from '../../../csv/read-csv.server';
import { type Columns, cellOf } from '../read/columns.server';

export type SameNames = ImportQuestions['sameNames'];

export const noSameNames: SameNames = { count: 0, title: '', lines: [], columns: [], chosen: '' };

/** Lines that are named, and columns that are offered and looked at. */
const maxLines = 10;
const maxOffered = 5;
const maxColumns = 120;

/**
 * Names that several rows of a list have: are these products, or variants of one? Offers the columns that
 * tell the rows of a name apart, the best first.
 */
export function sameNamesIn(columns: Columns, rows: readonly CsvRow[]): SameNames {
  const named = new Map<string, CsvRow[]>();
  for (const row of rows) {
    const title = cellOf(columns, row, 'title').toLowerCase();
    if (!title || cellOf(columns, row, 'id')) continue;
    const before = named.get(title);
    if (before) before.push(row);
    else named.set(title, [row]);
  }
  const options = columns.places.get('optionValues') ?? [];
  // Without codes of their own, rows that a size or colour tells apart are variants beyond doubt.
  const isDoubtful = (group: CsvRow[]) =>
    group.length > 1 &&
    (group.some((row) => cellOf(columns, row, 'sku')) || !options.some((place) => tellsApart(group, place)));
  const groups = [...named.values()].filter(isDoubtful);
  const [first] = groups;
  if (!first) return noSameNames;
  const taken = new Set([...columns.places.values()].flat().filter((place) => !options.includes(place)));
  const offered = columns.header
    .slice(0, maxColumns)
    .flatMap((name, place) => {
      const count = taken.has(place) ? 0 : groups.filter((group) => tellsApart(group, place)).length;
      return count > 0 ? { name, count } : [];
    })
    .sort((a, b) => b.count - a.count)
    .map(({ name }) => name);
  const chosen = options[0] === undefined ? '' : (columns.header[options[0]] ?? '');
  return {
    count: groups.length,
    title: truncate(first[0] ? cellOf(columns, first[0], 'title') : '', 60),
    lines: first.slice(0, maxLines).map(({ line }) => line),
    columns: [...new Set([...(chosen ? [chosen] : []), ...offered])].slice(0, maxOffered),
    chosen,
  };
}

/** Whether each row of a name says something else in a column. */
function tellsApart(group: readonly CsvRow[], place: number): boolean {
  const cells = group.map(({ cells }) => (cells[place] ?? '').trim().toLowerCase());
  return cells.every(Boolean) && new Set(cells).size === cells.length;
}
