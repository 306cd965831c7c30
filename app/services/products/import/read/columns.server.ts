import type { ColumnMeaning, ImportAnswers, ImportKind } from '~/schemas/products/product-import';
import { composed } from '~/utils/composed';
import type { CsvRow } from '../../../csv/read-csv.server';
import { currencyNames, type Format, type Meaning, optionNames, optionValues } from './formats/format';
import { formats } from './formats/formats';
import { guessedMeanings } from './formats/list-names';

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
  return composed(cell)
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
  for (const format of formats) {
    const places = fits(format, known) ? placesIn(format, names) : null;
    if (places) return { ...base, kind: format.kind, places };
  }
  return null;
}

function fits({ signatures, without = [], only }: Format, known: ReadonlySet<string>): boolean {
  const has = (alternatives: readonly string[]) => alternatives.some((it) => known.has(it));
  if (has(without) || !signatures.some((signature) => signature.every(has))) return false;
  if (!only) return true;
  const ours = new Set(only.map(nameOf));
  return [...known].every((name) => name === '' || ours.has(name));
}

const numberAtEnd = /^(.*?)[ _-]?\d{1,2}$/;

const placesOf = (names: readonly string[], isOne: (name: string, place: number) => boolean) =>
  names.flatMap((name, place) => (isOne(name, place) ? place : []));

/** Null when the format takes what is left, and nothing is. */
function placesIn({ columns }: Format, names: readonly string[]): Map<Meaning, number[]> | null {
  const places = new Map<Meaning, number[]>();
  for (const [meaning, wanted] of Object.entries(columns) as [Meaning, readonly string[]][]) {
    const taken = new Set([...places.values()].flat());
    const found = wanted.flatMap((name) => {
      if (name === '*') return placesOf(names, (it, place) => it !== '' && !taken.has(place));
      if (name.endsWith('*')) return placesOf(names, (it) => it.startsWith(name.slice(0, -1)));
      const [stem, isNumbered] = name.split('{n}');
      if (isNumbered === undefined) return names.indexOf(name);
      return placesOf(names, (it) => numberAtEnd.exec(it)?.[1] === stem);
    });
    const distinct = [...new Set(found.filter((place) => place >= 0))];
    if (distinct.length > 0) places.set(meaning, distinct);
    else if (wanted.includes('*')) return null;
  }
  const currency = placesOf(names, (name) => currencyNames.has(name));
  return currency.length > 0 ? places.set('currency', currency) : places;
}

/** What lists call the column that says what is sold. */
const statusNames = new Set(['status', 'product status', 'item status']);
const publishedNames = new Set(['active', 'is active', 'active?', 'visible', 'published', 'enabled']);

/** Columns of a list that are looked at; no list by hand has as many. */
const maxListColumns = 1_000;

/** The columns of any other file: as the seller named them, else by what lists call them. */
export function readListColumns(row: CsvRow, answers: ImportAnswers): Columns {
  const all = row.cells.map(displayName);
  const named = distinctNames(all.slice(0, maxListColumns));
  const header = named.concat(all.slice(maxListColumns));
  const names = named.map(nameOf);
  const meanings = guessedMeanings(names, answers.columns);
  const places = new Map<Meaning, number[]>();
  const add = (meaning: Meaning, place: number) => {
    const before = places.get(meaning);
    if (before) before.push(place);
    else places.set(meaning, [place]);
  };
  names.forEach((name, place) => {
    const meaning = meanings[place] || undefined;
    if (meaning) add(meaning === 'variant' ? 'optionValues' : meaning, place);
    else if (currencyNames.has(name)) add('currency', place);
    else if (statusNames.has(name)) add('status', place);
    else if (publishedNames.has(name)) add('published', place);
    else if (optionNames.includes(name)) add('optionNames', place);
    else if (optionValues.includes(name)) add('optionValues', place);
  });
  return { kind: 'list', header, line: row.line, places, meanings, answers };
}

/** Columns are told apart by their names: one without a name of its own gets a number. */
function distinctNames(header: readonly string[]): string[] {
  const taken = new Set(header.map(nameOf));
  const seen = new Set<string>();
  return header.map((name, place) => {
    const plain = nameOf(name);
    if (plain && !seen.has(plain)) {
      seen.add(plain);
      return name;
    }
    const stem = name || `Column ${place + 1}`;
    let distinct = name ? `${stem} (2)` : stem;
    for (let number = 3; taken.has(nameOf(distinct)); number += 1) distinct = `${stem} (${number})`;
    taken.add(nameOf(distinct));
    return distinct;
  });
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
