import { inTransaction } from '~/repositories/firebase/firestore.server';
import { findImportForUpdate, type ImportChanges, updateImport } from '~/repositories/imports.server';
import type { ProductImport } from '~/schemas/product-import';

/**
 * Who works on an import says so in its record, and for how long; nobody else does meanwhile. A server that
 * was killed renews nothing, so its time runs out and another one goes on.
 */
const leaseMs = 15_000;
/** Milliseconds after which the time is asked for anew. */
const renewalMs = 5_000;

/**
 * Thrown when somebody else has taken over, or the import was cancelled: there is nothing more to do here.
 */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

const isAtWork = ({ status }: ProductImport) => status === 'reading' || status === 'writing';

/** Takes the import when there is work and nobody is at it; null otherwise. */
export function takeLease(id: string, owner: string): Promise<ProductImport | null> {
  return inTransaction(async (unit) => {
    const record = await findImportForUpdate(unit, 'all', id);
    if (!record || !isAtWork(record) || isLeased(record)) return null;
    const lease = { owner, until: Date.now() + leaseMs };
    updateImport(unit, id, { lease });
    return { ...record, lease };
  });
}

/** Whether somebody is at work on it now. */
function isLeased({ lease }: Pick<ProductImport, 'lease'>): boolean {
  return lease !== null && lease.until > Date.now();
}

/** Whether nobody is at work although there is work: a server was killed. */
export function isAbandoned(record: ProductImport): boolean {
  return isAtWork(record) && !isLeased(record);
}

/**
 * Writes what was reached, if the import still is this owner's and in this state; `finish` gives it back.
 * @returns the record as it was before
 * @throws LeaseLost
 */
export function saveProgress(
  { id, status }: ProductImport,
  owner: string,
  change: (unit: Parameters<typeof updateImport>[0], now: ProductImport) => ImportChanges,
): Promise<ProductImport> {
  return inTransaction(async (unit) => {
    const now = await findImportForUpdate(unit, 'all', id);
    if (!now || now.lease?.owner !== owner || now.status !== status)
      throw new LeaseLost(`import ${id} is not ours any more`);
    const lease = { owner, until: Date.now() + leaseMs };
    updateImport(unit, id, { lease, ...change(unit, now) });
    return now;
  });
}

/** Renews the time in regular intervals until it is told to stop. */
export function keepLease(record: ProductImport, owner: string): () => void {
  const timer = setInterval(() => {
    // One that fails is no harm: the next one comes before the time is over.
    saveProgress(record, owner, () => ({})).catch(() => undefined);
  }, renewalMs);
  timer.unref();
  return () => clearInterval(timer);
}
