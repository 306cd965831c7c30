import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { sumLedger } from '~/repositories/money/ledger.server';
import { exportOrders } from '~/services/orders/pages/export-orders.server';
import { liveOrder, stories } from '../../../scripts/seed/order-stories';
import { makeLine, makePlacedOrder, recordOf } from '../../factories/orders';
import { createRandom } from '../../factories/random';
import { clearDocuments } from '../../setup/clear';
import { everyOrder } from '../support/order-search';
import { inRequest } from '../support/request';
import { addPerson, put, storedAll } from '../support/store';
import { importFile, told } from './support';

const mine = { sellerId: 'ama' };

/** What an export and an import of it must agree on. */
const shown = async () => {
  const orders = await storedAll('orders');
  return orders
    .map(({ orderNumber, status, paymentStatus, total, items, buyerName, deliveryAddress }) => ({
      orderNumber,
      status,
      paymentStatus,
      total,
      buyerName,
      deliveryAddress,
      names: items.map(({ title, variant }: Record<string, string>) => [title, variant]),
      units: items.map((item: Record<string, number>) => [item.cancelled, item.delivered, item.returned]),
    }))
    .sort((a, b) => (a.orderNumber < b.orderNumber ? -1 : 1));
};

/** What people type in an address; each stands in the file as it was typed. */
const lines = ['House 1\r\nBlock B', 'Osu; -Block "B"\n\n- gate', '-12', '=1', "'@home\r\n@shop", 'Plot 5'];

it('an export imports into the same orders and the same balance', async () => {
  await clearDocuments();
  await addPerson({ id: 'ama', role: 'seller' });
  const random = createRandom('round trip');
  let balance = 0;
  for (const [index, story] of stories.entries()) {
    const createdAt = new Date(Date.now() - 40 * 86_400_000).toISOString();
    const line = lines[index % lines.length] ?? '';
    const address = { line, landmark: line, town: 'Kumasi', region: 'Ashanti' as const, gps: 'AK-039-5028' };
    const placed = makePlacedOrder({
      id: `o${index}`,
      orderNumber: `MK-${index}`,
      sellerId: 'ama',
      createdAt,
      buyerName: 'Ɔbenewaa',
      deliveryAddress: { name: 'Ɔbenewaa', phone: '+233244123456', ...address },
      lines: [makeLine({ variant: index % 2 === 0 ? 'Red / XL' : '' })],
    });
    const { order, booked } = liveOrder(placed, story, { random, now: new Date() });
    await put('orders', recordOf(order));
    balance += booked.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.amountPesewas, 0);
  }
  const before = await shown();
  const csv = await inRequest(() => text(exportOrders(mine, everyOrder, new AbortController().signal)));
  await clearDocuments();
  await addPerson({ id: 'ama', role: 'seller' });
  expect(csv).toContain('"House 1\r\nBlock B","House 1\r\nBlock B"');
  const imported = await importFile(csv);
  expect(told(imported)).toEqual([]);
  expect(await shown()).toEqual(before);
  expect(await inRequest(() => sumLedger(mine))).toBe(balance);
});
