import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds; above the last one, people have left. */
const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What `/metrics` shows of this process (docs/operations.md, "Seen from outside"). */
function createMeters() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Responses, by the pattern of the route and the class of the status; "none": nothing was sent.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the arrival of the whole request until its response began.',
      labelNames: ['route', 'method'],
      buckets,
      registers,
    }),
    firestore: new Counter({
      name: 'firestore_operations_total',
      help: 'Documents read and written as Firestore bills them, and calls; of requests, jobs and imports.',
      labelNames: ['kind'],
      registers,
    }),
    callSeconds: new Histogram({
      name: 'firestore_call_duration_seconds',
      help: 'Calls to Firestore; a transaction with its waiting for others.',
      labelNames: ['call'],
      buckets,
      registers,
    }),
    upstreamFailures: new Counter({
      name: 'makola_upstream_failures_total',
      help: 'Calls that a service did not answer, or not as it should.',
      labelNames: ['service'],
      registers,
    }),
    jobRuns: new Counter({
      name: 'makola_job_runs_total',
      help: 'Runs of jobs by this server.',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobSeconds: new Gauge({
      name: 'makola_job_last_duration_seconds',
      help: 'How long the last run of a job by this server took.',
      labelNames: ['job'],
      registers,
    }),
    jobSuccess: new Gauge({
      name: 'makola_job_last_success_timestamp_seconds',
      help: 'When this server ran a job without a failure last.',
      labelNames: ['job'],
      registers,
    }),
    clockDifference: new Gauge({
      name: 'makola_clock_difference_seconds',
      help: 'How far the clock of this server is ahead of the database at least; negative: behind.',
      registers,
    }),
    ordersUnreadable: new Counter({
      name: 'makola_orders_unreadable_total',
      help: 'Orders of the shop that this server found it cannot read; they wait for a correction.',
      registers,
    }),
    importsRunning: new Gauge({
      name: 'makola_imports_running',
      help: 'Imports of products on which this server works, or which wait for it.',
      registers,
    }),
    queueLength: new Gauge({
      name: 'makola_queue_length',
      help: 'What waits for an admin; "intake" are orders of the shop that were refused.',
      labelNames: ['queue'],
      registers,
    }),
    outboxWaiting: new Gauge({
      name: 'makola_outbox_waiting',
      help: 'Webhook messages that were not delivered yet, and will be tried.',
      registers,
    }),
    outboxLate: new Gauge({
      name: 'makola_outbox_late_seconds',
      help: 'How long the longest due webhook message has been due.',
      registers,
    }),
  };
}

declare global {
  var makolaMeters: ReturnType<typeof createMeters> | undefined;
}

// Global: in production the server and its pages have copies of this module.
globalThis.makolaMeters ??= createMeters();

/** What this process counts, from its start; counting is cheap, and shown where `METRICS_TOKEN` is set. */
export const meters = globalThis.makolaMeters;

/** Adds memory, processor, event loop and garbage collection of the process; once. */
export const measureProcess = (): void => collectDefaultMetrics({ register: meters.registry });
