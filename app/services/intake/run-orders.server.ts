import { type DeadlinesRun, runDeadlines } from '../orders/steps/run-deadlines.server';
import { takeWaitingBaskets } from './take-waiting.server';

/** What a run did. */
interface OrdersRun extends DeadlinesRun {
  /** Baskets that the shop's back-end wrote into the inbox. */
  baskets: number;
}

/** Takes in waiting baskets, then does what `runDeadlines` does; it too can run at any time, twice. */
export async function runOrders(now = new Date()): Promise<OrdersRun> {
  return { baskets: await takeWaitingBaskets(now), ...(await runDeadlines(now)) };
}
