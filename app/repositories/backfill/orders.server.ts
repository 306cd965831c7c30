import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type Order, orderSchema } from '~/schemas/orders/order';
import { tabsOf } from '~/schemas/orders/order-tabs';
import { isPayable } from '~/schemas/orders/payment-status';
import { waitingSinceOf } from '~/schemas/orders/waiting-since';
import { orderSearchKeys } from '~/utils/order-search';
import type { UnitOfWork } from '../firebase/transactions.server';
import { checkStep, hasSearchKeys, type RecordToFix } from './backfill.server';

/** Orders of one step: each may write itself and a counter, and a transaction takes 500 writes. */
const stepSize = 200;

/** What an order lacks. */
export interface OrderGaps {
  order: Order;
  /** Its quantities and tabs; or it waits to be accepted without being paid. */
  isIncomplete: boolean;
  /** It is stored under other tabs than it is in now, or without the time since when its returns wait. */
  isMisplaced: boolean;
  lacksWords: boolean;
}

/** The next orders in id order, with what each lacks. */
export function listOrderGaps(unit: UnitOfWork, after: string | null) {
  return checkStep<OrderGaps>(unit, { path: 'orders', after, size: stepSize }, gapsOf);
}

function gapsOf(doc: QueryDocumentSnapshot): OrderGaps | RecordToFix {
  const { id } = doc;
  const data = doc.data();
  const { success, output: order, issues } = v.safeParse(orderSchema, { ...data, id });
  if (!success) return { id, reason: `invalid ${v.getDotPath(issues[0])}` };
  if (order.items.length === 0) return { id, reason: 'no items' };
  const isUnpaid = order.tabs.includes('accept') && !isPayable(order);
  const isIncomplete = order.tabs.length === 0 || isUnpaid;
  const tabs: readonly string[] = tabsOf(order, order.tabs.includes('late'));
  const isPlaced = tabs.join() === order.tabs.join() && waitingSinceOf(order) === order.waitingSince;
  const isMisplaced = !isIncomplete && !isPlaced;
  const lacksWords = !hasSearchKeys(data.search, orderSearchKeys(order));
  return { order, isIncomplete, isMisplaced, lacksWords };
}
