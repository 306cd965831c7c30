import { compile } from 'html-to-text';
import { composed } from '~/utils/composed';
import { oneLine } from '~/utils/one-line';
import type { CsvRow } from '../../../csv/read-csv.server';
import type { Columns } from './columns.server';
import type { Meaning } from './formats/format';

/** Texts of several lines; all others are fields of one line. */
const longTexts: readonly Meaning[] = ['description', 'shortDescription', 'images'];
/** What shops write with the entities of HTML, though it is none: `caf&eacute; &amp; tea`. */
const shopTexts: readonly Meaning[] = ['title', 'category', 'tags', 'optionNames', 'optionValues'];

/** Characters of a cell that are read: HTML included, no field of a product takes as many. */
const maxCell = 200_000;

/** The cell as far as it is read: what comes after is too long for every field. */
export const boundedCell = (cell: string): string => (cell.length > maxCell ? cell.slice(0, maxCell) : cell);

/**
 * The rows as products read them: composed, fields of one line without tabs and characters that nobody sees,
 * those of other programs without entities. Our own files have titles as products have them.
 */
export async function* readCells(columns: Columns, rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  const placesOf = (meanings: readonly Meaning[]) =>
    new Set(meanings.flatMap((meaning) => columns.places.get(meaning) ?? []));
  const long = placesOf(longTexts);
  const shop = placesOf(columns.kind === 'makola' ? [] : shopTexts);
  for await (const row of rows) {
    const cells = row.cells.map((whole, place) => {
      const cell = boundedCell(whole);
      if (long.has(place)) return composed(cell);
      return oneLine(shop.has(place) ? withoutEntities(cell) : cell);
    });
    yield { ...row, cells };
  }
}

const entity = /&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/gi;
const textOfEntity = compile({ preserveNewlines: true, whitespaceCharacters: '' });
/** A file repeats a few; of more, the rest is decoded each time. */
const known = new Map<string, string>();
const maxKnown = 3_000;
/** A longer text is no name. */
const maxLength = 2_000;

/** The text with `&amp;`, `&#39;` … as the characters that they stand for. */
export function withoutEntities(text: string): string {
  if (!text.includes('&') || text.length > maxLength) return text;
  return text.replace(entity, (found) => {
    const before = known.get(found);
    if (before !== undefined) return before;
    const decoded = textOfEntity(found);
    if (known.size < maxKnown) known.set(found, decoded);
    return decoded;
  });
}
