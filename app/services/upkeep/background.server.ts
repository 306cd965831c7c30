import { env } from '~/env.server';
import { startFollowing } from '~/repositories/firebase/followed-documents.server';
import { deleteExpiredForms } from '~/repositories/kept-forms.server';
import { currentRequest, RequestMetrics, runInRequest } from '~/utils/request-context.server';
import { runTradeDeadlines } from '../b2b/trades/run-trade-deadlines.server';
import { markUnreadChats } from '../chats/mark-unread.server';
import { closeDays, recountStaleMonths } from '../insight/recount-sales.server';
import { keepSignUps } from '../insight/sign-ups.server';
import { runDeadlines } from '../orders/run-deadlines.server';
import { resumeImports } from '../products/import/run-import.server';
import { addWaitingFigures } from './add-waiting-figures.server';
import { countMarketplace } from './recount-counters.server';
import { sweepOnceADay } from './sweep-files.server';

/** Late enough not to slow down the first pages. */
const sweepDelayMs = 60_000;
const deadlinesIntervalMs = 30_000;
/** Figures are shown that many milliseconds late, and a little more. */
const waitingFiguresIntervalMs = 2_000;
const unreadChatsIntervalMs = 30_000;
/** Without anything to do, sign-ups cost no reads. */
const dailyFiguresIntervalMs = 60_000;
const keptFormsIntervalMs = 10 * 60_000;

/**
 * Has settings followed, continues the imports that a previous server left unfinished, takes over new
 * orders, runs the deadlines of orders and bulk trades, marks conversations that the shop made unread, keeps
 * the sales and sign-ups by day, counts for the marketplace what was never counted, deletes expired forms,
 * and sweeps files once a day. A failure is only logged: opening the page of an import continues it too, and
 * work with an interval runs again.
 */
export function startBackgroundWork(): void {
  if (env.NODE_ENV === 'test') return;
  startFollowing();
  void resumeImports();
  void once('counters of the marketplace', countMarketplace)();
  setInterval(
    once('deadlines of orders', () => runDeadlines()),
    deadlinesIntervalMs,
  ).unref();
  setInterval(
    once('deadlines of bulk trades', () => runTradeDeadlines()),
    deadlinesIntervalMs,
  ).unref();
  setInterval(
    once('unread conversations', () => markUnreadChats()),
    unreadChatsIntervalMs,
  ).unref();
  setInterval(
    once('waiting figures', () => addWaitingFigures()),
    waitingFiguresIntervalMs,
  ).unref();
  setInterval(once('sales by day', keepSales), dailyFiguresIntervalMs).unref();
  const keepSignUpsOnce = once('sign-ups by day', () => keepSignUps());
  void keepSignUpsOnce();
  setInterval(keepSignUpsOnce, dailyFiguresIntervalMs).unref();
  setInterval(
    once('kept forms', () => deleteExpiredForms(new Date())),
    keptFormsIntervalMs,
  ).unref();
  setTimeout(() => void sweepOnceADay(), sweepDelayMs).unref();
}

async function keepSales(): Promise<void> {
  await closeDays();
  await recountStaleMonths();
}

/** Work that is left out while it still runs: a slow database must not pile it up. */
function once(name: string, work: () => Promise<unknown>): () => void {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    const log = currentRequest().log;
    try {
      const context = { requestId: name, ip: '', log, metrics: new RequestMetrics() };
      await runInRequest(context, work);
    } catch (error) {
      log.error({ err: error }, `${name}: the work could not be done`);
    } finally {
      isRunning = false;
    }
  };
}
