import { setTimeout as sleep } from 'node:timers/promises';
import { type JobTimes, readJobTimes } from '~/repositories/operator/jobs.server';
import { clockFault, databaseNow, requireRightClock, WrongClock } from '~/utils/clock.server';
import { whenStopping } from '~/utils/stopping.server';
import { dueAt, type Job, keepsLease } from './job';
import { JobLease } from './job-lease.server';
import { jobs } from './jobs.server';
import { logFailure } from './run-job.server';

/** A server looks at its jobs within this time after its start: not all at once, beside its first pages. */
const firstLookMs = 30_000;
/** After a failure a server looks again within this time: perhaps it could not read whether a job is due. */
const againMs = 60_000;
/** How long a server that stops waits for what it runs; after that the lease runs out. */
const leaveMs = 3_000;
/**
 * Part of the interval that other servers look later than the job is due, at most: the one that ran it last
 * comes first, and they do not meet. It is also the rest after a run that took longer than the interval.
 */
const rest = 0.1;

type TimedJob = Job & { everyMs: number };

/** Runs all jobs that have an interval, whenever they are due and no other server ran them. */
export function startTimers(): void {
  for (const [name, { everyMs, ...job }] of Object.entries<Job>(jobs)) {
    if (everyMs !== null) whenStopping(startTimer(name, { everyMs, ...job }));
  }
}

/**
 * Runs a job whenever it is due. Looking whether it is costs 1 read each interval; the server that runs it
 * takes the lease in a transaction.
 *
 * @returns stops, once the run that is under way has ended, and frees the job
 */
export function startTimer(name: string, job: TimedJob): () => Promise<void> {
  /** The longest that a job is not due. */
  const longestMs = Math.max(job.everyMs, job.leaseMs);
  let lease: JobLease | null = null;
  let isStopped = false;
  let work = Promise.resolve();
  let timer: ReturnType<typeof setTimeout>;

  /**
   * @returns milliseconds until the next look
   * @throws what the job throws; AppError `upstream`; WrongClock
   */
  async function look(): Promise<number> {
    const restMs = rest * job.everyMs;
    const dueInMs = (times: JobTimes) => dueAt(times, job) - databaseNow();
    if (clockFault()) await endLease();
    if (!lease?.isHeld) {
      const leftMs = dueInMs(await readJobTimes(name));
      requireRightClock();
      if (leftMs > 0) return Math.min(leftMs, longestMs) + Math.random() * restMs;
      lease = await JobLease.take(name, job, (times) => dueInMs(times) <= 0);
      if (!lease) return restMs;
    }
    const began = performance.now();
    try {
      await lease.run(null);
    } finally {
      if (!keepsLease(job) || isStopped) await endLease();
    }
    return Math.max(job.everyMs - (performance.now() - began), restMs);
  }

  async function endLease(): Promise<void> {
    await lease?.end();
    lease = null;
  }

  async function lookAndGoOn(): Promise<void> {
    const nextMs = await look().catch((error: unknown) => {
      // A server whose clock is wrong says so itself, once.
      if (!(error instanceof WrongClock)) logFailure(name, error);
      return Math.min(job.everyMs, againMs);
    });
    if (!isStopped) wait(nextMs);
  }

  function wait(ms: number): void {
    timer = setTimeout(() => {
      work = lookAndGoOn();
    }, ms).unref();
  }

  wait(Math.random() * Math.min(job.everyMs, firstLookMs));
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    const isLeft = await Promise.race([work.then(() => true), sleep(leaveMs, false, { ref: false })]);
    if (isLeft) await endLease();
  };
}
