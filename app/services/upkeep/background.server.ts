import { env } from '~/env.server';
import { currentRequest, RequestMetrics, runInRequest } from '~/utils/request-context.server';
import { runDeadlines } from '../orders/run-deadlines.server';
import { resumeImports } from '../products/import/run-import.server';
import { sweepOnceADay } from './sweep-files.server';

/** Late enough not to slow down the first pages. */
const sweepDelayMs = 60_000;
const deadlinesIntervalMs = 30_000;

/**
 * Continues the imports that a previous server left unfinished, takes over new orders and runs their
 * deadlines, and sweeps files once a day. A failure is only logged: opening the page of an import continues
 * it too, and deadlines run again.
 */
export function startBackgroundWork(): void {
  if (env.NODE_ENV === 'test') return;
  resumeImports().catch((error: unknown) => {
    currentRequest().log.error({ err: error }, 'unfinished imports could not be listed');
  });
  setInterval(() => void settleOrders(), deadlinesIntervalMs).unref();
  setTimeout(() => void sweepOnceADay(), sweepDelayMs).unref();
}

/** Whether the deadlines run now: a slow database must not pile them up. */
let isSettling = false;

async function settleOrders(): Promise<void> {
  if (isSettling) return;
  isSettling = true;
  const log = currentRequest().log;
  try {
    const context = { requestId: 'deadlines', ip: '', log, metrics: new RequestMetrics() };
    await runInRequest(context, () => runDeadlines());
  } catch (error) {
    log.error({ err: error }, 'deadlines of orders could not be run');
  } finally {
    isSettling = false;
  }
}
