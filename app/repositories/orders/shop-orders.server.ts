import { type Query, Timestamp } from 'firebase-admin/firestore';
import type { ShopOrder, ShopOrderState } from '~/schemas/intake/shop-order';
import { shopOrderSchema } from '~/schemas/intake/shop-order';
import type { Due } from '~/utils/run-due';
import { countMovedInMarketplace } from '../counters/marketplace-counters.server';
import { adminsOnly, collectionOf } from '../firebase/collection.server';
import { readQuery } from '../firebase/firestore.server';
import { fieldsOf } from '../firebase/parsing.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';
import { auditedRecords } from '../operator/audited-records.server';

interface ShopOrderFilters {
  state?: ShopOrderState;
}

const listedFields = fieldsOf(shopOrderSchema).filter((name) => name !== 'basket' && name !== 'refusals');

/** The inbox: baskets of the buyers' shop, found by their state and never by a time. */
const shopOrders = collectionOf({
  path: 'shopOrders',
  schema: shopOrderSchema,
  noun: 'basket',
  owner: adminsOnly,
  // What a shop said may be long: the page of a basket shows it.
  fields: listedFields,
  order: { field: 'receivedAt', direction: 'desc' },
  where: (query: Query, { state }: ShopOrderFilters) => (state ? query.where('state', '==', state) : query),
});

export const {
  find: findShopOrder,
  get: getShopOrder,
  findForUpdate: findShopOrderForUpdate,
  list: listShopOrders,
} = shopOrders;

/**
 * Baskets that the shop wrote itself and that were not looked at yet: a read for each. What they ask of which
 * sellers is not known yet, so each is for itself.
 */
export async function listWaitingShopOrders(size: number): Promise<Due[]> {
  const waiting = shopOrders.query('all', { state: 'waiting' });
  return (await readQuery(waiting.select().limit(size))).docs.map(({ id }) => ({ id, sellerId: id }));
}

/** All baskets, for the audit, without what the shop said. */
export const auditedBaskets = () => auditedRecords('shopOrders', shopOrderSchema, { fields: listedFields });

/** The states that are counted, for what waits for admins; of those that were taken there are too many. */
export const countedShopOrderStates = ['refused'] as const satisfies readonly ShopOrderState[];

const tabsOf = (state: ShopOrderState | null) =>
  countedShopOrderStates.filter((counted) => counted === state);

/** How many baskets there are in a state: a read for 1,000. */
export const countShopOrders = (unit: Reads, state: ShopOrderState): Promise<number> =>
  unit.count(shopOrders.query('all', { state }));

/** How many baskets wait for admins: a read for 1,000. */
export const countRefusedBaskets = (): Promise<number> => shopOrders.countAll('all', { state: 'refused' });

/**
 * Writes a basket as it is now, and counts it.
 *
 * @param before its state in this transaction; null for one that was not there
 */
export function writeShopOrder(unit: UnitOfWork, before: ShopOrderState | null, after: ShopOrder): void {
  const { id, receivedAt, updatedAt, ...fields } = after;
  const timestamp = (iso: string | null) => (iso === null ? null : Timestamp.fromDate(new Date(iso)));
  unit.set(shopOrders.doc(id), {
    ...fields,
    receivedAt: timestamp(receivedAt),
    updatedAt: timestamp(updatedAt),
  });
  countMovedInMarketplace(unit, 'intake', [{ before: tabsOf(before), after: tabsOf(after.state) }]);
}
