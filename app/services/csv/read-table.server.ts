import { readCsv } from './read-csv.server';

/**
 * The cells of a CSV file by their line in it, for files with rows above their header: empty lines are empty
 * rows, so that the first row is line 1.
 *
 * @param maxRows what is read; the rest is left out
 */
export async function readTable(text: string, maxRows: number): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { line, cells } of readCsv(text)) {
    while (rows.length < line - 1) rows.push([]);
    rows.push(cells);
    if (rows.length >= maxRows) break;
  }
  return rows;
}
