import type { CsvRow } from '../../csv/read-csv.server';
import type { Place, Problem } from './draft';

/** The columns of a file. */
export interface Columns {
  /** The file's name, without its folder. */
  file: string;
  /** The names as the file has them. */
  header: string[];
  /** Index by name in lower case; of duplicates, the first. */
  index: ReadonlyMap<string, number>;
}

/** 'Title ' and ' TITLE' are one name; a BOM in the middle of a joined file is removed. */
export function columnsOf(file: string, cells: string[]): Columns {
  const header = cells.map((cell) => cell.replace(/[\uFEFF\u200B]/g, '').trim());
  const index = new Map<string, number>();
  header.forEach((cell, place) => {
    const name = cell.replace(/\s+/g, ' ').toLowerCase();
    if (name && !index.has(name)) index.set(name, place);
  });
  return { file, header, index };
}

const maxUnits = 100_000;
/** Hundredths; beyond it sums would not be exact. */
const maxAmount = 10 ** 12;
const maxText = 300;
const oldest = '2000-01-01';

const typedAmount = /^(\d{1,12})(?:[.,](\d{1,2}))?$/;
const typedTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d{1,9})?)? ?(Z|UTC|[+-]\d\d:?\d\d)?$/i;

/** Reads the cells of one row, and collects what is wrong with them. */
export class RowReader {
  readonly problems: Problem[] = [];
  #isBroken = false;

  constructor(
    private readonly columns: Columns,
    private readonly row: CsvRow,
    private readonly order: string,
    /** Milliseconds: nothing in a file is later. */
    private readonly now: number,
  ) {
    const { header } = columns;
    if (row.cut) this.add('', 'The file ends in the middle of this row. Export it again.');
    else if (row.cells.length < header.length)
      this.add(
        header[row.cells.length] ?? '',
        `This row has ${row.cells.length} of ${header.length} columns. Export the file again.`,
      );
    else if (row.cells.slice(header.length).some((cell) => cell.trim() !== ''))
      this.add('', `This row has more than ${header.length} columns. Put quotes around cells with commas.`);
    // More about such a row would mislead.
    this.#isBroken = this.problems.length > 0;
  }

  get line(): number {
    return this.row.line;
  }

  add(column: string, reason: string): void {
    if (!this.#isBroken) this.problems.push({ ...this.place(column), reason, order: this.order });
  }

  /** A cell of this row, as the file names its column. */
  place(column: string): Place {
    const { file, header, index } = this.columns;
    return { file, line: this.row.line, column: header[index.get(column) ?? -1] ?? column };
  }

  /** The trimmed text of a cell; empty where the file has no such column. */
  text(column: string): string {
    const text = (this.row.cells[this.columns.index.get(column) ?? -1] ?? '').trim();
    return text.length > maxText ? text.slice(0, maxText) : text;
  }

  required(column: string): string {
    const text = this.text(column);
    if (text === '') this.add(column, 'This cell is empty.');
    return text;
  }

  /** Hundredths; null for an empty cell. */
  amount(column: string): number | null {
    const text = this.text(column);
    if (text === '') return null;
    const [, whole = '0', decimals = ''] = typedAmount.exec(text) ?? [];
    const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
    if (typedAmount.test(text) && amount <= maxAmount) return amount;
    this.add(column, `“${text}” is not an amount such as 1234.50.`);
    return 0;
  }

  /** Hundredths of a cell that must not be empty. */
  requiredAmount(column: string): number {
    this.required(column);
    return this.amount(column) ?? 0;
  }

  /** A count of units; null for an empty cell. */
  units(column: string): number | null {
    const text = this.text(column);
    if (text === '') return null;
    if (/^\d{1,6}(?:[.,]0+)?$/.test(text) && Number.parseInt(text, 10) <= maxUnits)
      return Number.parseInt(text, 10);
    this.add(column, `“${text}” is not a whole number up to ${maxUnits}.`);
    return 0;
  }

  /** An ISO string; null for an empty cell. A time without a zone is in UTC. */
  time(column: string): string | null {
    const text = this.text(column);
    if (text === '') return null;
    const [found, day = '', clock = '00:00', seconds = ':00', zone = 'Z'] = typedTime.exec(text) ?? [];
    const offset = /^(Z|UTC)$/i.test(zone) ? 'Z' : zone.replace(/^(...):?/, '$1:');
    const time = Date.parse(`${day}T${clock}${seconds}${offset}`);
    // `Date.parse` takes 30 February for 2 March.
    if (!found || Number.isNaN(time) || !isInCalendar(day)) {
      this.add(column, `“${text}” is not a time such as 2026-11-21 14:05.`);
    } else if (day < oldest) {
      this.add(column, `${text} is too long ago.`);
    } else if (time > this.now) {
      this.add(column, `${text} is in the future.`);
    } else {
      return new Date(time).toISOString();
    }
    return oldest;
  }

  requiredTime(column: string): string {
    this.required(column);
    return this.time(column) ?? oldest;
  }

  /** One of some words, which files write with blanks or underscores; null for an empty cell. */
  choice<Word extends string>(
    column: string,
    words: readonly Word[],
    labels?: Readonly<Record<Word, string>>,
  ): Word | null {
    const text = this.text(column);
    if (text === '') return null;
    const plain = (word: string) => word.toLowerCase().replace(/[\s-]+/g, '_');
    const word = words.find((one) => one === plain(text) || (labels && plain(labels[one]) === plain(text)));
    if (word) return word;
    this.add(column, `“${text}” is none of: ${words.map((one) => labels?.[one] ?? one).join(', ')}.`);
    return words[0] ?? null;
  }
}

function isInCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
