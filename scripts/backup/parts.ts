import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A file of a backup: compressed lines of JSON. */
export interface Part {
  /** Its path in the backup's folder. */
  name: string;
  lines: number;
  /** Bytes of the file. */
  bytes: number;
  sha256: string;
}

/** Passes bytes on, and knows their number and sums. */
export class Summing extends Transform {
  bytes = 0;
  readonly #sha256 = createHash('sha256');
  readonly #md5 = createHash('md5');

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.#sha256.update(chunk);
    this.#md5.update(chunk);
    done(null, chunk);
  }

  /** Call each once, at the end. */
  sha256 = (): string => this.#sha256.digest('hex');
  /** As Storage tells it: in base64. */
  md5 = (): string => this.#md5.digest('base64');
}

/** Writes a part line by line; it holds no more of it in memory than the streams' buffers. */
export class PartWriter {
  lines = 0;
  readonly #gzip = createGzip();
  readonly #summing = new Summing();
  readonly #written: Promise<void>;
  /** Shared by all that wait for room. */
  #drained: Promise<unknown> | null = null;

  constructor(
    folder: string,
    readonly name: string,
  ) {
    this.#written = pipeline(
      this.#gzip,
      this.#summing,
      createWriteStream(join(folder, name), { flags: 'wx' }),
    );
    // Its failure is thrown by `write` or `close`.
    this.#written.catch(() => {});
  }

  /** Resolves when there is room for more. @throws when the disk refuses it */
  async write(record: object): Promise<void> {
    this.lines += 1;
    if (this.#gzip.destroyed) await this.#written;
    if (this.#gzip.write(`${JSON.stringify(record)}\n`)) return;
    this.#drained ??= once(this.#gzip, 'drain').finally(() => {
      this.#drained = null;
    });
    await Promise.race([this.#drained, this.#written]);
  }

  /** @throws when the disk refuses it */
  async close(): Promise<Part> {
    this.#gzip.end();
    await this.#written;
    return { name: this.name, lines: this.lines, bytes: this.#summing.bytes, sha256: this.#summing.sha256() };
  }

  /** Gives the part up, half written as it is. */
  abandon(): void {
    this.#gzip.destroy();
  }
}

/** The records of a part, one by one. */
export async function* readPart(folder: string, { name }: Part): AsyncGenerator<unknown> {
  const gunzip = createGunzip();
  const read = pipeline(createReadStream(join(folder, name)), gunzip);
  read.catch((error: Error) => gunzip.destroy(error));
  for await (const line of linesOf(gunzip.setEncoding('utf8'))) yield JSON.parse(line);
  await read;
}

/** Lines that end with a line feed: since Node 24, readline also ends one at U+2028, which texts may have. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const piece of text) {
    const [first = '', ...others] = piece.split('\n');
    begun.push(first);
    for (const next of others) {
      yield begun.join('');
      begun = [next];
    }
  }
}

/** The SHA-256 of a file, in hexadecimal digits. @throws as `open` does, when it is missing */
export async function sumOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
