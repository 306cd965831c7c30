import * as v from 'valibot';
import { openAction, openLoader } from '~/http/guards.server';
import { isJobName } from '~/services/jobs/job-table';
import { logFailure, runJob } from '~/services/jobs/run-job.server';
import { acceptsSchedulers, isScheduler } from '~/services/jobs/scheduler.server';
import { AppError, notFound } from '~/utils/app-error';
import { paths } from '~/utils/paths';

const params = v.object({ name: v.string() });

/** Remix would log each visit as a fault. */
export const loader = openLoader({ json: true }, async () =>
  Response.json({ message: 'Only a POST starts a job.' }, { status: 405, headers: { Allow: 'POST' } }),
);

/** Runs a job for a scheduler, and answers when it has ended. */
export const action = openAction({ params, json: true }, async ({ request, params: { name } }) => {
  if (!acceptsSchedulers()) throw notFound('page');
  if (!(await isScheduler(request.headers.get('Authorization'), paths.job(name))))
    throw new AppError('unauthenticated', 'not a scheduler', 'Only a scheduler may start jobs.');
  if (!isJobName(name)) throw notFound('job');
  try {
    // Running elsewhere is no failure: a scheduler would try again what is being done.
    return { name, ...(await runJob(name)) };
  } catch (error) {
    logFailure(name, error);
    return Response.json({ name, status: 'failed' }, { status: 500 });
  }
});
