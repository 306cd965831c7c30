import type { CsvRow } from '../../../csv/read-csv.server';
import type { Columns } from './columns.server';
import type { Meaning } from './formats/format';

/**
 * The cells of a row that are not empty, with the names of their columns, of one column for each location.
 */
export function placesOf(
  { places, header }: Columns,
  { cells }: CsvRow,
  meaning: Meaning,
): { name: string; cell: string }[] {
  return (places.get(meaning) ?? []).flatMap((place) => {
    const cell = (cells[place] ?? '').trim();
    return cell ? { name: header[place] ?? '', cell } : [];
  });
}
