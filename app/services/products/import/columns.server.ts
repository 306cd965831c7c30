import type { ColumnMeaning, ImportAnswers, ImportKind } from '~/schemas/product-import';
import type { CsvRow } from '../../csv/read-csv.server';
import { formats, type Meaning, optionNames, optionValues } from './formats/formats';
import { guessedMeanings } from './formats/list-names';

/** Columns added to the download of bad rows; ignored when it is uploaded. */
export const problemColumns = ['problem column', 'what to do'] as const;

/** The columns of a file, by what they mean to us. */
export interface Columns {
  kind: ImportKind;
  /** The names as the file has them. */
  header: string[];
  /** The line that names the columns. */
  line: number;
  /** The places of the columns with this meaning, the most important first. */
  places: ReadonlyMap<Meaning, readonly number[]>;
  /** For a list: what each column is taken for. */
  meanings: ('' | ColumnMeaning)[];
  answers: ImportAnswers;
}

/** 'Title ' and ' TITLE' are one name; a BOM in the middle of a joined file is removed. */
export function nameOf(cell: string): string {
  return cell
    .replace(/[\uFEFF\u200B]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

const displayName = (cell: string) => cell.replace(/\uFEFF/g, '').trim();

/** A file without a known header is one whose columns only the seller can name. */
export function readColumns(row: CsvRow, answers: ImportAnswers): Columns | null {
  const names = row.cells.map(nameOf);
  const base = { header: row.cells.map(displayName), line: row.line, meanings: [], answers };
  const known = new Set(names);
  const format = formats.find(({ signatures }) =>
    signatures.some((signature) =>
      signature.every((alternatives) => alternatives.some((it) => known.has(it))),
    ),
  );
  if (!format) return null;
  const places = new Map<Meaning, number[]>();
  const numbered = /^(.*?)[ _-]?\d{1,2}$/;
  for (const [meaning, wanted] of Object.entries(format.columns) as [Meaning, readonly string[]][]) {
    const found = wanted.flatMap((name) =>
      name.endsWith('#')
        ? names.flatMap((it, place) => (numbered.exec(it)?.[1] === name.slice(0, -1) ? place : []))
        : names.indexOf(name),
    );
    const distinct = [...new Set(found.filter((place) => place >= 0))];
    if (distinct.length > 0) places.set(meaning, distinct);
  }
  return { ...base, kind: format.kind, places };
}

/** The columns of any other file: as the seller named them, else by what lists call them. */
export function readListColumns(row: CsvRow, answers: ImportAnswers): Columns {
  const names = row.cells.map(nameOf);
  const meanings = guessedMeanings(names, answers.columns);
  const places = new Map<Meaning, number[]>();
  meanings.forEach((meaning, place) => {
    if (meaning) places.set(meaning, [...(places.get(meaning) ?? []), place]);
  });
  for (const [meaning, wanted] of [
    ['optionNames', optionNames] as const,
    ['optionValues', optionValues] as const,
  ]) {
    const found = wanted.map((name) => names.indexOf(name)).filter((place) => place >= 0 && !meanings[place]);
    if (found.length > 0) places.set(meaning, found);
  }
  const header = row.cells.map(displayName);
  return { kind: 'list', header, line: row.line, places, meanings, answers };
}

/** Whether a list says enough: what a product is, and something about it. */
export function isUsable({ places }: Pick<Columns, 'places'>): boolean {
  const names = places.has('title') || places.has('sku') || places.has('id') || places.has('group');
  const says = (['price', 'quantity', 'description', 'category', 'images', 'title'] as const).filter(
    (meaning) => places.has(meaning),
  );
  return names && says.length >= (places.has('title') && !places.has('sku') && !places.has('id') ? 2 : 1);
}

/** The first trimmed cell with this meaning that is not empty; '' where the row has none. */
export function cellOf(columns: Columns, row: CsvRow, meaning: Meaning): string {
  return cellsOf(columns, row, meaning)[0] ?? '';
}

/** The cells that are not empty, trimmed, of all columns with a meaning. */
export function cellsOf({ places }: Columns, { cells }: CsvRow, meaning: Meaning): string[] {
  return (places.get(meaning) ?? []).flatMap((place) => (cells[place] ?? '').trim() || []);
}

/** The name of a column as the file has it, for messages. */
export function columnName({ places, header }: Columns, meaning: Meaning): string {
  const place = places.get(meaning)?.[0];
  return (place === undefined ? undefined : header[place]) || meaning;
}
