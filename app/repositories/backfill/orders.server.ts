import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type Order, orderSchema } from '~/schemas/order';
import { tabsOf } from '~/schemas/order-tabs';
import type { UnitOfWork } from '../firebase/firestore.server';
import { checkStep, type RecordToFix } from './backfill.server';

/** Orders of one step: each may write itself and a counter, and a transaction takes 500 writes. */
const stepSize = 200;

/** An order, and whether it lacks its quantities and tabs, or is stored under others than it is in now. */
export interface OrderGaps {
  order: Order;
  isIncomplete: boolean;
  isMisplaced: boolean;
}

/** The next orders in id order, with what each lacks. */
export function listOrderGaps(unit: UnitOfWork, after: string | null) {
  return checkStep<OrderGaps>(unit, { path: 'orders', after, size: stepSize }, gapsOf);
}

function gapsOf(doc: QueryDocumentSnapshot): OrderGaps | RecordToFix {
  const { id } = doc;
  const { success, output: order, issues } = v.safeParse(orderSchema, { ...doc.data(), id });
  if (!success) return { id, reason: `invalid ${v.getDotPath(issues[0])}` };
  if (order.items.length === 0) return { id, reason: 'no items' };
  const tabs: readonly string[] = tabsOf(order, order.tabs.includes('late'));
  const isIncomplete = order.tabs.length === 0;
  return { order, isIncomplete, isMisplaced: !isIncomplete && tabs.join() !== order.tabs.join() };
}
