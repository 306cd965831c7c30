import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { getImport, unfinished } from '~/repositories/catalogue/imports.server';
import { noCounts, type ProductImport, problemSchema } from '~/schemas/products/product-import';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { csvLines } from '~/services/csv/write-csv.server';
import { writeImport } from '~/services/products/import/write/decide-import.server';
import { readChunk } from '~/services/products/import/write/files.server';
import { continueImport } from '~/services/products/import/write/run-import.server';
import { startImport } from '~/services/products/import/write/start-import.server';
import { inRequest } from './request';

export type FileRow = Record<string, string>;

/** A row of our template for a new product. */
export function fileRow(number: number, overrides: FileRow = {}): FileRow {
  return {
    id: '',
    title: `Kente stole ${number}`,
    description: 'Woven.',
    price: '149.50',
    category: 'Fabric',
    sku: `KN-${number}`,
    quantity: '12',
    images: `https://cdn.test/${number}.jpg`,
    ...overrides,
  };
}

/** The text of a file; the first row names the columns. */
export function csvOf(rows: FileRow[]): string {
  const header = Object.keys(rows[0] ?? {});
  return csvLines([header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]);
}

/** Sends a file, or what is in one, as the form does; what is wrong with it, or the import's id. */
export function send(seller: User, content: string | Uint8Array | File, name = 'products.csv') {
  const file = content instanceof File ? content : new File([new Uint8Array(Buffer.from(content))], name);
  return inRequest(() => startImport(shopOf(seller), { file }));
}

const timeoutMs = 40_000;

/** The import, when no server works on it any more. */
export async function settled(id: string): Promise<ProductImport> {
  await inRequest(() => continueImport(id));
  const until = Date.now() + timeoutMs;
  for (;;) {
    const record = await inRequest(() => getImport('all', id));
    if (!unfinished.some((status) => status === record.status)) return record;
    expect(Date.now(), `import ${id} is ${record.status}`).toBeLessThan(until);
    await sleep(50);
  }
}

/** Sends a file and waits for its preview. */
export async function previewed(seller: User, content: string | Uint8Array) {
  const result = await send(seller, content);
  if (!result.success) throw new Error(result.error);
  return settled(result.data.id);
}

/** Sends a file, confirms its preview and waits until all is written. */
export async function imported(seller: User, content: string | Uint8Array) {
  const { id } = await previewed(seller, content);
  await inRequest(() => writeImport(shopOf(seller), id));
  return settled(id);
}

/** The counts of an import that are not 0, beside the others. */
export const counts = (overrides: Partial<typeof noCounts>) => ({ ...noCounts, ...overrides });

/** What is wrong with the rows of a file. */
export function problemsIn(record: ProductImport) {
  if (record.counts.bad === 0) return Promise.resolve([]);
  return inRequest(() => readChunk(record, 'bad', 0, problemSchema));
}
