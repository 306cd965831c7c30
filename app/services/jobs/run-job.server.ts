import { currentRequest } from '~/utils/request-context.server';
import { isFree, type Job, type JobRun, type Tell } from './job';
import { JobLease } from './job-lease.server';
import type { JobName } from './job-table';
import { jobs, type ResultOf } from './jobs.server';

/**
 * Runs a job now, however long ago it ran, unless it is running.
 *
 * @param tell called with lines on the progress; without it, what the job did is logged
 * @throws what the job throws, which `jobs/{name}` keeps; AppError `upstream`; WrongClock, with nothing run
 */
export function runJob<Name extends JobName>(
  name: Name,
  tell: Tell | null = null,
): Promise<JobRun<ResultOf<Name>>> {
  // The name determines the type.
  return runOnce(name, jobs[name] as unknown as Job<ResultOf<Name>>, tell);
}

/** As `runJob`, for any job. */
export async function runOnce<Result extends object | null>(
  name: string,
  job: Job<Result>,
  tell: Tell | null = null,
): Promise<JobRun<Result>> {
  const lease = await JobLease.take(name, job, (times) => isFree(times, job));
  if (!lease) return { status: 'running elsewhere' };
  return { status: 'done', result: await runLeased(lease, tell) };
}

/** Runs a job that is leased for it once, and frees it. @throws as `runJob` */
export async function runLeased<Result extends object | null>(
  lease: JobLease<Result>,
  tell: Tell | null = null,
): Promise<Result> {
  try {
    return await lease.run(tell);
  } finally {
    await lease.end();
  }
}

/** Logs why a job failed. */
export function logFailure(name: string, error: unknown): void {
  currentRequest().log.error({ err: error, job: name }, 'a job failed');
}
