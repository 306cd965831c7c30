import { once } from 'node:events';
import { CsvError, type Options, parse } from 'csv-parse';

interface Parsed {
  record: string[];
  info: { bytes: number };
}

/** A row, and the byte after it. */
interface ParsedRow {
  cells: string[];
  end: number;
}

interface RowOptions {
  delimiter: string;
  /** A longer row has a quote that is not closed. */
  maxRowBytes?: number;
}

/** Such a cell ends the parser when it trims cells: "5" tv */
const notTrimable = 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE';

/**
 * The parser of CSV rows. A cell may be padded around its quotes (`a, "b, c" ,d`), until the first cell in
 * which more than blanks follow a quote: from there on quotes are taken as they are.
 */
export class RowParser {
  #parser;
  #parsed: ParsedRow[] = [];
  /** The byte after the last row, and what the parser was given since `#begin`. */
  #position = 0;
  #begin = 0;
  #unread: Buffer = Buffer.alloc(0);

  constructor(private readonly options: RowOptions) {
    this.#parser = this.#open({ trim: true });
  }

  /** Parses the next bytes. @returns whether a row became longer than `maxRowBytes` */
  async write(part: Buffer): Promise<boolean> {
    this.#unread = Buffer.concat([this.#unread, part]);
    const failure = await this.#try((parser) => this.#send(parser, part));
    if (failure === notTrimable) return this.#startAgain();
    this.#keepUnread();
    return failure === 'CSV_MAX_RECORD_SIZE';
  }

  /** @returns whether the file ends inside a quoted cell, else undefined */
  async end(): Promise<true | undefined> {
    const failure = await this.#try(async (parser) => {
      const ended = once(parser, 'end');
      parser.end();
      await ended;
    });
    if (failure !== notTrimable) return failure === 'CSV_QUOTE_NOT_CLOSED' ? true : undefined;
    await this.#startAgain();
    return this.end();
  }

  /** The rows that were parsed since the last call. */
  take(): ParsedRow[] {
    const found = this.#parsed;
    this.#parsed = [];
    return found;
  }

  #open(trimming: Options) {
    const { delimiter, maxRowBytes } = this.options;
    const begin = this.#begin;
    const parser = parse({
      ...trimming,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      ...(maxRowBytes ? { max_record_size: maxRowBytes } : {}),
    });
    parser.on('data', ({ record, info }: Parsed) => {
      this.#position = begin + info.bytes;
      this.#parsed.push({ cells: record, end: this.#position });
    });
    // An unhandled error would end the server; `write` or `end` reports it too.
    parser.on('error', () => undefined);
    return parser;
  }

  /** Reads what comes after the last row once more, without trimming. */
  async #startAgain(): Promise<boolean> {
    this.#keepUnread();
    this.#parser = this.#open({ ltrim: true });
    const rest = this.#unread;
    this.#unread = Buffer.alloc(0);
    return this.write(rest);
  }

  #keepUnread(): void {
    this.#unread = this.#unread.subarray(this.#position - this.#begin);
    this.#begin = this.#position;
  }

  #send(parser: ReturnType<typeof parse>, part: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      parser.write(part, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** The code of the error with which the parser gave up, or null. */
  async #try(work: (parser: ReturnType<typeof parse>) => Promise<void>): Promise<string | null> {
    try {
      await work(this.#parser);
      return null;
    } catch (error) {
      const known: string[] = ['CSV_MAX_RECORD_SIZE', 'CSV_QUOTE_NOT_CLOSED', notTrimable];
      if (error instanceof CsvError && known.includes(error.code)) return error.code;
      throw error;
    }
  }
}
