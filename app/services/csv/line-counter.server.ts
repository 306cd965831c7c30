const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const tab = 9;

/** Counts the lines of a file while its rows are read; CR LF is one line end, inside cells too. */
export class LineCounter {
  /** What was read and not counted yet, and where it begins in the file. */
  #content: Buffer = Buffer.alloc(0);
  #offset = 0;
  #position = 0;
  #wasReturn = false;

  constructor(private line: number) {}

  /** Adds the bytes that were read next. */
  add(content: Buffer): void {
    const rest = this.#content.subarray(this.#position - this.#offset);
    this.#content = rest.length === 0 ? content : Buffer.concat([rest, content]);
    this.#offset = this.#position;
  }

  /** The line on which the next row begins; `end` is the byte after that row. */
  next(end: number): number {
    while (this.#isBlank()) this.#step();
    const begin = this.line;
    const last = Math.min(end, this.#offset + this.#content.length);
    while (this.#position < last) this.#step();
    return begin;
  }

  #byte(): number | undefined {
    return this.#content[this.#position - this.#offset];
  }

  /** Blank lines before a row aren't part of it; blanks at its start don't change its line. */
  #isBlank(): boolean {
    const byte = this.#byte();
    return byte === lineFeed || byte === carriageReturn || byte === space || byte === tab;
  }

  #step(): void {
    const byte = this.#byte();
    if (byte === carriageReturn || (byte === lineFeed && !this.#wasReturn)) this.line += 1;
    this.#wasReturn = byte === carriageReturn;
    this.#position += 1;
  }
}
