import { createWriteStream, openSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { csvLines } from '../../app/services/csv/write-csv.server';
import type { Problem } from '../../app/services/orders/import/draft';
import { formatCount } from '../../app/utils/text';

const shownProblems = 20;

/** All problems in a file, and the first of them for the terminal. */
export class ProblemReport {
  #count = 0;
  #first: Problem[] = [];
  readonly #file;

  constructor(private readonly path: string) {
    // Opened at once: a folder that is not there must be said before the import begins.
    this.#file = path ? createWriteStream(path, { fd: openSync(path, 'w') }) : null;
    this.#file?.write(`\uFEFF${csvLines([['file', 'line', 'column', 'order', 'reason']])}`);
  }

  add(problem: Problem): void {
    this.#count += 1;
    const { file, line, column, order, reason } = problem;
    this.#file?.write(csvLines([[file, String(line), column, order, reason]]));
    this.#first.push(problem);
    this.#first.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
    this.#first = this.#first.slice(0, shownProblems);
  }

  lines(): string[] {
    const shown = this.#first.map(
      ({ file, line, column, reason }) => `${file}, line ${line}${column ? `, ${column}` : ''}: ${reason}`,
    );
    const more = this.#count - shown.length;
    if (this.path)
      return [
        ...shown,
        ...(this.#count > 0 ? [`Problems written to ${this.path}: ${formatCount(this.#count)}.`] : []),
      ];
    return more > 0
      ? [...shown, `… and ${more} more. Write them all to a file with --problems FILE.`]
      : shown;
  }

  async end(): Promise<void> {
    if (!this.#file) return;
    this.#file.end();
    await finished(this.#file);
  }
}
