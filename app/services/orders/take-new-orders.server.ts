import {
  countNewOrders,
  listPaidOrders,
  listProblemOrders,
  newestOrders,
  openNewOrders,
} from '~/repositories/order-intake.server';
import { currentRequest } from '~/utils/request-context.server';
import { runDue } from '../upkeep/run-due.server';
import { type Adopted, adoptOrder } from './adopt-order.server';

/** What the shop wrote since the last time. */
export interface NewOrders {
  adopted: number;
  /** Orders that waited for their payment. */
  paid: number;
}

/**
 * Takes over every order of the shop that was not taken over yet, whatever its time says, and what was paid
 * since (docs/product.md, "Orders"). One that fails is logged, and does not stop the others.
 */
export async function takeNewOrders(now: Date): Promise<NewOrders> {
  let adopted = 0;
  const take = async (id: string) => {
    adopted += Number((await tryToAdopt(id, now)) === 'adopted');
  };
  for await (const ids of newestOrders()) for (const id of ids) await take(id);
  // The usual end: nothing is new that is not among the newest.
  if ((await countNewOrders()) > 0) for await (const id of openNewOrders()) await take(id);
  // The shop may have corrected them.
  for (const id of await listProblemOrders()) await take(id);
  const paid = await runDue(listPaidOrders, async (id) => (await tryToAdopt(id, now)) === 'paid');
  return { adopted, paid };
}

async function tryToAdopt(id: string, now: Date): Promise<Adopted | 'failed'> {
  try {
    return await adoptOrder(id, now);
  } catch (error) {
    currentRequest().log.error({ err: error, order: id }, 'an order of the shop could not be taken over');
    return 'failed';
  }
}
