import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pRetry from 'p-retry';
import * as v from 'valibot';
import { env } from '~/env.server';
import { currentRequest, requireWritable, type StorageLimits } from '~/utils/request-context.server';
import { isFull, isRetryableStatus, StorageError, storageCodeOf } from '~/utils/storage-error';
import { bucket } from '../firebase/app.server';
import { inNamespace, outOfNamespace } from '../firebase/namespace.server';
import { findAdvice } from '../firebase/upstream.server';
import { wholeStream } from '../firebase/whole-stream.server';

const minuteMs = 60_000;

/** Two minutes for operations and ten for uploads, unless the request sets others. */
const usualLimits: StorageLimits = {
  operationMs: 2 * minuteMs,
  uploadMs: 10 * minuteMs,
  firstDelayMs: 500,
  silenceMs: 30_000,
};

const limits = (): StorageLimits => ({ ...usualLimits, ...currentRequest().storageLimits });

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = Number(error.code);
  return Number.isInteger(code) ? code : undefined;
}

function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const advice = findAdvice('storage', error);
  return new StorageError(storageCodeOf(statusOf(error), message), { cause: error, advice });
}

/** Calls the storage, retrying while that may help and time remains; then throws a StorageError. */
async function callStorage<T>(limit: 'operationMs' | 'uploadMs', call: () => Promise<T>): Promise<T> {
  const { firstDelayMs, [limit]: maxRetryTime } = limits();
  const started = Date.now();
  try {
    return await currentRequest().metrics.time('storage', () =>
      pRetry(call, {
        // Only the time ends it.
        retries: Number.POSITIVE_INFINITY,
        minTimeout: firstDelayMs,
        maxTimeout: 30_000,
        maxRetryTime,
        shouldRetry: ({ error }) =>
          isRetryableStatus(statusOf(error)) && !isFull(error.message) && Date.now() - started < maxRetryTime,
      }),
    );
  } catch (error) {
    throw toStorageError(error);
  }
}

const fileAt = (path: string) => bucket().file(inNamespace(path));

export interface FileToStore {
  path: string;
  content: Buffer;
  contentType: string;
  /** For some users only: caches must not store it. */
  isPrivate?: boolean;
}

/**
 * Stores a file and returns its download URL. Files never change: new content gets a new path.
 * @throws StorageError; nothing is stored then
 */
export async function uploadFile({
  path,
  content,
  contentType,
  isPrivate = false,
}: FileToStore): Promise<string> {
  requireWritable();
  await callStorage('uploadMs', () =>
    fileAt(path).save(content, {
      resumable: false,
      contentType,
      metadata: {
        cacheControl: isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable',
      },
    }),
  );
  return downloadUrl(path);
}

/** The URL of a public file. */
export function downloadUrl(path: string): string {
  const local = env.FIREBASE_STORAGE_EMULATOR_HOST;
  const origin = local ? `http://${local}` : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${bucket().name}/o/${encodeURIComponent(inNamespace(path))}?alt=media`;
}

/** Copies a file and returns the copy's URL. @throws StorageError, `object-not-found` when it is missing */
export async function copyFile(from: string, to: string): Promise<string> {
  const { stream, contentType } = await streamFile(from);
  const content = Buffer.concat(await stream.toArray());
  return uploadFile({ path: to, content, contentType });
}

/** Whether there is a file: one call to the storage. @throws StorageError */
export async function existsFile(path: string): Promise<boolean> {
  const [exists] = await callStorage('operationMs', () => bucket().file(path).exists());
  return exists;
}

/** Deletes a file by path; a missing file counts as deleted. @throws StorageError */
export async function deleteFile(path: string): Promise<void> {
  requireWritable();
  await callStorage('operationMs', () => fileAt(path).delete({ ignoreNotFound: true }));
}

/**
 * Deletes all files below a folder, whose name ends with a slash. @throws StorageError; some may be left then
 */
export async function deleteFolder(folder: string): Promise<void> {
  requireWritable();
  await callStorage('operationMs', () => bucket().deleteFiles({ prefix: inNamespace(folder) }));
}

export interface StoredFile {
  contentType: string;
  /** Bytes. */
  size: number;
  stream: Readable;
}

interface StorageResponse {
  statusCode: number;
  headers: Record<string, string | undefined>;
}

/**
 * Opens a file for streaming: one call to the storage, which also returns type and size. The stream
 * fails with a StorageError if it is cut short.
 * @throws StorageError, `object-not-found` when it is missing
 */
export function streamFile(path: string): Promise<StoredFile> {
  return callStorage('operationMs', () => startReading(path));
}

function startReading(path: string): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const stream = fileAt(path).createReadStream({ validation: false });
    const { silenceMs } = limits();
    const noAnswer = () => stream.destroy(new StorageError('retry-limit-exceeded'));
    const timer = setTimeout(noAnswer, silenceMs);
    stream.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    stream.once('response', ({ statusCode, headers }: StorageResponse) => {
      // The library reports a refusal twice: as a response here, then as an error.
      if (statusCode >= 400) return;
      clearTimeout(timer);
      const contentType = headers['content-type'] ?? 'application/octet-stream';
      // Content decompressed in transit has another length than the one reported.
      const size = headers['content-encoding'] ? 0 : Number(headers['content-length'] ?? 0);
      resolve({ contentType, size, stream: wholeStream(stream, size, silenceMs) });
    });
    // The request is sent on the first read.
    stream.pause();
    stream.read(0);
  });
}

/** The whole of a small file. @throws StorageError, `object-not-found` when it is missing */
export async function readFile(path: string): Promise<Buffer> {
  return buffer((await streamFile(path)).stream);
}

/** Files listed by one call. */
const maxFilesPerCall = 500;
const nextPageSchema = v.object({ pageToken: v.string() });

export interface ListedFile {
  path: string;
  /** When the content was stored, in milliseconds; null when unknown. */
  storedAt: number | null;
  /** Distinguishes this content from later content at the same path. */
  generation: string | number | undefined;
}

/** The files below a folder, page by page. @throws StorageError */
export async function* listFilePages(folder: string): AsyncGenerator<ListedFile[]> {
  let pageToken: string | undefined;
  do {
    const query = {
      prefix: inNamespace(folder),
      autoPaginate: false,
      maxResults: maxFilesPerCall,
      pageToken,
    };
    const [files, next] = await callStorage('operationMs', () => bucket().getFiles(query));
    yield files.map(({ name, metadata }) => ({
      path: outOfNamespace(name),
      storedAt: latest(metadata.timeCreated, metadata.updated),
      generation: metadata.generation,
    }));
    pageToken = v.is(nextPageSchema, next) ? next.pageToken : undefined;
  } while (pageToken !== undefined);
}

function latest(...times: (string | undefined)[]): number | null {
  const latestTime = Math.max(...times.map((time) => Date.parse(time ?? '')));
  return Number.isNaN(latestTime) ? null : latestTime;
}

/**
 * Deletes the listed content; newer content at the same path stays.
 * @returns whether it was deleted
 * @throws StorageError
 */
export async function deleteListed({ path, generation }: ListedFile): Promise<boolean> {
  const options = { ignoreNotFound: true, ifGenerationMatch: generation };
  try {
    await callStorage('operationMs', () => fileAt(path).delete(options));
    return true;
  } catch (error) {
    if (error instanceof StorageError && statusOf(error.cause) === 412) return false;
    throw error;
  }
}

/**
 * Paths of all files below a folder.
 *
 * @throws StorageError
 * @internal for tests, which look at what is stored; the product reads lists page by page
 */
export async function listFiles(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const page of listFilePages(folder)) paths.push(...page.map(({ path }) => path));
  return paths;
}
