import type { JobRecord } from '~/repositories/operator/jobs.server';
import { isInFuture } from '~/utils/clock.server';
import { durationSince } from '~/utils/dates';
import { isFree, type Job, keepsLease } from '../jobs/job';
import { wordsOfResult } from '../jobs/result-words';
import { type Finding, laterThanNow } from './finding';

/** A job as the page shows it; times are ISO strings. */
export interface ShownJob {
  id: string;
  label: string;
  does: string;
  status: 'done' | 'running' | 'failed' | 'late' | 'never' | 'wrong time';
  everyMs: number | null;
  startedAt: string | null;
  /** Milliseconds that the last run took; null while the first one is under way. */
  tookMs: number | null;
  /** When a timer starts it next; null for a job that none starts, or that is always under way. */
  nextAt: string | null;
  /** What the last run did, in words; '' while it runs, and after a failure. */
  did: string;
  /** Why the last run failed; '' when it did not. */
  error: string;
  /** The server that has its lease, as 'host, process 12'; '' for none. */
  holder: string;
  mayRunByHand: boolean;
  /** For the form that runs it: when it was started last. */
  version: string;
}

/** What is known beside the record of a job. */
export interface JobContext {
  /** Milliseconds since 1970. */
  now: number;
  /** When this server started: a job that never ran is late from then on. */
  servingSince: number;
  /** Whether timers start jobs, and not a scheduler. */
  hasTimers: boolean;
}

/** Beyond half an interval more, a job is late after this time, in milliseconds. */
const graceMs = 5 * 60_000;

/** The version of a job that starts at this time, in milliseconds since 1970; 0 for never. */
export const jobVersion = (lastStartedAt: number): string => String(lastStartedAt);

export function shownJob(
  id: string,
  { label, does, everyMs, leaseMs }: Pick<Job, 'label' | 'does' | 'everyMs' | 'leaseMs'>,
  record: JobRecord | null,
  { now, servingSince, hasTimers }: JobContext,
): ShownJob {
  const startedAt = Date.parse(record?.lastStartedAt ?? '') || 0;
  const endedAt = Date.parse(record?.lastEndedAt ?? '') || 0;
  const leasedUntil = Date.parse(record?.leasedUntil ?? '') || 0;
  const isLeased = !isFree({ leasedUntil }, { leaseMs }, now);
  const isWrong = isInFuture(Math.max(startedAt, endedAt), now);
  const isRunning = isLeased && startedAt > endedAt;
  const isLate = everyMs !== null && now - (startedAt || servingSince) > everyMs * 1.5 + graceMs;
  const error = record?.lastError ?? '';
  const isAlwaysUnderWay = keepsLease({ everyMs, leaseMs });
  const statusOf = (): ShownJob['status'] => {
    if (isWrong) return 'wrong time';
    if (isRunning) return 'running';
    if (isLate) return 'late';
    if (error) return 'failed';
    return startedAt === 0 ? 'never' : 'done';
  };
  const hasNext = hasTimers && everyMs !== null && startedAt > 0 && !isAlwaysUnderWay && !isWrong;
  return {
    id,
    label,
    does,
    status: statusOf(),
    everyMs,
    startedAt: record?.lastStartedAt ?? null,
    tookMs: endedAt >= startedAt && endedAt > 0 ? endedAt - startedAt : null,
    nextAt: hasNext ? new Date(startedAt + everyMs).toISOString() : null,
    did: endedAt > 0 && !error && !isRunning ? wordsOfResult(record?.lastResult ?? null) : '',
    error,
    holder: isLeased ? holderOf(record?.leasedBy ?? '') : '',
    mayRunByHand: !isAlwaysUnderWay,
    version: jobVersion(startedAt),
  };
}

/** A lease is of 'host 12 {uuid}'. */
const holderOf = (leasedBy: string) => leasedBy.replace(/^(\S+) (\d+) .*$/, '$1, process $2');

/** What is wrong with the jobs. */
export function judgeJobs(jobs: readonly ShownJob[], { now, hasTimers }: JobContext): Finding[] {
  return jobs.flatMap(({ id, status, error, startedAt }): Finding[] => {
    const place = { to: `#job-${id}`, place: `The job ${id}` };
    const late: Finding = {
      severity: 'danger',
      what: startedAt
        ? `The job ${id} has not started for ${durationSince(startedAt, now)}.`
        : `The job ${id} has never run.`,
      todo: hasTimers
        ? 'Look whether a server runs that starts jobs, and restart it.'
        : 'Look whether the scheduler still starts it, and with which answer.',
      ...place,
    };
    const failed: Finding = {
      severity: 'danger',
      what: `The job ${id} failed: ${error}`,
      todo: 'The log has the whole error, with this name as “job”. It is tried again when it is due.',
      ...place,
    };
    const wrong = laterThanNow(`The last run of the job ${id}`, { at: startedAt, now, ...place });
    return [
      ...(status === 'wrong time' ? [wrong] : []),
      ...(status === 'late' ? [late] : []),
      ...(error ? [failed] : []),
    ];
  });
}
