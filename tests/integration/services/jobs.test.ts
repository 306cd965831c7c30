import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeJob } from '~/repositories/operator/jobs.server';
import type { Job } from '~/services/jobs/job';
import { JobLease } from '~/services/jobs/job-lease.server';
import { isJobName, listedJobs } from '~/services/jobs/job-table';
import { jobs } from '~/services/jobs/jobs.server';
import { runJob, runOnce } from '~/services/jobs/run-job.server';
import { startTimer } from '~/services/jobs/timers.server';
import { meters } from '~/utils/meters.server';
import { currentRequest } from '~/utils/request-context.server';
import { testsOfficialEngine } from '../../../scripts/firebase/choice';
import { ROOT } from '../../../scripts/lib/paths';
import { clearDocuments } from '../../setup/clear';
import { expectConsoleError } from '../../setup/console';
import { handled, inRequest } from '../support/request';
import { put, stored } from '../support/store';

beforeEach(clearDocuments);

/** A second on the quick engine; on Google's, transactions that meet take two. */
const beat = testsOfficialEngine() ? 4_000 : 1_000;

interface Counted extends Job<{ run: number }> {
  everyMs: number;
  runs: number;
  /** Runs that began while another one was under way. */
  overlaps: number;
}

/** A job that counts its runs. */
function counted({ takesMs = 0, ...times }: { takesMs?: number; everyMs?: number; leaseMs?: number } = {}) {
  let running = 0;
  const job: Counted = {
    label: 'Counting',
    does: 'Counts.',
    everyMs: 60_000,
    leaseMs: 60_000,
    ...times,
    runs: 0,
    overlaps: 0,
    run: async () => {
      job.runs += 1;
      job.overlaps += Number(running > 0);
      running += 1;
      await sleep(takesMs);
      running -= 1;
      return { run: job.runs };
    },
  };
  return job;
}

const start = (job: Job) => inRequest(() => runOnce('a-job', job));
const record = () => stored('jobs', 'a-job');
const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);
const kept = (data: object) => put('jobs', { id: 'a-job', data });

/** A server whose timer looks at once, and stops with the test. */
function serve(job: Counted): () => Promise<void> {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const stop = startTimer('a-job', job);
  onTestFinished(stop);
  return stop;
}

describe('the log of jobs', () => {
  const linesOf = async (job: Job, tell?: () => void) =>
    (await handled(() => runOnce('a-job', job, tell))).lines;

  test('says what a run did, and what that cost', async () => {
    const fields = {
      job: 'a-job',
      result: { run: 1 },
      ms: expect.any(Number),
      reads: 0,
      writes: 0,
      calls: 0,
    };
    expect(await linesOf(counted())).toEqual([{ level: 'info', message: expect.any(String), fields }]);
  });

  test('leaves out runs that found nothing to do', async () => {
    for (const result of [{ sent: 0, failed: [].length }, null])
      expect(await linesOf({ ...counted(), run: async () => result })).toEqual([]);
  });

  test('leaves out what whoever waits for the job is told', async () => {
    expect(await linesOf(counted(), () => {})).toEqual([]);
  });

  test('names the job in what the job itself logs', async () => {
    const run = async () => {
      currentRequest().log.warn({ order: 'o1' }, 'an order was late');
      return null;
    };
    expect(await linesOf({ ...counted(), run })).toMatchObject([{ fields: { job: 'a-job', order: 'o1' } }]);
  });
});

test('runs of jobs are measured', async () => {
  const measured = async (name: string, outcome?: string) => {
    const metric = await meters.registry.getSingleMetric(name)?.get();
    const own = metric?.values.filter(({ labels }) => labels.job === 'measured') ?? [];
    return own.find(({ labels }) => outcome === undefined || labels.outcome === outcome)?.value;
  };
  const before = Date.now() / 1_000;
  await inRequest(() => runOnce('measured', counted({ takesMs: 30 })));
  expect(await measured('makola_job_runs_total', 'done')).toBe(1);
  expect(await measured('makola_job_last_duration_seconds')).toBeGreaterThan(0.02);
  const succeededAt = await measured('makola_job_last_success_timestamp_seconds');
  expect(succeededAt).toBeGreaterThanOrEqual(before - 0.01);
  const failing = { ...counted(), run: () => Promise.reject(new Error('no')) };
  await inRequest(() => runOnce('measured', failing)).catch(() => undefined);
  expect(await measured('makola_job_runs_total', 'failed')).toBe(1);
  expect(await measured('makola_job_last_success_timestamp_seconds')).toBe(succeededAt);
});

describe('a job', () => {
  test('runs once on two servers that start it at once, and says what it did', async () => {
    const job = counted({ takesMs: beat });
    const runs = await Promise.all([start(job), start(job), start(job)]);
    expect(job.runs).toBe(1);
    expect(runs.map(({ status }) => status).sort()).toEqual([
      'done',
      'running elsewhere',
      'running elsewhere',
    ]);
    expect(await record()).toEqual({
      leasedUntil: null,
      leasedBy: null,
      lastStartedAt: expect.any(Timestamp),
      lastEndedAt: expect.any(Timestamp),
      lastResult: { run: 1 },
      lastError: null,
    });
    expect(await start(job)).toEqual({ status: 'done', result: { run: 2 } });
  });

  test('is free when the lease of a server that died has run out', async () => {
    const job = counted();
    await kept({ leasedBy: 'a dead server', leasedUntil: ago(-5_000), lastStartedAt: ago(55_000) });
    expect(await start(job)).toEqual({ status: 'running elsewhere' });
    await kept({ leasedBy: 'a dead server', leasedUntil: ago(1), lastStartedAt: ago(60_001) });
    expect(await start(job)).toMatchObject({ status: 'done' });
  });

  test('that takes longer than its lease keeps it', async () => {
    const job = counted({ leaseMs: beat, takesMs: 3 * beat });
    const first = start(job);
    await sleep(2 * beat);
    expect(await start(job)).toEqual({ status: 'running elsewhere' });
    expect(await first).toMatchObject({ status: 'done' });
    expect(job.runs).toBe(1);
  });

  test('keeps why it failed until it succeeds', async () => {
    const job = counted();
    const failing = { ...job, run: () => Promise.reject(new Error('no figures today')) };
    await expect(start(failing)).rejects.toThrow('no figures today');
    const failed = { leasedUntil: null, lastError: 'no figures today', lastResult: null };
    expect(await record()).toMatchObject(failed);
    await start(job);
    expect(await record()).toMatchObject({ lastError: null, lastResult: { run: 1 } });
  });

  test('that another server took over is not freed by the first one', async () => {
    const take = () => inRequest(() => JobLease.take('a-job', counted(), () => true));
    const [first, second] = [await take(), await take()];
    const before = await record();
    await inRequest(async () => first?.end());
    expect(await record()).toEqual(before);
    await inRequest(async () => second?.end());
    expect(await record()).toMatchObject({ leasedBy: null });
  });

  test('costs a transaction to take and a write to end', async () => {
    expect(await handled(() => runOnce('a-job', counted()))).toMatchObject({ reads: 2, writes: 2 });
    expect(await inRequest(() => changeJob('a-job', 'nobody', { leasedUntil: null, leasedBy: null }))).toBe(
      false,
    );
  });
});

describe('the timer of a server', () => {
  test('does nothing when another server did it just now', async () => {
    const job = counted();
    await kept({ leasedBy: null, leasedUntil: null, lastStartedAt: ago(50_000) });
    const before = await record();
    serve(job);
    await sleep(beat);
    expect(job.runs).toBe(0);
    expect(await record()).toEqual(before);
  });

  test('runs what was due, and what never ran', async () => {
    for (const data of [{}, { leasedBy: null, leasedUntil: null, lastStartedAt: ago(60_000) }]) {
      const job = counted();
      await kept(data);
      serve(job);
      await vi.waitFor(
        async () => expect(await record()).toMatchObject({ lastResult: { run: 1 } }),
        beat * 5,
      );
    }
  });

  test('leaves a job alone that took its server with it, until its next turn', async () => {
    const job = counted();
    await kept({ leasedBy: 'a dead server', leasedUntil: ago(1_000), lastStartedAt: ago(50_000) });
    serve(job);
    await sleep(beat);
    expect(job.runs).toBe(0);
  });

  test('and those of two others run it once each interval', async () => {
    const job = counted({ everyMs: 2 * beat, leaseMs: 4 * beat });
    for (const _server of [1, 2, 3]) serve(job);
    await sleep(5 * beat);
    expect(job).toMatchObject({ runs: 3, overlaps: 0 });
  });

  test('goes on after a failure', async () => {
    const job = counted({ everyMs: beat / 2, leaseMs: beat });
    let failures = 0;
    const { run } = job;
    job.run = (tell) => {
      failures += 1;
      return failures === 1 ? Promise.reject(new Error('once')) : run(tell);
    };
    expectConsoleError(/a job failed/);
    serve(job);
    const failed = { leasedBy: null, lastError: 'once' };
    await vi.waitFor(async () => expect(await record()).toMatchObject(failed), beat * 5);
    await vi.waitFor(() => expect(job.runs).toBe(1), beat * 5);
  });

  test('keeps the lease of a job with a short interval, and frees it when it stops', async () => {
    const job = counted({ everyMs: beat / 20, leaseMs: 2 * beat });
    const stop = serve(job);
    await vi.waitFor(() => expect(job.runs).toBeGreaterThan(2), beat * 5);
    const { leasedBy } = (await record()) ?? {};
    expect(leasedBy).toEqual(expect.any(String));
    serve(job);
    expect(await start(job)).toEqual({ status: 'running elsewhere' });
    await sleep(3 * beat);
    expect(await record()).toMatchObject({ leasedBy, lastResult: { run: expect.any(Number) } });
    expect(job.runs).toBeGreaterThan(20);
    await stop();
    expect(await record()).toMatchObject({ leasedBy: null, leasedUntil: null });
    const { runs } = job;
    await vi.waitFor(() => expect(job.runs).toBeGreaterThan(runs + 2), beat * 10);
    expect((await record())?.leasedBy).not.toBe(leasedBy);
    expect(job.overlaps).toBe(0);
  });

  test('that stops waits for the run that is under way', async () => {
    const job = counted({ takesMs: beat / 2 });
    const stop = serve(job);
    await vi.waitFor(() => expect(job.runs).toBe(1), beat * 5);
    await stop();
    expect(await record()).toMatchObject({ leasedBy: null, lastResult: { run: 1 } });
  });
});

describe('of the table', () => {
  test.each(Object.keys(jobs).filter(isJobName))('%s runs on an empty database', async (name) => {
    expect(await inRequest(() => runJob(name))).toMatchObject({ status: 'done' });
    expect(await stored('jobs', name)).toMatchObject({ leasedBy: null, lastError: null });
  });

  test('each job has its row in the page for operators', () => {
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').replace(/ +/g, ' ');
    const rows = listedJobs()
      .split('\n')
      .map((line) => `| \`${line.replace(/ {2,}/, '` | ').replace(/ {2,}/, ' | ')} |`);
    expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  });
});
