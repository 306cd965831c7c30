import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import { findImportForUpdate, listUnfinishedImports, updateImport } from '~/repositories/imports.server';
import type { ProductImport } from '~/schemas/product-import';
import { AppError } from '~/utils/app-error';
import { currentRequest, RequestMetrics, runInRequest } from '~/utils/request-context.server';
import { StorageError } from '~/utils/storage-error';
import { keepLease, LeaseLost, takeLease } from './lease.server';
import { validateFile } from './validate-file.server';
import { writeFile } from './write-file.server';

/** Files that this server works on at the same time; others wait. */
const limitImports = pLimit(2);
const running = new Map<string, Promise<void>>();

/** Imports that a server picks up when it starts. */
const maxAtStart = 50;

/**
 * Goes on with an import behind the pages, if there is work and nobody is at it; asked again meanwhile, it
 * looks again afterwards. Resolves when there is no more to do here; never rejects.
 */
export function continueImport(id: string): Promise<void> {
  const { log } = currentRequest();
  // Of its own: the request that asks for it is over long before.
  const context = { requestId: `import-${id}`, ip: '', log, metrics: new RequestMetrics() };
  const before = running.get(id) ?? Promise.resolve();
  const work = before
    .then(() => limitImports(() => runInRequest(context, () => workOn(id, randomUUID()))))
    .catch((error: unknown) => {
      log.error({ import: id, err: error }, 'an import stopped; it goes on when somebody looks at it');
    })
    .finally(() => {
      if (running.get(id) === work) running.delete(id);
    });
  running.set(id, work);
  return work;
}

/**
 * Milliseconds for which an answer waits: a short file is through by then, and its page needs no second look.
 */
const maxWaitMs = 1_000;

/** Waits for work that may be done at once, and not for the rest of it. */
export async function waitBriefly(work: Promise<void>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work, sleep(maxWaitMs, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
}

/** One turn of work, under this owner's name. @throws AppError or StorageError when a service is away */
export async function workOn(id: string, owner: string): Promise<void> {
  const record = await takeLease(id, owner);
  if (!record) return;
  const stop = keepLease(record, owner);
  try {
    await (record.status === 'reading' ? validateFile(record, owner) : writeFile(record, owner));
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (!isTemporary(error)) await giveUp(record, owner);
    throw error;
  } finally {
    stop();
  }
}

/** A service that is away comes back: the lease runs out, and the work goes on where it was. */
function isTemporary(error: unknown): boolean {
  if (error instanceof StorageError) return error.code !== 'object-not-found';
  return error instanceof AppError && error.code === 'upstream';
}

function giveUp({ id }: ProductImport, owner: string): Promise<void> {
  return inTransaction(async (unit) => {
    const now = await findImportForUpdate(unit, 'all', id);
    if (now?.lease?.owner !== owner) return;
    const message = 'Something went wrong on our side while this file was worked on. Send it again.';
    updateImport(unit, id, { status: 'failed', message, lease: null });
  });
}

/**
 * Goes on with what a server left that was killed, as soon as its time is over. Called when a server starts.
 */
export async function resumeImports(): Promise<void> {
  for (const { id, lease } of await listUnfinishedImports('all', maxAtStart)) {
    const delayMs = Math.max(0, (lease?.until ?? 0) - Date.now()) + 500;
    setTimeout(() => void continueImport(id), delayMs).unref();
  }
}
