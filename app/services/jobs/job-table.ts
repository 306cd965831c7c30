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
    label: 'Orders',
    does: 'Takes over new orders of the shop, and does what passed deadlines of orders ask for.',
    everyMs: 30 * secondMs,
    leaseMs,
  },
  'waiting-figures': {
    label: 'Totals',
    does: 'Adds the figures that wait because their seller had many steps at once.',
    everyMs: 2 * secondMs,
    // Soon taken up by another server: counts are late until then.
    leaseMs: 15 * secondMs,
  },
  webhooks: {
    label: 'Webhooks',
    does: 'Sends events to the addresses that ask for them.',
    everyMs: 2 * secondMs,
    leaseMs,
  },
  messages: {
    label: 'Emails and SMS',
    does: 'Sends what people chose to hear of by email, SMS or WhatsApp.',
    everyMs: 2 * secondMs,
    leaseMs,
  },
  announcements: {
    label: 'Announcements',
    does: 'Sends announcements to their sellers.',
    everyMs: 15 * secondMs,
    leaseMs,
  },
  'bulk-trades': {
    label: 'Bulk trades',
    does: 'Does what passed deadlines of bulk trades ask for.',
    everyMs: 30 * secondMs,
    leaseMs,
  },
  'unread-conversations': {
    label: 'Unread messages',
    does: 'Marks conversations that the shop made unread.',
    everyMs: 30 * secondMs,
    leaseMs,
  },
  'unfinished-imports': {
    label: 'Unfinished imports',
    does: 'Continues imports of products whose server stopped or died.',
    everyMs: minuteMs,
    leaseMs,
  },
  sales: {
    label: 'Sales',
    does: 'Divides months of sales that are full, closes days, and counts months with orders of the past again.',
    everyMs: minuteMs,
    leaseMs,
  },
  'sign-ups': {
    label: 'Sign-ups',
    does: 'Counts the sign-ups of days that are over, and how many of these users have which role.',
    everyMs: 10 * minuteMs,
    leaseMs,
  },
  'marketplace-counters': {
    label: 'Numbers of the marketplace',
    does: 'Counts for the marketplace what was never counted.',
    everyMs: 10 * minuteMs,
    leaseMs,
  },
  promotions: {
    label: 'Promotions',
    does: 'Completes promotions whose time is over, and notifies their sellers.',
    everyMs: minuteMs,
    leaseMs,
  },
  'promotion-figures': {
    label: 'Figures of promotions',
    does: 'Adds what shops reported of promoted products to their promotions.',
    everyMs: minuteMs,
    leaseMs,
  },
  'kept-forms': {
    label: 'Unfinished forms',
    does: 'Deletes kept forms, tries and records of servers that expired; sends what a wrong clock put off too far.',
    everyMs: 10 * minuteMs,
    leaseMs,
  },
  'unused-files': {
    label: 'Unused files',
    does: 'Deletes files older than a day that no record names.',
    everyMs: dayMs,
    leaseMs,
  },
  digests: {
    label: 'Daily emails',
    does: 'Sends each admin who wants it one email a day of what waits.',
    everyMs: 30 * minuteMs,
    leaseMs,
  },
  summaries: {
    label: 'Weekly summaries',
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
