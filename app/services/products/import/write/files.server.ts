import * as v from 'valibot';
import { readFile, uploadFile } from '~/repositories/files/files.server';
import type { ImportList } from '~/schemas/products/import-forms';
import { type PlannedProduct, plannedProductSchema } from '~/schemas/products/planned-product';
import type { ProductImport } from '~/schemas/products/product-import';

/** Entries in one file of a list. A file is read whole, so it is kept small. */
export const chunkSize = 100;

type Named = Pick<ProductImport, 'id' | 'sellerId'>;
type Uploaded = Named & Pick<ProductImport, 'sheet'>;
type ImportRound = Named & Pick<ProductImport, 'round'>;

/** The folder with all files of an import. */
export const folderOf = ({ sellerId, id }: Named) => `imports/${sellerId}/${id}/`;

/** The file as the seller uploaded it, or the rows of the workbook's sheets. */
export const sourcePath = (record: Named & Partial<Uploaded>) =>
  `${folderOf(record)}source.${record.sheet ? 'ndjson' : 'csv'}`;

/** The seller's file as it is stored. @throws StorageError */
export const readSource = (record: Uploaded): Promise<Buffer> => readFile(sourcePath(record));

const chunkPath = (record: ImportRound, list: ImportList, chunk: number) =>
  `${folderOf(record)}${record.round}/${list}-${chunk}.json`;

/** Stores a long list in files of 100 entries, as they fill: each while the next one fills. */
export class ListWriter<T> {
  #buffer: T[] = [];
  #chunk = 0;
  #upload: Promise<unknown> = Promise.resolve();
  count = 0;

  constructor(
    private readonly record: ImportRound,
    private readonly list: ImportList,
  ) {}

  async add(item: T): Promise<void> {
    this.#buffer.push(item);
    this.count += 1;
    if (this.#buffer.length === chunkSize) await this.#store();
  }

  /** Stores what is left. @throws StorageError */
  async end(): Promise<void> {
    if (this.#buffer.length > 0) await this.#store();
    await this.#upload;
  }

  async #store(): Promise<void> {
    const path = chunkPath(this.record, this.list, this.#chunk);
    const content = Buffer.from(JSON.stringify(this.#buffer));
    this.#chunk += 1;
    this.#buffer = [];
    await this.#upload;
    this.#upload = uploadFile({ path, content, contentType: 'application/json' });
    // Awaited with the next file; until then a failure is not unhandled.
    this.#upload.catch(() => undefined);
  }
}

/** Reads one file of a list. @throws StorageError */
export async function readChunk<S extends v.GenericSchema>(
  record: ImportRound,
  list: ImportList,
  chunk: number,
  schema: S,
): Promise<v.InferOutput<S>[]> {
  const content = await readFile(chunkPath(record, list, chunk));
  return v.parse(v.array(schema), JSON.parse(content.toString()));
}

/**
 * Products in the order in which they are written: changed ones first, since a new one may take an SKU that a
 * changed one releases. Never across two stored files.
 *
 * @param from 0 for the first
 * @returns at least one, until the list is at its end
 * @throws StorageError
 */
export async function readPlanned(
  record: ImportRound & Pick<ProductImport, 'counts'>,
  from: number,
  size: number,
): Promise<PlannedProduct[]> {
  const isNew = from >= record.counts.changed;
  const place = isNew ? from - record.counts.changed : from;
  const list = isNew ? 'new' : 'changed';
  const chunk = await readChunk(record, list, Math.floor(place / chunkSize), plannedProductSchema);
  return chunk.slice(place % chunkSize, (place % chunkSize) + size);
}
