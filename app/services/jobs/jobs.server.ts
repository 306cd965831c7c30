import { deleteExpiredForms } from '~/repositories/kept-forms.server';
import { deleteExpiredServers } from '~/repositories/servers.server';
import { dayMs } from '~/utils/dates';
import { intervalWords } from '~/utils/intervals';
import { runTradeDeadlines } from '../b2b/trades/run-trade-deadlines.server';
import { markUnreadChats } from '../chats/mark-unread.server';
import { numberEvents } from '../events/number-events.server';
import { sendDue } from '../events/send-due.server';
import { closeDays, recountStaleMonths } from '../insight/recount-sales.server';
import { sendSummaries } from '../insight/send-summaries.server';
import { keepSignUps } from '../insight/sign-ups.server';
import { runDeadlines } from '../orders/run-deadlines.server';
import { resumeImports } from '../products/import/run-import.server';
import { endPromotions } from '../promotions/end-promotions.server';
import { addWaitingFigures } from '../upkeep/add-waiting-figures.server';
import { countMarketplace } from '../upkeep/recount-counters.server';
import { sweepFiles } from '../upkeep/sweep-files.server';
import { keepRoleCounts } from '../users/user-counts.server';
import type { Job } from './job';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const leaseMs = minuteMs;

/** All work that is done without being asked (docs/decisions/jobs.md). README.md lists it for operators. */
export const jobs = {
  orders: {
    does: 'Takes over new orders of the shop, and does what passed deadlines of orders ask for.',
    everyMs: 30 * secondMs,
    leaseMs,
    run: () => runDeadlines(),
  },
  'waiting-figures': {
    does: 'Adds the figures that wait because their seller had many steps at once.',
    everyMs: 2 * secondMs,
    // Soon taken up by another server: counts are late until then.
    leaseMs: 15 * secondMs,
    run: async () => ({ added: await addWaitingFigures() }),
  },
  events: {
    does: 'Gives new events their places in the feed, and puts them into the outbox for webhooks.',
    everyMs: 2 * secondMs,
    leaseMs: 15 * secondMs,
    run: async () => ({ numbered: await numberEvents() }),
  },
  webhooks: {
    does: 'Sends events to the addresses that ask for them.',
    everyMs: 2 * secondMs,
    leaseMs,
    run: async () => ({ sent: await sendDue() }),
  },
  'bulk-trades': {
    does: 'Does what passed deadlines of bulk trades ask for.',
    everyMs: 30 * secondMs,
    leaseMs,
    run: () => runTradeDeadlines(),
  },
  'unread-conversations': {
    does: 'Marks conversations that the shop made unread.',
    everyMs: 30 * secondMs,
    leaseMs,
    run: async () => ({ marked: await markUnreadChats() }),
  },
  'unfinished-imports': {
    does: 'Continues imports of products whose server stopped or died.',
    everyMs: minuteMs,
    leaseMs,
    run: async () => ({ resumed: await resumeImports() }),
  },
  sales: {
    does: 'Adds the sales of days that are over to their months, and counts months with orders of the past again.',
    everyMs: minuteMs,
    leaseMs,
    run: async () => {
      await closeDays();
      return { recounted: await recountStaleMonths() };
    },
  },
  'sign-ups': {
    does: 'Counts the sign-ups of days that are over, and how many of these users have which role.',
    everyMs: 10 * minuteMs,
    leaseMs,
    run: async () => {
      await keepSignUps();
      await keepRoleCounts();
      return null;
    },
  },
  'marketplace-counters': {
    does: 'Counts for the marketplace what was never counted.',
    everyMs: 10 * minuteMs,
    leaseMs,
    run: async () => {
      await countMarketplace();
      return null;
    },
  },
  promotions: {
    does: 'Completes promotions whose time is over, and notifies their sellers.',
    everyMs: 10 * minuteMs,
    leaseMs,
    run: async (tell) => ({
      ended: await endPromotions(new Date(), (count) => tell(`Promotions completed so far: ${count} …`)),
    }),
  },
  'kept-forms': {
    does: 'Deletes kept forms that expired, and records of servers that died.',
    everyMs: 10 * minuteMs,
    leaseMs,
    run: async () => {
      const now = new Date();
      await deleteExpiredForms(now);
      await deleteExpiredServers(now);
      return null;
    },
  },
  'unused-files': {
    does: 'Deletes files older than a day that no record names.',
    everyMs: dayMs,
    leaseMs,
    run: (tell) => sweepFiles({ now: new Date(), onLeftover: (path) => tell(`Deleting ${path}`) }),
  },
  summaries: {
    does: 'Sends each seller a summary of the last week, once.',
    // On Mondays, as a scheduler can say: a timer only knows how long ago it was.
    everyMs: null,
    leaseMs,
    run: (tell) =>
      sendSummaries(new Date(), (count) => {
        if (count % 100 === 0) tell(`Sellers so far: ${count} …`);
      }),
  },
} satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;

/** What a job returns. */
export type ResultOf<Name extends JobName> = Awaited<ReturnType<(typeof jobs)[Name]['run']>>;

export const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);

/** All jobs as lines: name, how often timers start it, and what it does. */
export function listedJobs(): string {
  const entries = Object.entries<Job>(jobs);
  return entries
    .map(([name, { does, everyMs }]) => `${name.padEnd(20)}  ${intervalOf(everyMs).padEnd(10)}  ${does}`)
    .join('\n');
}

const intervalOf = (everyMs: number | null) => (everyMs === null ? 'when asked' : intervalWords(everyMs));
