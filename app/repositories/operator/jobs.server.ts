import * as v from 'valibot';
import { instant, textOrNull } from '~/schemas/files/documents';
import { collection, readDocument, readDocuments } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import { inTransaction, type UnitOfWork } from '../firebase/transactions.server';

const jobSchema = v.object({
  /** When the lease runs out, unless it is renewed. */
  leasedUntil: instant,
  /** Who runs the job, or ran it and died; null when it ended. */
  leasedBy: textOrNull,
  lastStartedAt: instant,
});

const recordSchema = v.object({
  ...jobSchema.entries,
  lastEndedAt: instant,
  lastResult: v.fallback(v.nullish(v.record(v.string(), v.unknown()), null), null),
  lastError: textOrNull,
});

/** All that is kept of a job; times are ISO strings. */
export type JobRecord = v.InferOutput<typeof recordSchema>;

/** When a job may start; milliseconds since 1970, 0 for never. */
export interface JobTimes {
  leasedUntil: number;
  lastStartedAt: number;
}

/** What `jobs/{name}` keeps of the latest run that ended. */
export interface EndedRun {
  lastStartedAt: Date;
  lastEndedAt: Date;
  /** Null after a failure, and for a job that tells nothing. */
  lastResult: object | null;
  /** Why it failed; null when it did not. */
  lastError: string | null;
}

interface Lease {
  leasedUntil: Date | null;
  leasedBy: string | null;
}

const reference = (name: string) => collection('jobs').doc(name);

type Snapshot = Awaited<ReturnType<typeof readDocument>>;

function read(snapshot: Snapshot) {
  const job = snapshot.exists ? parseDocument(jobSchema, snapshot) : null;
  return {
    leasedBy: job?.leasedBy ?? null,
    times: {
      leasedUntil: Date.parse(job?.leasedUntil ?? '') || 0,
      lastStartedAt: Date.parse(job?.lastStartedAt ?? '') || 0,
    },
  };
}

/** When a job was started last, and until when it is leased: 1 read. */
export async function readJobTimes(name: string): Promise<JobTimes> {
  return read(await readDocument(reference(name))).times;
}

/** What is kept of jobs, in the order of the names; null for one that never ran. A read for each, 1 call. */
export async function readJobs(names: readonly string[]): Promise<(JobRecord | null)[]> {
  const snapshots = await readDocuments(names.map(reference));
  return snapshots.map((snapshot) => (snapshot.exists ? parseDocument(recordSchema, snapshot) : null));
}

/**
 * Leases a job in one transaction, if it `mayStart` as its record is then.
 *
 * @param lease called then: by now the database's time is known
 * @param record writes more in that transaction, once the job is leased
 * @returns whether it is leased now
 */
export function takeJob(
  name: string,
  lease: () => Lease & { lastStartedAt: Date },
  mayStart: (times: JobTimes) => boolean,
  record?: (unit: UnitOfWork) => void,
): Promise<boolean> {
  return inTransaction(async (unit) => {
    if (!mayStart(read(await unit.read(reference(name))).times)) return false;
    unit.merge(reference(name), lease());
    record?.(unit);
    return true;
  });
}

/**
 * Renews or ends the lease of `owner`, and writes what is known of a run: 1 read, 1 write.
 *
 * @returns false when another one has the lease by now; nothing is written then
 */
export function changeJob(name: string, owner: string, changes: Lease & Partial<EndedRun>): Promise<boolean> {
  return inTransaction(async (unit) => {
    if (read(await unit.read(reference(name))).leasedBy !== owner) return false;
    unit.mergeFields(reference(name), changes, Object.keys(changes));
    return true;
  });
}
