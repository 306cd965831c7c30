import type { JobTimes } from '~/repositories/operator/jobs.server';
import { credibleUntil, databaseNow, isInFuture } from '~/utils/clock.server';

/** Work that the server does without being asked; `jobs` lists all of it. */
export interface Job<Result extends object | null = object | null> {
  /** What an operator calls it, on the screen; commands and records use its name. */
  label: string;
  /** What it does, in a sentence. */
  does: string;
  /**
   * Milliseconds from one start to the next, by whichever server. A job that is due again before its lease
   * would be renewed is run by one server, which keeps the lease until it stops or dies: a command cannot
   * run it meanwhile. Null: no timer starts it, only a scheduler or a command.
   */
  everyMs: number | null;
  /** Milliseconds after which another server may start it when its own died; renewed while it runs. */
  leaseMs: number;
  /**
   * Does the work; it must do no harm when a server that was taken for dead does it too.
   *
   * @param tell called with lines on the progress, for who waits for it
   * @returns what was done, as it is kept in `jobs/{name}`
   */
  run(tell: Tell): Promise<Result>;
}

type Times = Pick<Job, 'everyMs' | 'leaseMs'>;

export type Tell = (line: string) => void;

/** How a start of a job went. */
export type JobRun<Result> = { status: 'done'; result: Result } | { status: 'running elsewhere' };

/**
 * When a job may start next, in milliseconds since 1970: once nobody has its lease, and its interval after
 * its last start, also when its server died of it: else it would take the next one. A time that no right
 * clock can have made counts as none.
 */
export function dueAt({ leasedUntil, lastStartedAt }: JobTimes, { everyMs, leaseMs }: Times): number {
  const isKnown = !isInFuture(lastStartedAt);
  return Math.max(credibleUntil(leasedUntil, leaseMs), isKnown ? lastStartedAt + (everyMs ?? 0) : 0);
}

/** Whether nobody runs a job. */
export const isFree = (
  { leasedUntil }: Pick<JobTimes, 'leasedUntil'>,
  { leaseMs }: Pick<Job, 'leaseMs'>,
  now = databaseNow(),
): boolean => credibleUntil(leasedUntil, leaseMs, now) <= now;

/** Renewals of a lease before it would run out: two may fail. */
export const renewalsPerLease = 3;

/**
 * Whether the server that runs a job keeps its lease in between: ending and taking it for each run would
 * cost more. Nobody else can run such a job.
 */
export const keepsLease = ({ everyMs, leaseMs }: Times): boolean =>
  everyMs !== null && everyMs < leaseMs / renewalsPerLease;
