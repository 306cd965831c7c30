import { beforeEach, describe, expect, it } from 'vitest';
import { getOrderCounts } from '~/repositories/counters/counters.server';
import { sumLedger } from '~/repositories/money/ledger.server';
import type { Order } from '~/schemas/orders/order';
import { orderCsvColumns } from '~/schemas/orders/order-csv';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { runDeadlines } from '~/services/orders/steps/run-deadlines.server';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { recountStaleMonths } from '~/services/sales/recount-sales.server';
import { loadSalesReport } from '~/services/sales/sales-report.server';
import { recountSellers } from '~/services/upkeep/recount-counters.server';
import { liveOrder, stories } from '../../../scripts/seed/order-stories';
import { makePlacedOrder } from '../../factories/orders';
import { createRandom } from '../../factories/random';
import { clearDocuments } from '../../setup/clear';
import { database } from '../../setup/database';
import { byUser } from '../support/by';
import { inRequest } from '../support/request';
import { addPerson, storedAll } from '../support/store';
import { type Cells, csv, importFile, importRow, orderNumbered, templateRow, told } from './support';

beforeEach(async () => {
  await clearDocuments();
  await addPerson({ id: 'ama', role: 'seller', businessName: 'Ama Fabrics' });
});

const mine = { sellerId: 'ama' };

/** The rows of an order as the export writes them. */
function rowsOf(order: Order): Cells[] {
  const { deliveryAddress: to, commission } = order;
  return order.items.map((item) => ({
    category: item.category,
    order_number: order.orderNumber,
    placed_at: order.createdAt ?? '',
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    buyer_name: order.buyerName,
    buyer_phone: order.buyerPhone,
    address_line: to?.line ?? '',
    landmark: to?.landmark ?? '',
    town: to?.town ?? '',
    region: to?.region ?? '',
    gps: to?.gps ?? '',
    delivery_fee: order.deliveryFee.toFixed(2),
    currency: 'GHS',
    line: item.lineId,
    sku: item.sku,
    title: item.title,
    variant: item.variant,
    unit_price: item.unitPrice.toFixed(2),
    quantity: String(item.quantity),
    cancelled: String(item.cancelled),
    shipped: String(item.shipped),
    delivered: String(item.delivered),
    returned: String(item.returned),
    total: order.total.toFixed(2),
    commission: commission.amount.toFixed(2),
  }));
}

describe('our template', () => {
  it('gives the orders that were exported: quantities, statuses, totals, commission', async () => {
    const random = createRandom('orders');
    const exported = stories.flatMap((story, index) =>
      (['momo', 'cash_on_delivery'] as const).map((paymentMethod) => {
        const createdAt = new Date(Date.now() - (3 + index) * 86_400_000).toISOString();
        const placed = makePlacedOrder({
          id: `o${index}${paymentMethod}`,
          orderNumber: `MK-${index}-${paymentMethod}`,
          paymentMethod,
          createdAt,
          ...mine,
        });
        return liveOrder(placed, story, { random, now: new Date() }).order;
      }),
    );
    const rows = exported.flatMap(rowsOf);
    // The rows of an order need not stand together.
    const result = await importFile(csv([...rows].reverse(), [...orderCsvColumns, 'category']));
    expect(told(result)).toEqual([]);
    expect(result.counts).toMatchObject({ rows: rows.length, added: exported.length, known: 0, bad: 0 });
    for (const before of exported) {
      const { items, status, paymentStatus, total, subtotal, commission } = await orderNumbered(
        before.orderNumber,
      );
      expect({ items, status, paymentStatus, total, subtotal, commission: commission.amount }).toEqual({
        items: before.items.map((item) => ({ ...item, productId: '', imageUrl: '' })),
        status: before.status,
        paymentStatus: before.paymentStatus,
        total: before.total,
        subtotal: before.subtotal,
        commission: before.commission.amount,
      });
    }
    const counts = await inRequest(() => getOrderCounts(mine));
    expect(counts.all).toBe(exported.length);
    expect(await inRequest(() => recountSellers())).toMatchObject({ corrected: 0 });
    // Their months are marked, and counted again.
    await inRequest(() => recountStaleMonths());
    const year = { range: '365', from: '', to: '' } as const;
    const { totals, stale } = await inRequest(() => loadSalesReport(mine, year));
    expect(stale).toEqual([]);
    expect(totals.orders).toBe(exported.length);
    expect(totals.sales).toBe(await inRequest(() => sumLedger(mine, { types: ['sale'] })));
  });

  it('books sale and commission at the times of the order, and notifies nobody', async () => {
    const rows = [
      templateRow({
        accepted_at: '2026-03-02 12:00',
        shipped_at: '2026-03-03 09:00:00',
        delivered_at: '2026-03-05T15:00:00Z',
        seller_note: 'ignored',
      }),
    ];
    expect((await importFile(csv(rows))).counts).toMatchObject({ added: 1, bad: 0 });
    const order = await orderNumbered('MK-1');
    expect(order).toMatchObject({
      sellerId: 'ama',
      sellerName: 'Ama Fabrics',
      version: 3,
      tabs: ['delivered'],
      createdAt: '2026-03-02T10:11:00.000Z',
      acceptedAt: '2026-03-02T12:00:00.000Z',
      availableAt: '2026-03-12T15:00:00.000Z',
      buyerPhone: '+233244123456',
      takesStock: false,
      exchange: null,
    });
    expect(order.timeline.map(({ step, by }) => `${step} ${by}`)).toEqual([
      'placed Import',
      'accept Import',
      'ship Import',
      'deliver Import',
    ]);
    const lines = await storedAll('ledger');
    expect(lines.map(({ amountPesewas }) => amountPesewas).sort()).toEqual([-500, 12_000]);
    for (const { createdAt } of lines)
      expect(createdAt.toDate().toISOString()).toBe('2026-03-05T15:00:00.000Z');
    expect(await storedAll('notifications')).toEqual([]);
  });

  it('adds nothing the second time, nor an order that the shop wrote', async () => {
    await database()
      .collection('orders')
      .doc('shop')
      .set({
        sellerId: 'ama',
        orderNumber: 'MK-2',
        takesStock: true,
        createdAt: new Date('2026-03-02T10:11:30Z'),
      });
    const file = csv([templateRow(), templateRow({ order_number: 'MK-2' })]);
    expect((await importFile(file)).counts).toMatchObject({ added: 1, known: 1 });
    expect((await importFile(file)).counts).toMatchObject({ added: 0, known: 2, bad: 0 });
    expect(await storedAll('ledger')).toHaveLength(2);
    expect(await inRequest(() => getOrderCounts(mine))).toMatchObject({ all: 1, delivered: 1 });
    const moved = await importRow({ placed_at: '2026-03-04 10:11' });
    expect(told(moved)).toEqual([
      '2 order_number: The seller has another order with this number, placed at another time.',
    ]);
  });

  it('checked only, writes nothing', async () => {
    const file = csv([templateRow(), templateRow({ order_number: 'MK-2', total: '1.00' })]);
    const { counts } = await importFile(file, { isCheck: true });
    expect(counts).toMatchObject({ rows: 2, added: 1, known: 0, bad: 1 });
    expect(await storedAll('orders')).toEqual([]);
    expect(await storedAll('counters')).toEqual([]);
  });

  it('reads what was refunded, where a column says it', async () => {
    await importRow({ order_number: 'A', payment_status: 'partly_refunded', refunded: '12.34' });
    await importRow({ order_number: 'B', payment_status: 'refunded' });
    await importRow({ order_number: 'C', payment_status: 'partly_refunded', returned: '1' });
    expect(await orderNumbered('A')).toMatchObject({ refunds: [{ amountPesewas: 1_234 }] });
    expect(await orderNumbered('B')).toMatchObject({ refunds: [{ amountPesewas: 12_000 }] });
    expect(await orderNumbered('C')).toMatchObject({
      refunds: [{ amountPesewas: 5_000, returnId: 'returned' }],
      returns: [{ status: 'refunded' }],
    });
    expect(told(await importRow({ order_number: 'D', payment_status: 'partly_refunded' }))).toEqual([
      expect.stringContaining('2 refunded: Add a column'),
    ]);
  });

  it('takes the quantities from the status where the file has none', async () => {
    const bare = ({ cancelled: _c, shipped: _s, delivered: _d, returned: _r, ...row }: Cells) => row;
    const rows = ['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'returned'].map((status) =>
      bare(templateRow({ order_number: status, status, payment_status: '', commission: '' })),
    );
    expect(told(await importFile(csv(rows)))).toEqual([]);
    for (const { order_number: status = '' } of rows)
      expect(await orderNumbered(status)).toMatchObject({ status, commission: { rate: 5, amount: 5 } });
  });

  it('names no variant where the file has no such column', async () => {
    const header = orderCsvColumns.filter((name) => name !== 'variant');
    expect(told(await importFile(csv([templateRow()], header)))).toEqual([]);
    await importRow({ order_number: 'MK-2', variant: 'Red / XL' });
    const variants = ['MK-1', 'MK-2'].map(async (number) => (await orderNumbered(number)).items[0]?.variant);
    expect(await Promise.all(variants)).toEqual(['', 'Red / XL']);
  });

  it('belongs to the sellers that it names, by our ids or by a map', async () => {
    await addPerson({ id: 'kofi', role: 'seller', email: 'kofi@makola.test' });
    await addPerson({ id: 'efua', role: 'buyer' });
    const rows = ['kofi', 'efua', 'nobody', 'k-1'].map((seller_id) =>
      templateRow({ seller_id, order_number: 'MK-1' }),
    );
    const byId = await importFile(csv(rows), { seller: null });
    expect(told(byId)).toEqual([
      '3 seller_id: There is no seller efua.',
      '4 seller_id: There is no seller nobody.',
      '5 seller_id: There is no seller k-1.',
    ]);
    expect(await orderNumbered('MK-1')).toMatchObject({ sellerId: 'kofi' });
    const emails = new Map([['k-1', 'kofi@makola.test']]);
    const mapped = await importFile(csv(rows.slice(2)), { seller: null, emails });
    expect(told(mapped)).toEqual(['2 seller_id: The seller nobody is not in the file of --sellers.']);
    expect(mapped.counts).toMatchObject({ known: 1 });
    expect(told(await importFile(csv([templateRow()]), { seller: null }))).toEqual([
      expect.stringContaining('--seller EMAIL'),
    ]);
  });
});

describe('an order that is not finished', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const open = { cancelled: '0', shipped: '0', delivered: '0' };

  it('has its deadlines counted from the import', async () => {
    const rows = [
      templateRow({ ...open, order_number: 'P', status: 'pending' }),
      templateRow({ ...open, order_number: 'A', status: 'processing' }),
    ];
    await importFile(csv(rows), { now });
    expect(await orderNumbered('P')).toMatchObject({ tabs: ['accept'], dueAt: '2026-06-02T12:00:00.000Z' });
    expect(await orderNumbered('A')).toMatchObject({ tabs: ['ship'], dueAt: '2026-06-03T12:00:00.000Z' });
    const run = (hours: number) => inRequest(() => runDeadlines(new Date(now.getTime() + hours * 3_600_000)));
    expect(await run(1)).toMatchObject({ adopted: 0, late: 0, expired: 0 });
    expect(await run(25)).toMatchObject({ late: 1, expired: 0 });
    expect(await run(49)).toMatchObject({ late: 1, expired: 1 });
    expect(await orderNumbered('P')).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });

  it('keeps them when a part of it is cancelled', async () => {
    const admin = await addPerson({ role: 'admin' });
    await importFile(csv([templateRow({ ...open, status: 'pending' })]));
    const { id } = await orderNumbered('MK-1');
    const step: OrderStep = { name: 'cancel', id: 'c', lines: [{ lineId: '1', quantity: 1 }], reason: 'x' };
    await inRequest(() => takeOrderStep(byUser(admin), { id, version: null, step }));
    expect(await inRequest(() => runDeadlines())).toMatchObject({ expired: 0 });
    expect(await orderNumbered('MK-1')).toMatchObject({ status: 'pending' });
  });
});
