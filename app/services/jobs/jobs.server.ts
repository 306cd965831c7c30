import { makeFarTimesDue } from '~/repositories/counters/far-due.server';
import { deleteExpired } from '~/repositories/operator/expired-records.server';
import { sendAnnouncements } from '../announcements/send-announcements.server';
import { runTradeDeadlines } from '../bulk/trades/run-trade-deadlines.server';
import { markUnreadChats } from '../chats/mark-unread.server';
import { sendDue } from '../events/send-due.server';
import { runOrders } from '../intake/run-orders.server';
import { dispatchNotifications } from '../outbox/dispatch-notifications.server';
import { sendMessages } from '../outbox/send-messages.server';
import { resumeImports } from '../products/import/write/run-import.server';
import { addReports } from '../promotions/add-reports.server';
import { endPromotions } from '../promotions/end-promotions.server';
import { divideFullMonths } from '../sales/divide-months.server';
import { closeDays, recountStaleMonths } from '../sales/recount-sales.server';
import { sendDigests } from '../sales/send-digests.server';
import { sendSummaries } from '../sales/send-summaries.server';
import { keepSignUps } from '../sales/sign-ups.server';
import { addWaitingFigures } from '../upkeep/add-waiting-figures.server';
import { countMarketplace } from '../upkeep/recount-counters.server';
import { sweepFiles } from '../upkeep/sweep-files.server';
import { keepRoleCounts } from '../users/user-counts.server';
import type { Job } from './job';
import { type JobName, jobTable } from './job-table';

/** The jobs of `jobTable`, with their work. */
export const jobs = {
  orders: {
    ...jobTable.orders,
    run: () => runOrders(),
  },
  'waiting-figures': {
    ...jobTable['waiting-figures'],
    run: async () => ({ added: await addWaitingFigures() }),
  },
  webhooks: {
    ...jobTable.webhooks,
    run: async () => ({ sent: await sendDue() }),
  },
  messages: {
    ...jobTable.messages,
    run: async () => ({ made: await dispatchNotifications(), sent: await sendMessages() }),
  },
  announcements: {
    ...jobTable.announcements,
    run: async () => ({ announced: await sendAnnouncements() }),
  },
  'bulk-trades': {
    ...jobTable['bulk-trades'],
    run: () => runTradeDeadlines(),
  },
  'unread-conversations': {
    ...jobTable['unread-conversations'],
    run: async () => ({ marked: await markUnreadChats() }),
  },
  'unfinished-imports': {
    ...jobTable['unfinished-imports'],
    run: async () => ({ resumed: await resumeImports() }),
  },
  sales: {
    ...jobTable.sales,
    run: async () => {
      // First: a month that is full stops the orders of its seller.
      await divideFullMonths();
      await closeDays();
      return { recounted: await recountStaleMonths() };
    },
  },
  'sign-ups': {
    ...jobTable['sign-ups'],
    run: async () => {
      await keepSignUps();
      await keepRoleCounts();
      return null;
    },
  },
  'marketplace-counters': {
    ...jobTable['marketplace-counters'],
    run: async () => {
      await countMarketplace();
      return null;
    },
  },
  promotions: {
    ...jobTable.promotions,
    run: async (tell) => ({
      ended: await endPromotions(new Date(), (count) => tell(`Promotions completed so far: ${count} …`)),
    }),
  },
  'promotion-figures': {
    ...jobTable['promotion-figures'],
    run: async () => ({ counted: await addReports() }),
  },
  'kept-forms': {
    ...jobTable['kept-forms'],
    run: async () => {
      await deleteExpired(new Date());
      const madeDue = await makeFarTimesDue();
      return madeDue > 0 ? { madeDue } : null;
    },
  },
  'unused-files': {
    ...jobTable['unused-files'],
    run: (tell) => sweepFiles({ onLeftover: (path) => tell(`Deleting ${path}`) }),
  },
  digests: {
    ...jobTable.digests,
    run: async () => ({ made: await sendDigests() }),
  },
  summaries: {
    ...jobTable.summaries,
    run: (tell) =>
      sendSummaries(new Date(), (count) => {
        if (count % 100 === 0) tell(`Sellers so far: ${count} …`);
      }),
  },
} satisfies Record<JobName, Job>;

/** What a job returns. */
export type ResultOf<Name extends JobName> = Awaited<ReturnType<(typeof jobs)[Name]['run']>>;
