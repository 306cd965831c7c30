const lineFeed = 10;
const carriageReturn = 13;

/** Counts the lines of a file while its rows are read; CR LF is one line end, inside cells too. */
export class LineCounter {
  #position = 0;

  constructor(
    private readonly content: Buffer,
    private line: number,
  ) {}

  /** The line on which the next row begins; `end` is the byte after that row. */
  next(end: number): number {
    while (this.#isBreak(this.#position)) this.#step();
    const begin = this.line;
    while (this.#position < end) this.#step();
    return begin;
  }

  #isBreak(position: number): boolean {
    const byte = this.content[position];
    return byte === lineFeed || byte === carriageReturn;
  }

  #step(): void {
    const byte = this.content[this.#position];
    const pair = byte === carriageReturn && this.content[this.#position + 1] === lineFeed;
    if (this.#isBreak(this.#position) && !pair) this.line += 1;
    this.#position += 1;
  }
}
