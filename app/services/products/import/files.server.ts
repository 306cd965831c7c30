import * as v from 'valibot';
import { readFile, uploadFile } from '~/repositories/files.server';
import type { ImportList, ProductImport } from '~/schemas/product-import';

/** What is kept in one file of a list: it is read at once, so that it is small. */
export const chunkSize = 100;

type Named = Pick<ProductImport, 'id' | 'sellerId'>;
type ImportRound = Named & Pick<ProductImport, 'round'>;

/** Where everything that belongs to an import is kept. */
export const folderOf = ({ sellerId, id }: Named) => `imports/${sellerId}/${id}/`;

/** The file as the seller sent it. */
export const sourcePath = (record: Named) => `${folderOf(record)}source.csv`;

const chunkPath = (record: ImportRound, list: ImportList, chunk: number) =>
  `${folderOf(record)}${record.round}/${list}-${chunk}.json`;

/** Collects a long list and stores it in files of 100, as they fill. */
export class ListWriter<T> {
  #waiting: T[] = [];
  #chunk = 0;
  count = 0;

  constructor(
    private readonly record: ImportRound,
    private readonly list: ImportList,
  ) {}

  async add(item: T): Promise<void> {
    this.#waiting.push(item);
    this.count += 1;
    if (this.#waiting.length === chunkSize) await this.#store();
  }

  /** Stores what is left. */
  async end(): Promise<void> {
    if (this.#waiting.length > 0) await this.#store();
  }

  async #store(): Promise<void> {
    const path = chunkPath(this.record, this.list, this.#chunk);
    const content = Buffer.from(JSON.stringify(this.#waiting));
    this.#chunk += 1;
    this.#waiting = [];
    await uploadFile({ path, content, contentType: 'application/json' });
  }
}

/** A file of a list; empty behind its end. @throws StorageError */
export async function readChunk<S extends v.GenericSchema>(
  record: ImportRound,
  list: ImportList,
  chunk: number,
  schema: S,
): Promise<v.InferOutput<S>[]> {
  const content = await readFile(chunkPath(record, list, chunk));
  return v.parse(v.array(schema), JSON.parse(content.toString()));
}
