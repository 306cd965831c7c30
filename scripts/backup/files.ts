import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pRetry from 'p-retry';
import * as v from 'valibot';
import { bucket } from '~/repositories/firebase/app.server';
import { FewAtOnce } from './few-at-once';
import { type PartWriter, Summing, sumOfFile } from './parts';

const inFlight = 8;
const tries = { retries: 4, minTimeout: 500, maxTimeout: 10_000 };
const listedAtOnce = 500;

const optionalText = v.optional(v.string());

/** A file of Storage, as a line of a backup has it. */
const fileSchema = v.object({
  path: v.string(),
  bytes: v.number(),
  sha256: v.string(),
  contentType: optionalText,
  cacheControl: optionalText,
  contentDisposition: optionalText,
  contentEncoding: optionalText,
  contentLanguage: optionalText,
  /** What else was noted with it, such as the tokens of its download addresses. */
  metadata: v.optional(v.record(v.string(), v.unknown())),
});
type StoredFile = v.InferOutput<typeof fileSchema>;
type BucketFile = ReturnType<ReturnType<typeof bucket>['file']>;

/** Where the content of a file is in a backup: paths of Storage need not be those that a disk takes. */
function contentName(path: string): string {
  const name = createHash('sha256').update(path).digest('hex');
  return `files/${name.slice(0, 2)}/${name}`;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && Number(error.code) === 404;

const nextPageSchema = v.object({ pageToken: v.string() });

async function* filePages(): AsyncGenerator<BucketFile[]> {
  let pageToken: string | undefined;
  do {
    const query = { autoPaginate: false, maxResults: listedAtOnce, pageToken };
    const [files, next] = await pRetry(() => bucket().getFiles(query), tries);
    yield files;
    pageToken = v.is(nextPageSchema, next) ? next.pageToken : undefined;
  } while (pageToken !== undefined);
}

export async function hasFiles(): Promise<boolean> {
  const [files] = await bucket().getFiles({ autoPaginate: false, maxResults: 1 });
  return files.length > 0;
}

/**
 * Copies the files of the bucket that the backup does not have yet; content never changes at its path
 * (docs/product.md, "Files"). What is deleted meanwhile is left out.
 *
 * @param list gets a line for each
 * @returns the bytes that were copied
 */
export async function copyFiles(folder: string, list: PartWriter): Promise<number> {
  const copies = new FewAtOnce(inFlight);
  let bytes = 0;
  for await (const page of filePages()) {
    for (const file of page) {
      await copies.add(async () => {
        const stored = await pRetry(() => copyFile(folder, file), tries);
        if (!stored) return;
        bytes += stored.bytes;
        await list.write(stored);
      });
    }
  }
  await copies.end();
  return bytes;
}

/** Null for a file that the backup has, or that is gone. */
async function copyFile(folder: string, file: BucketFile): Promise<StoredFile | null> {
  const target = join(folder, contentName(file.name));
  if (existsSync(target)) return null;
  await mkdir(dirname(target), { recursive: true });
  const summing = new Summing();
  try {
    // As it is stored: also what is compressed.
    const content = file.createReadStream({ validation: false, decompress: false });
    await pipeline(content, summing, createWriteStream(target));
  } catch (error) {
    await rm(target, { force: true });
    if (isMissing(error)) return null;
    throw error;
  }
  const { metadata } = file;
  if (typeof metadata.md5Hash === 'string' && metadata.md5Hash !== summing.md5()) {
    await rm(target);
    throw new Error(`${file.name} arrived with other content than Storage has`);
  }
  return v.parse(fileSchema, {
    ...metadata,
    path: file.name,
    bytes: summing.bytes,
    sha256: summing.sha256(),
  });
}

/** The path in the backup of the first file that is missing or not as it was written; else null. */
export async function findDamagedFile(
  folder: string,
  records: AsyncIterable<unknown>,
): Promise<string | null> {
  for await (const record of records) {
    const { path, sha256 } = v.parse(fileSchema, record);
    const name = contentName(path);
    if (!existsSync(join(folder, name)) || (await sumOfFile(join(folder, name))) !== sha256) return name;
  }
  return null;
}

/** Stores the files of a backup. @returns how many */
export async function restoreFiles(folder: string, records: AsyncIterable<unknown>): Promise<number> {
  const uploads = new FewAtOnce(inFlight);
  let count = 0;
  for await (const record of records) {
    const stored = v.parse(fileSchema, record);
    count += 1;
    await uploads.add(() => pRetry(() => storeFile(folder, stored), tries));
  }
  await uploads.end();
  return count;
}

async function storeFile(
  folder: string,
  { path, bytes: _, sha256: __, ...metadata }: StoredFile,
): Promise<void> {
  const target = bucket().file(path).createWriteStream({
    resumable: false,
    validation: false,
    metadata,
    // Compressed content is stored as it is, and not compressed again.
    gzip: false,
  });
  await pipeline(createReadStream(join(folder, contentName(path))), target);
}
