import type { JobName } from '../../app/services/jobs/job-table';
import type { ResultOf } from '../../app/services/jobs/jobs.server';
import type { Closing } from './closing';
import { openFirebase } from './command';
import { SetupError } from './setup-error';

/**
 * Runs a job for a command: now, on any number of machines once at a time.
 *
 * @param log gets lines on the progress
 * @throws SetupError while a server runs it
 */
export async function runNamedJob<Name extends JobName>(
  closing: Closing,
  command: string,
  name: Name,
  log: (line: string) => void,
): Promise<ResultOf<Name>> {
  await openFirebase(closing, command, log);
  const { runJob } = await import('../../app/services/jobs/run-job.server');
  const run = await runJob(name, log);
  if (run.status === 'done') return run.result;
  throw new SetupError(`A server or another command runs the job ${name} right now. Try again in a minute.`);
}
