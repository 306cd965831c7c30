import { dayMs } from '~/utils/dates';
import { intervalWords } from '~/utils/intervals';
import type { Job } from './job';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const leaseMs = minuteMs;

/**
 * All work that is done without being asked (docs/decisions/jobs.md), apart from the work itself, which needs
 * the database: a command checks a name before it connects. docs/operations.md lists it for operators.
 */
export const jobTable = {
  orders: {
    does: 'Takes over new orders of the shop, and does what passed deadlines of orders ask for.',
    everyMs: 30 * secondMs,
    leaseMs,
  },
  'waiting-figures': {
    does: 'Adds the figures that wait because their seller had many steps at once.',
    everyMs: 2 * secondMs,
    // Soon taken up by another server: counts are late until then.
    leaseMs: 15 * secondMs,
  },
  webhooks: {
    does: 'Sends events to the addresses that ask for them.',
    everyMs: 2 * secondMs,
    leaseMs,
  },
  messages: {
    does: 'Sends what people chose to hear of by email, SMS or WhatsApp.',
    everyMs: 2 * secondMs,
    leaseMs,
  },
  'bulk-trades': {
    does: 'Does what passed deadlines of bulk trades ask for.',
    everyMs: 30 * secondMs,
    leaseMs,
  },
  'unread-conversations': {
    does: 'Marks conversations that the shop made unread.',
    everyMs: 30 * secondMs,
    leaseMs,
  },
  'unfinished-imports': {
    does: 'Continues imports of products whose server stopped or died.',
    everyMs: minuteMs,
    leaseMs,
  },
  sales: {
    does: 'Divides months of sales that are full, closes days, and counts months with orders of the past again.',
    everyMs: minuteMs,
    leaseMs,
  },
  'sign-ups': {
    does: 'Counts the sign-ups of days that are over, and how many of these users have which role.',
    everyMs: 10 * minuteMs,
    leaseMs,
  },
  'marketplace-counters': {
    does: 'Counts for the marketplace what was never counted.',
    everyMs: 10 * minuteMs,
    leaseMs,
  },
  promotions: {
    does: 'Completes promotions whose time is over, and notifies their sellers.',
    everyMs: minuteMs,
    leaseMs,
  },
  'promotion-figures': {
    does: 'Adds what shops reported of promoted products to their promotions.',
    everyMs: minuteMs,
    leaseMs,
  },
  'kept-forms': {
    does: 'Deletes kept forms, tries and records of servers that expired; sends what a wrong clock put off too far.',
    everyMs: 10 * minuteMs,
    leaseMs,
  },
  'unused-files': {
    does: 'Deletes files older than a day that no record names.',
    everyMs: dayMs,
    leaseMs,
  },
  digests: {
    does: 'Sends each admin who wants it one email a day of what waits.',
    everyMs: 30 * minuteMs,
    leaseMs,
  },
  summaries: {
    does: 'Sends each seller a summary of the last week, once.',
    // On Mondays, as a scheduler can say: a timer only knows how long ago it was.
    everyMs: null,
    leaseMs,
  },
} satisfies Record<string, Omit<Job, 'run'>>;

export type JobName = keyof typeof jobTable;

export const isJobName = (name: string): name is JobName => Object.hasOwn(jobTable, name);

/** All jobs as lines: name, how often timers start it, and what it does. */
export function listedJobs(): string {
  const entries = Object.entries<Omit<Job, 'run'>>(jobTable);
  return entries
    .map(([name, { does, everyMs }]) => `${name.padEnd(20)}  ${intervalOf(everyMs).padEnd(10)}  ${does}`)
    .join('\n');
}

const intervalOf = (everyMs: number | null) => (everyMs === null ? 'when asked' : intervalWords(everyMs));
