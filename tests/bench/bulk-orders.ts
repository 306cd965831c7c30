import { Timestamp } from 'firebase-admin/firestore';
import { orderRecord } from '~/repositories/orders/stored-order.server';
import { type OrderTab, orderTabs } from '~/schemas/orders/order-tabs';
import { deadlinesOf } from '~/services/orders/steps/order-deadlines';
import type { SalesCount } from '~/services/sales/sales-count';
import { daysToAct, liveOrder, stories } from '../../scripts/seed/order-stories';
import { writeRollups } from '../../scripts/seed/rollups';
import { DocumentWriter } from '../../scripts/seed/writer';
import { makePlacedOrder } from '../factories/orders';
import { createRandom } from '../factories/random';
import type { BulkOwner } from './bulk';

const minuteMs = 60_000;
/** Orders of a year. */
const spanMinutes = 365 * 24 * 60;

/**
 * Writes orders number `from` to `to` straight to the database, with their ledger lines, and the owners'
 * counters. Every fourth order belongs to the first owner.
 */
export async function writeBulkOrders(
  { from, to }: { from: number; to: number },
  owners: BulkOwner[],
  counts: Map<string, Record<OrderTab | 'all', number>>,
  sales: SalesCount,
): Promise<void> {
  const random = createRandom(`orders from ${from}`);
  const documents = new DocumentWriter();
  const now = new Date();
  for (let number = from; number < to; number += 1) {
    const owner = owners[number % 4 === 0 ? 0 : number % owners.length];
    if (!owner) throw new Error('there is nobody to own the orders');
    const ageMinutes = 60 + ((number * 7919) % spanMinutes);
    const placed = makePlacedOrder(
      {
        sellerId: owner.id,
        sellerName: owner.businessName,
        orderNumber: `MK-B${number}`,
        createdAt: new Date(now.getTime() - ageMinutes * minuteMs).toISOString(),
        paymentMethod: number % 5 === 0 ? 'cash_on_delivery' : 'momo',
      },
      random,
    );
    const { order, booked } = liveOrder(placed, random.pick(stories), { random, now });
    documents.add('orders', { id: order.id, data: orderRecord(order, deadlinesOf(order, daysToAct)) });
    sales.place(order, order.tabs);
    for (const { lines, at } of booked)
      for (const { id, availableAt, ...line } of lines) {
        sales.book(line, at);
        documents.add('ledger', {
          id,
          data: {
            ...line,
            availableAt: availableAt && Timestamp.fromDate(availableAt),
            createdAt: Timestamp.fromDate(at),
          },
        });
      }
    count(counts, order);
    if (number % 100 === 0) await documents.room();
  }
  for (const [id, orders] of counts) documents.add('counters', { id, data: { orders } }, { merge: true });
  await writeRollups(documents, sales);
  await documents.flush();
}

function count(
  counts: Map<string, Record<OrderTab | 'all', number>>,
  { sellerId, tabs }: { sellerId: string; tabs: string[] },
): void {
  const none = Object.fromEntries([...orderTabs, 'all'].map((tab) => [tab, 0]));
  const seller = counts.get(sellerId) ?? (none as Record<OrderTab | 'all', number>);
  for (const tab of orderTabs) if (tabs.includes(tab)) seller[tab] += 1;
  seller.all += 1;
  counts.set(sellerId, seller);
}
