import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findImport, listUnfinishedImports } from '~/repositories/catalogue/imports.server';
import type { ImportStatus, ProductImport } from '~/schemas/products/product-import';
import { AppError } from '~/utils/app-error';
import { meters } from '~/utils/meters.server';
import { currentRequest, RequestMetrics, runInRequest, withFields } from '~/utils/request-context.server';
import { SharedPlaces } from '~/utils/shared-places';
import { whenStopping } from '~/utils/stopping.server';
import { StorageError } from '~/utils/storage-error';
import { shortFile } from '../../../readers/ask-reader.server';
import { ReaderBusy, ReadingTooLarge } from '../../../readers/process.server';
import { storePhotosOfImport } from '../photos/store-photos-of-import.server';
import { validateFile } from '../read/validate-file.server';
import { undoWritten } from '../undo/undo-import.server';
import { giveUp } from './give-up.server';
import {
  countBusyEnd,
  ImportLeaseLost,
  isAbandoned,
  keepImportLease,
  type LeasedImport,
  leaveImportLease,
  releaseLease,
  takeImportLease,
} from './import-lease.server';
import { writeFile } from './write-file.server';

/**
 * Files that this server reads at the same time, one for each seller: each is in memory. Short ones don't
 * wait for long ones.
 */
const reading = { short: new SharedPlaces({ places: 2 }), long: new SharedPlaces({ places: 2 }) };
/** How many times as large the rows of a workbook are, which is packed. */
const unpacked = 8;
const running = new Map<string, Promise<void>>();

/**
 * Milliseconds until an import goes on that stopped because a service did not answer. The documents that a
 * server was writing when it died stay locked for as long.
 */
const againMs = 60_000;

/** Imports that are continued at once. */
export const importsAtOnce = 50;

/**
 * Continues an import in the background, if it has work to do and isn't leased. Called again while it runs,
 * it checks once more afterwards. Resolves when there is no more to do, or when it stopped and goes on in a
 * minute; never rejects.
 */
export function continueImport(id: string): Promise<void> {
  const log = withFields(currentRequest().log, { import: id });
  // A context of its own: the request that starts it ends long before.
  const context = { requestId: `import-${id}`, ip: '', log, metrics: new RequestMetrics() };
  const before = running.get(id) ?? Promise.resolve();
  const work = before
    .then(() => runInRequest(context, () => workWhenFree(id)))
    .catch((error: unknown) => {
      log.error({ err: error }, 'an import stopped; what is left of it is tried again in a minute');
      setTimeout(() => void runInRequest(context, () => continueImport(id)), againMs).unref();
    })
    .finally(() => {
      if (running.get(id) === work) running.delete(id);
      meters.importsRunning.set(running.size);
    });
  running.set(id, work);
  meters.importsRunning.set(running.size);
  return work;
}

/** Reading waits until few enough files are in memory; writing takes turns with the other imports. */
async function workWhenFree(id: string): Promise<void> {
  const record = await findImport('all', id);
  if (!record) return;
  currentRequest().person = record.sellerId;
  const work = () => workOn(id, randomUUID());
  if (record.status !== 'reading') return work();
  const bytes = record.sheet ? unpacked * record.size : record.size;
  return reading[bytes > shortFile ? 'long' : 'short'].run(record.sellerId, work);
}

/** How long a response waits for a short file, so that its page shows the result at once. */
const maxWaitMs = 1_000;

/** Waits for the work, but not longer than `maxWaitMs`. */
export async function waitBriefly(work: Promise<void>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work, sleep(maxWaitMs, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
}

/** Take-overs from servers that died, without progress in between, at which an import is given up. */
const maxTakeOvers = 2;

/**
 * Works on an import under this owner's lease. One that two servers in a row died of is given up instead
 * (docs/product.md, "Import and export of products").
 *
 * @throws AppError or StorageError when a service is unavailable
 */
export async function workOn(id: string, owner: string): Promise<void> {
  const record = await takeImportLease(id, owner);
  if (!record) return;
  const stop = keepImportLease(record, owner);
  const forget = whenStopping(() => leaveImportLease(record, owner));
  const started = performance.now();
  try {
    if (record.lease.takeOvers >= maxTakeOvers) await giveUp(record, owner, 'died');
    else await stepOf[record.status]?.(record, owner);
    const ms = Math.round(performance.now() - started);
    currentRequest().log.info({ step: record.status, ms }, 'a step of an import was done');
  } catch (error) {
    if (error instanceof ImportLeaseLost) return;
    if (error instanceof ReadingTooLarge) return await giveUp(record, owner, 'too large');
    // If this fails too, the lease runs out.
    await stopAfter(error, record, owner).catch(() => undefined);
    throw error;
  } finally {
    stop();
    forget();
  }
  // The photos of the products that were written.
  if (record.status === 'writing') await workOn(id, owner);
}

const stepOf: Partial<Record<ImportStatus, (record: ProductImport, owner: string) => Promise<void>>> = {
  reading: validateFile,
  writing: writeFile,
  photos: storePhotosOfImport,
  undoing: undoWritten,
};

/**
 * Readings in a row that end as busy, a minute apart, at which an import is given up: what it reads may have
 * the system kill every reader.
 */
const maxBusyEnds = 5;

/** Gives up, unless a service is only unavailable: when it is back, the work continues where it was. */
async function stopAfter(error: unknown, record: LeasedImport, owner: string): Promise<void> {
  if (!isTemporary(error)) return giveUp(record, owner, 'error');
  const isBusy = error instanceof ReaderBusy;
  if (isBusy && (await countBusyEnd(record, owner)) >= maxBusyEnds) return giveUp(record, owner, 'busy');
  return releaseLease(record, owner);
}

function isTemporary(error: unknown): boolean {
  if (error instanceof StorageError) return error.code !== 'object-not-found';
  return error instanceof AppError && error.code === 'upstream';
}

/**
 * Continues the imports on which no server works any more, until they have no more to do.
 *
 * @returns how many
 * @throws AppError `upstream` when they cannot be listed
 */
export async function resumeImports(): Promise<number> {
  const abandoned = (await listUnfinishedImports('all', importsAtOnce)).filter(isAbandoned);
  await Promise.all(abandoned.map(({ id }) => continueImport(id)));
  return abandoned.length;
}
