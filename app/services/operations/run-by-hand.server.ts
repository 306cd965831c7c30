import { setTimeout as sleep } from 'node:timers/promises';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { JobTimes } from '~/repositories/operator/jobs.server';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { WrongClock } from '~/utils/clock.server';
import { fail, ok, type Result } from '~/utils/result';
import type { Actor } from '../activity/actor';
import { happened } from '../activity/happened.server';
import { isFree, type Job, keepsLease } from '../jobs/job';
import { JobLease } from '../jobs/job-lease.server';
import { isJobName } from '../jobs/job-table';
import { jobs } from '../jobs/jobs.server';
import { wordsOfResult } from '../jobs/result-words';
import { logFailure, runLeased } from '../jobs/run-job.server';
import { jobVersion } from './judge-jobs';

/** How long a person waits for a job, in milliseconds; after that it goes on without them. */
const waitMs = 20_000;

/** How a run by hand went: what it did, in words; why it failed is in its record. */
export type RunByHand = { status: 'done'; did: string } | { status: 'failed' | 'under way' };

interface Input {
  job: string;
  /** When the page saw it start last (`jobVersion`): a form that is sent twice runs it once. */
  version: string;
}

/**
 * Runs a job for an admin, and logs that it was they (docs/product.md, "Operations").
 *
 * @returns an error when nobody may run it, it is running, or it started since the page was shown; nothing is
 *   run then
 */
export const runByHand = catchUnavailable(run, 'a job could not be run by hand');

async function run(actor: Actor, { job: name, version }: Input): Promise<Result<RunByHand>> {
  const job: Job | null = isJobName(name) ? jobs[name] : null;
  if (!job || keepsLease(job)) return fail('This job can’t be run by hand.');
  let wasFree = true;
  const mayStart = (times: JobTimes) => {
    wasFree = isFree(times, job);
    return wasFree && jobVersion(times.lastStartedAt) === version;
  };
  const record = (unit: UnitOfWork) => happened(unit, 'job.run', { id: name, job: name }, { by: actor });
  const lease = await JobLease.take(name, job, mayStart, { record }).catch((error: unknown) => {
    if (error instanceof WrongClock) return error;
    throw error;
  });
  if (lease instanceof WrongClock) return { success: false, kind: 'unavailable', error: lease.message };
  if (lease) return ok(await resultInTime(name, runLeased(lease)));
  const error = wasFree
    ? `The job ${name} started since you opened this page. What it did is below.`
    : `The job ${name} is running. What it did is below when it has ended.`;
  return { success: false, kind: 'conflict', error };
}

/** What a run did, or that it takes longer than a person waits. */
async function resultInTime(name: string, run: Promise<object | null>): Promise<RunByHand> {
  const over = new AbortController();
  const ended = run.then<RunByHand, RunByHand>(
    (result) => ({ status: 'done', did: wordsOfResult(result) }),
    (error: unknown) => {
      logFailure(name, error);
      return { status: 'failed' };
    },
  );
  const late = sleep<RunByHand>(waitMs, { status: 'under way' }, { signal: over.signal });
  late.catch(() => undefined);
  try {
    return await Promise.race([ended, late]);
  } finally {
    over.abort();
  }
}
