import {
  findImportForUpdate,
  type ImportChanges,
  unfinished,
  updateImport,
} from '~/repositories/catalogue/imports.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { ProductImport } from '~/schemas/products/product-import';
import { credibleUntil, databaseNow } from '~/utils/clock.server';

/**
 * The server that works on an import leases its record; no other works on it in that time. The lease of a
 * server that was killed runs out, and another server continues.
 */
const leaseMs = 15_000;

const renewalMs = 5_000;

/** Thrown when another server has taken over, or the import was cancelled. */
export class ImportLeaseLost extends Error {
  override readonly name = 'ImportLeaseLost';
}

const isAtWork = ({ status }: ProductImport) => unfinished.some((each) => each === status);

type Lease = NonNullable<ProductImport['lease']>;

/** An import whose lease we have. */
export type LeasedImport = ProductImport & { lease: Lease };

const leaseOf = (owner: string, takeOvers = 0): Lease => ({
  owner,
  until: databaseNow() + leaseMs,
  takeOvers,
});

/**
 * The owner of a lease that a server left when it was stopped. It runs out as any other: until then what that
 * server was writing has ended.
 */
const nobody = '';

/**
 * Leases an import that has work to do and isn't leased; null otherwise. A lease that has run out is one of
 * a server that died, so this take-over is counted, unless it was left.
 */
export function takeImportLease(id: string, owner: string): Promise<LeasedImport | null> {
  return inTransaction(async (unit) => {
    const record = await findImportForUpdate(unit, 'all', id);
    if (!record || !isAtWork(record) || isLeased(record)) return null;
    const lease = leaseOf(owner, takeOversOf(record));
    updateImport(unit, id, { lease });
    return { ...record, lease };
  });
}

function takeOversOf({ lease }: ProductImport): number {
  if (!lease) return 0;
  return lease.owner === nobody ? lease.takeOvers : lease.takeOvers + 1;
}

function isLeased({ lease }: Pick<ProductImport, 'lease'>): boolean {
  return lease !== null && credibleUntil(lease.until, leaseMs) > databaseNow();
}

/** Whether there is work to do but no lease: its server was killed. */
export function isAbandoned(record: ProductImport): boolean {
  return isAtWork(record) && !isLeased(record);
}

/**
 * Writes progress, which ends the count of busy ends, and renews the lease, if this owner still has it and
 * the status is the same.
 * @returns the record as it was before
 * @throws ImportLeaseLost
 */
export function saveProgress(
  { id, status }: Pick<ProductImport, 'id' | 'status'>,
  owner: string,
  change: (unit: UnitOfWork, now: ProductImport) => ImportChanges | Promise<ImportChanges>,
): Promise<ProductImport> {
  return inTransaction(async (unit) => {
    const now = await findImportForUpdate(unit, 'all', id);
    if (!now || now.lease?.owner !== owner || now.status !== status)
      throw new ImportLeaseLost(`import ${id} is not ours any more`);
    updateImport(unit, id, { lease: leaseOf(owner), busyEnds: 0, ...(await change(unit, now)) });
    return now;
  });
}

/** Renews the lease until the returned function is called. */
export function keepImportLease(record: LeasedImport, owner: string): () => void {
  const renew = (_unit: UnitOfWork, { lease, busyEnds }: ProductImport) => ({
    lease: leaseOf(owner, lease?.takeOvers),
    busyEnds,
  });
  const timer = setInterval(() => {
    // A failed renewal does no harm: the next one comes before the lease runs out.
    saveProgress(record, owner, renew).catch(() => undefined);
  }, renewalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Gives the lease back, so that whoever continues doesn't take this server for one that died. */
export async function releaseLease(record: LeasedImport, owner: string): Promise<void> {
  await saveProgress(record, owner, (_unit, { busyEnds }) => ({ lease: null, busyEnds }));
}

/** Leaves the work to the server that comes next, which doesn't take this one for a server that died. */
export async function leaveImportLease(record: LeasedImport, owner: string): Promise<void> {
  await saveProgress(record, owner, (_unit, { lease, busyEnds }) => ({
    lease: leaseOf(nobody, lease?.takeOvers),
    busyEnds,
  }));
}

/** Counts that a reading ended as busy. @returns how many did, without progress in between */
export async function countBusyEnd(record: LeasedImport, owner: string): Promise<number> {
  const { busyEnds } = await saveProgress(record, owner, (_unit, now) => ({
    lease: leaseOf(owner, now.lease?.takeOvers),
    busyEnds: now.busyEnds + 1,
  }));
  return busyEnds + 1;
}
