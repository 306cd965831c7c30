import {
  countNewOrders,
  listPaidOrders,
  listProblemOrders,
  newestOrders,
  openNewOrders,
} from '~/repositories/orders/order-intake.server';
import { AppError } from '~/utils/app-error';
import { dayMs } from '~/utils/dates';
import { currentRequest } from '~/utils/request-context.server';
import { bySeller, type Due, runDue } from '~/utils/run-due';
import { type Adopted, adoptedAtOnce, adoptOrder, adoptOrders, markFailed } from './adopt-order.server';

/** What the shop wrote since the last time. */
export interface NewOrders {
  adopted: number;
  /** Orders that waited for their payment. */
  paid: number;
}

/**
 * The last look at all open orders: when it was, how many new ones it had to leave, and milliseconds until
 * the next one for them: twice as many each time, up to a day.
 */
let lastLook = { at: Date.now(), left: 0, pauseMs: dayMs };
const firstPauseMs = 60_000;

/**
 * Takes over every order of the shop that was not taken over yet, whatever its time says, and what was paid
 * since (docs/product.md, "Orders"). One that fails is logged, and does not stop the others.
 */
export async function takeNewOrders(now: Date): Promise<NewOrders> {
  // Counted before: what comes while the newest ones are taken over is not hidden behind them.
  const waiting = await countNewOrders();
  let [adopted, seen] = [0, 0];
  for await (const page of newestOrders()) {
    seen += page.length;
    adopted += (await takeAll(page, now)).adopted;
  }
  // A look reads all open orders: not again and again for those that it cannot take over.
  const isDue = waiting - seen > lastLook.left || Date.now() - lastLook.at > lastLook.pauseMs;
  if (waiting > 0 && isDue) adopted += await takeHidden(now);
  // The shop may have corrected them.
  adopted += (await takeAll(await listProblemOrders(), now)).adopted;
  const paid = await runDue(listPaidOrders, async (id) => (await tryToAdopt(id, now)) === 'paid');
  return { adopted, paid };
}

/** Takes over new orders that are not among the newest ones. Returns how many. */
async function takeHidden(now: Date): Promise<number> {
  let [adopted, left] = [0, 0];
  for await (const page of openNewOrders()) {
    const taken = await takeAll(page, now);
    adopted += taken.adopted;
    left += taken.failed;
  }
  const longer = lastLook.left > 0 ? Math.min(2 * lastLook.pauseMs, dayMs) : firstPauseMs;
  lastLook = { at: Date.now(), left, pauseMs: left > 0 ? longer : dayMs };
  return adopted;
}

async function takeAll(found: readonly Due[], now: Date): Promise<{ adopted: number; failed: number }> {
  let failed = 0;
  const adopted = await bySeller(found, async (own) => {
    let taken = 0;
    for (let from = 0; from < own.length; from += adoptedAtOnce) {
      const ids = own.slice(from, from + adoptedAtOnce).map(({ id }) => id);
      // Together where that is possible, and the rest one by one.
      const together = new Set(ids.length > 1 ? await tryToAdoptAll(ids, now) : []);
      taken += together.size;
      for (const id of ids.filter((one) => !together.has(one))) {
        const outcome = await tryToAdopt(id, now);
        taken += Number(outcome === 'adopted');
        failed += Number(outcome === 'failed');
      }
    }
    return taken;
  });
  return { adopted, failed };
}

async function tryToAdoptAll(ids: readonly string[], now: Date): Promise<string[]> {
  try {
    return await adoptOrders(ids, now);
  } catch (error) {
    currentRequest().log.warn({ err: error, orders: ids }, 'orders of the shop are taken over one by one');
    return [];
  }
}

/** One that fails for another reason than a database that does not answer is listed with its problem. */
async function tryToAdopt(id: string, now: Date): Promise<Adopted | 'failed'> {
  const { log } = currentRequest();
  try {
    return await adoptOrder(id, now);
  } catch (error) {
    log.error({ err: error, order: id }, 'an order of the shop could not be taken over');
    if (error instanceof AppError && error.code === 'upstream') return 'failed';
  }
  try {
    return await markFailed(id, now);
  } catch (error) {
    log.error({ err: error, order: id }, 'the problem of an order could not be written');
    return 'failed';
  }
}
