import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { env } from '~/env.server';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { changeJob, type EndedRun, type JobTimes, takeJob } from '~/repositories/operator/jobs.server';
import { databaseNow, requireRightClock } from '~/utils/clock.server';
import { meters } from '~/utils/meters.server';
import { currentRequest, RequestMetrics, runInRequest, withFields } from '~/utils/request-context.server';
import { traced } from '~/utils/tracing.server';
import { type Job, renewalsPerLease, type Tell } from './job';

/** Characters that are kept of an error's message. */
const maxErrorLength = 1_000;

/** Whether a run did more than to find nothing to do: then it is logged. */
const didSomething = (result: object | null) => Object.values(result ?? {}).some(Boolean);

function measureRun(job: string, ms: number, succeeded: boolean): void {
  meters.jobRuns.inc({ job, outcome: succeeded ? 'done' : 'failed' });
  meters.jobSeconds.set({ job }, ms / 1_000);
  if (succeeded) meters.jobSuccess.set({ job }, databaseNow() / 1_000);
}

const nowByBoth = () => ({ steadyMs: performance.now(), clockMs: Date.now() });

/** The right to run a job, as long as it is renewed; of all servers, one has it. */
export class JobLease<Result extends object | null = object | null> {
  /**
   * When this server asked for the lease last: by a clock that nobody sets, and by one that no sleep stops.
   */
  #asked: { steadyMs: number; clockMs: number } | null;
  /** What the next write says of the latest run. */
  #ended: Partial<EndedRun> = {};
  readonly #timer: ReturnType<typeof setInterval>;

  private constructor(
    private readonly name: string,
    private readonly job: Job<Result>,
    private readonly owner: string,
    asked: { steadyMs: number; clockMs: number },
  ) {
    this.#asked = asked;
    this.#timer = setInterval(() => void this.#renew(), job.leaseMs / renewalsPerLease).unref();
  }

  /**
   * Leases a job for a run that starts now, if it `mayStart`; null otherwise.
   *
   * @param options `record` writes more in the transaction that leases it
   * @throws AppError `upstream`; WrongClock where this server must not take jobs
   */
  static async take<Result extends object | null>(
    name: string,
    job: Job<Result>,
    mayStart: (times: JobTimes) => boolean,
    { record }: { record?: (unit: UnitOfWork) => void } = {},
  ): Promise<JobLease<Result> | null> {
    const owner = `${hostname()} ${process.pid} ${randomUUID()}`;
    const asked = nowByBoth();
    const mayStartHere = (times: JobTimes) => {
      // By now the transaction has brought the database's time along.
      requireRightClock();
      return mayStart(times);
    };
    const lease = () => {
      const now = databaseNow();
      return {
        leasedUntil: new Date(now + job.leaseMs),
        leasedBy: owner,
        lastStartedAt: new Date(now),
      };
    };
    const isTaken = await takeJob(name, lease, mayStartHere, record);
    return isTaken ? new JobLease(name, job, owner, asked) : null;
  }

  /** Whether no other server can have taken the job. */
  get isHeld(): boolean {
    if (!this.#asked) return false;
    const { steadyMs, clockMs } = nowByBoth();
    return Math.max(steadyMs - this.#asked.steadyMs, clockMs - this.#asked.clockMs) < this.job.leaseMs;
  }

  /**
   * Runs the job once. What it did is logged, unless it is told to who waits for it.
   *
   * @throws what it throws; its message is kept
   */
  async run(tell: Tell | null): Promise<Result> {
    const lastStartedAt = new Date(databaseNow());
    const log = withFields(currentRequest().log, { job: this.name });
    const metrics = new RequestMetrics();
    // A context of its own: what the request that starts it has read is not for the job.
    const context = { requestId: `job ${this.name}`, ip: '', log, metrics };
    const started = performance.now();
    const end = (lastResult: object | null, lastError: string | null) => {
      this.#ended = { lastStartedAt, lastEndedAt: new Date(databaseNow()), lastResult, lastError };
      const ms = Math.round(performance.now() - started);
      measureRun(this.name, ms, lastError === null);
      const { reads, writes, calls } = metrics;
      if (!tell && (didSomething(lastResult) || ms > env.SLOW_REQUEST_MS))
        log.info({ ms, result: lastResult, reads, writes, calls }, 'a job ran');
    };
    try {
      const work = () => traced(`job ${this.name}`, () => this.job.run(tell ?? (() => {})));
      const result = await runInRequest(context, work);
      end(result, null);
      return result;
    } catch (error) {
      end(null, (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength));
      throw error;
    }
  }

  /** Frees the job. A failure is only logged: the lease then runs out. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#asked = null;
    try {
      await changeJob(this.name, this.owner, { leasedUntil: null, leasedBy: null, ...this.#ended });
    } catch (error) {
      currentRequest().log.warn({ err: error, job: this.name }, 'the lease of a job could not be ended');
    }
  }

  async #renew(): Promise<void> {
    const asked = nowByBoth();
    const leasedUntil = new Date(databaseNow() + this.job.leaseMs);
    try {
      const { owner: leasedBy } = this;
      const isOurs = await changeJob(this.name, leasedBy, { leasedUntil, leasedBy, ...this.#ended });
      // Ended meanwhile.
      if (this.#asked === null) return;
      this.#asked = isOurs ? asked : null;
      if (isOurs) return;
      clearInterval(this.#timer);
      currentRequest().log.warn({ job: this.name }, 'another server took over a job that this one runs');
    } catch {
      // The next renewal comes before the lease runs out.
    }
  }
}
