import pLimit from 'p-limit';
import {
  countNewOrders,
  listPaidOrders,
  listProblemOrders,
  type NewOrder,
  newestOrders,
  openNewOrders,
} from '~/repositories/order-intake.server';
import { groupBy } from '~/utils/group-by';
import { currentRequest } from '~/utils/request-context.server';
import { runDue } from '~/utils/run-due';
import { type Adopted, adoptedAtOnce, adoptOrder, adoptOrders } from './adopt-order.server';

/** What the shop wrote since the last time. */
export interface NewOrders {
  adopted: number;
  /** Orders that waited for their payment. */
  paid: number;
}

/** Sellers whose orders are taken over at the same time: a transaction waits most of its time. */
const sellersAtOnce = 24;

/**
 * Takes over every order of the shop that was not taken over yet, whatever its time says, and what was paid
 * since (docs/product.md, "Orders"). One that fails is logged, and does not stop the others.
 */
export async function takeNewOrders(now: Date): Promise<NewOrders> {
  let adopted = 0;
  const limit = pLimit(sellersAtOnce);
  const takeAll = async (found: readonly NewOrder[]) => {
    const ofSellers = [...groupBy(found, ({ sellerId }) => sellerId).values()];
    const taken = await Promise.all(ofSellers.map((own) => limit(() => takeOfSeller(own, now))));
    adopted += taken.reduce((sum, count) => sum + count, 0);
  };
  for await (const page of newestOrders()) await takeAll(page);
  // The usual end: nothing is new that is not among the newest.
  if ((await countNewOrders()) > 0) for await (const page of openNewOrders()) await takeAll(page);
  // The shop may have corrected them.
  for (const id of await listProblemOrders()) adopted += Number((await tryToAdopt(id, now)) === 'adopted');
  const paid = await runDue(listPaidOrders, async (id) => (await tryToAdopt(id, now)) === 'paid');
  return { adopted, paid };
}

/** Together where that is possible, and the rest one by one. Returns how many. */
async function takeOfSeller(own: readonly NewOrder[], now: Date): Promise<number> {
  let adopted = 0;
  for (let from = 0; from < own.length; from += adoptedAtOnce) {
    const ids = own.slice(from, from + adoptedAtOnce).map(({ id }) => id);
    const together = new Set(ids.length > 1 ? await tryToAdoptAll(ids, now) : []);
    adopted += together.size;
    for (const id of ids) if (!together.has(id)) adopted += Number((await tryToAdopt(id, now)) === 'adopted');
  }
  return adopted;
}

async function tryToAdoptAll(ids: readonly string[], now: Date): Promise<string[]> {
  try {
    return await adoptOrders(ids, now);
  } catch (error) {
    currentRequest().log.warn({ err: error, orders: ids }, 'orders of the shop are taken over one by one');
    return [];
  }
}

async function tryToAdopt(id: string, now: Date): Promise<Adopted | 'failed'> {
  try {
    return await adoptOrder(id, now);
  } catch (error) {
    currentRequest().log.error({ err: error, order: id }, 'an order of the shop could not be taken over');
    return 'failed';
  }
}
