import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { listOrders, orderRowFields } from '~/repositories/orders/orders.server';
import type { Order } from '~/schemas/orders/order';
import { orderCsvColumns } from '~/schemas/orders/order-csv';
import type { OrderSearch } from '~/schemas/orders/order-search';
import { isReadable } from '~/schemas/unreadable';
import { exportOrders } from '~/services/orders/pages/export-orders.server';
import { listOrdersByTab } from '~/services/orders/pages/list-orders.server';
import { loadOrder } from '~/services/orders/pages/load-order.server';
import { makeOrder, makeOrderAt, makePlacedOrder, orderStages, recordOf } from '../../factories/orders';
import { clearDocuments } from '../../setup/clear';
import { everyOrder } from '../support/order-search';
import { handled, inRequest } from '../support/request';
import { put, times } from '../support/store';

const ama = { sellerId: 'ama' };
const day = (date: string) => `2026-11-${date}T08:00:00.000Z`;
const kumasi = {
  name: '',
  phone: '',
  landmark: '',
  line: '12 Adum Road',
  town: 'Kumasi',
  region: 'Ashanti',
  gps: 'AK-039-5028',
};

const late = makePlacedOrder({ ...ama, id: 'late', orderNumber: 'MK-1001', createdAt: day('01') });
const orders: Order[] = [
  { ...late, tabs: ['late', 'accept'] },
  makePlacedOrder({
    ...ama,
    id: 'new',
    orderNumber: 'MK-1002',
    createdAt: day('22'),
    buyerName: 'Kofi Asante',
    buyerPhone: '+233209998877',
    paymentMethod: 'cash_on_delivery',
    prepaid: false,
    deliveryAddress: kumasi,
  }),
  makeOrderAt('accepted', { ...ama, id: 'packed', orderNumber: 'MK-1003', createdAt: day('20') }),
  makePlacedOrder({ sellerId: 'other', id: 'foreign', orderNumber: 'MK-1004', createdAt: day('22') }),
];

beforeAll(async () => {
  await clearDocuments();
  await put('orders', ...orders.map(recordOf));
  await put('counters', { id: 'ama', data: { orders: { all: 3, accept: 2, late: 1, ship: 1 } } });
});

const listed = (change: Partial<OrderSearch>, scope: typeof ama | 'all' = ama) =>
  handled(() => listOrdersByTab(scope, { ...everyOrder, ...change }));
const idsOf = async (change: Partial<OrderSearch>) => (await listed(change)).value.items.map(({ id }) => id);

describe('a list of orders', () => {
  it.each<[Partial<OrderSearch>, string[]]>([
    [{}, ['new', 'packed', 'late']],
    [{ tab: 'late' }, ['late']],
    [{ tab: 'accept' }, ['late', 'new']],
    [{ tab: 'accept', sort: 'newest' }, ['new', 'late']],
    [{ tab: 'ship' }, ['packed']],
    [{ tab: 'cancelled', sort: 'due' }, []],
    [{ sort: 'oldest' }, ['late', 'packed', 'new']],
    [{ sort: 'due' }, ['new', 'packed', 'late']],
    [{ payment: 'cash_on_delivery' }, ['new']],
    [{ paid: 'to_collect' }, ['new']],
    [{ paid: 'paid', tab: 'ship' }, ['packed']],
    [{ paid: 'refunded' }, []],
    [{ region: 'Ashanti' }, ['new']],
    [{ region: 'Ashanti', payment: 'momo' }, []],
    [{ from: '2026-11-20' }, ['new', 'packed']],
    [{ to: '2026-11-20' }, ['packed', 'late']],
    [{ from: '2026-11-20', to: '2026-11-20', tab: 'ship', sort: 'due' }, ['packed']],
    [{ from: '2026-11-23', to: '2026-11-01' }, []],
  ])('by %j', async (search, ids) => {
    expect(await idsOf(search)).toEqual(ids);
  });

  it.each([
    ['MK-1003', ['packed']],
    ['mk1003', ['packed']],
    ['kofi as', ['new']],
    ['020 999 8877', ['new']],
    ['+233 20 999 8877', ['new']],
    ['8877', ['new']],
    ['3456', ['late', 'packed']],
    ['MK-1004', []],
  ])('finds %j, whatever the days', async (q, ids) => {
    expect((await idsOf({ q, from: '2026-11-23' })).sort()).toEqual(ids);
  });

  it('counts a seller’s tabs in one read, and only the current one under a filter', async () => {
    const plain = await listed({});
    expect(plain.value.tabs).toContainEqual({ name: 'accept', count: 2 });
    expect(plain.reads).toBe(3 + 1);
    const { value } = await listed({ tab: 'accept', payment: 'momo' });
    expect(value.tabs.filter(({ count }) => count !== undefined)).toEqual([{ name: 'accept', count: 1 }]);
  });

  it('shows admins all sellers, and remembers how many orders each tab has', async () => {
    const { items, tabs } = (await listed({}, 'all')).value;
    expect(items.map(({ id }) => id)).toContain('foreign');
    expect(tabs).toContainEqual({ name: 'accept', count: 3 });
    expect((await listed({ tab: 'ship' }, 'all')).reads).toBe(1);
  });

  it('shows admins one seller’s orders under every tab and filter, counted by one document', async () => {
    const ofAma = (change: Partial<OrderSearch>) => listed({ ...change, seller: 'ama' }, 'all');
    const { value, reads } = await ofAma({});
    expect(value.items.map(({ id }) => id)).toEqual(['new', 'packed', 'late']);
    expect(value.tabs).toContainEqual({ name: 'accept', count: 2 });
    expect(reads).toBe(3 + 1);
    expect((await ofAma({ tab: 'ship' })).value.items.map(({ id }) => id)).toEqual(['packed']);
    expect((await ofAma({ q: 'MK-1004' })).value.items).toEqual([]);
    expect((await ofAma({ paid: 'paid' })).value.tabs).toContainEqual({ name: 'all', count: 2 });
  });

  it('is a file with a row for each line, of what is shown', async () => {
    const file = await inRequest(() =>
      text(exportOrders(ama, { ...everyOrder, region: 'Ashanti' }, new AbortController().signal)),
    );
    const [header, first, ...rest] = file.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(header?.split(',').slice(0, orderCsvColumns.length)).toEqual([...orderCsvColumns]);
    expect(first).toContain(`MK-1002,${day('22')},"To accept","Collect in cash",cash_on_delivery`);
    // A spreadsheet would calculate with a number that begins with a plus.
    expect(first).toContain(`"'+233209998877"`);
    expect(rest).toEqual([]);
  });

  it('has pages without gaps, and reads one row more than it shows', async () => {
    const busy = { sellerId: 'busy' };
    await put('orders', ...times(60, (index) => recordOf(makePlacedOrder({ ...busy, id: `busy-${index}` }))));
    const seen: string[] = [];
    let after = '';
    do {
      const { value, reads } = await handled(() => listOrdersByTab(busy, { ...everyOrder, after }));
      expect(reads).toBeLessThanOrEqual(value.items.length + 2);
      seen.push(...value.items.map(({ id }) => id));
      after = value.nextCursor ?? '';
    } while (after !== '');
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });

  it.each([
    [25, 0],
    [26, 1],
    [51, 26],
  ])('under a search too, of %i orders, whose count tells of the next page', async (count, left) => {
    const one = { sellerId: `with-${count}` };
    const made = times(count, (index) => makePlacedOrder({ ...one, id: `one-of-${count}-${index}` }));
    await put('orders', ...made.map(recordOf));
    const search = { ...everyOrder, payment: 'momo' } as const;
    const { value: first, reads } = await handled(() => listOrdersByTab(one, search));
    expect([first.items.length, reads]).toEqual([25, 25 + 1]);
    expect(first.nextCursor === null).toBe(left === 0);
    const rest = [];
    for (let after = first.nextCursor; after; ) {
      const next = await inRequest(() => listOrdersByTab(one, { ...search, after: after ?? '' }));
      rest.push(...next.items);
      after = next.nextCursor;
    }
    expect(rest).toHaveLength(left);
  });
});

it('a row reads less of an order, and shows the same', async () => {
  const rows = { sellerId: 'rows' };
  const older = (
    ['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded'] as const
  ).flatMap((status) => [
    makeOrder({ ...rows, id: `older-${status}`, status, deliveryAddress: kumasi }),
    makeOrder({ ...rows, id: `back-${status}`, status, paymentStatus: 'refunded', timeline: [] }),
    makeOrder({ ...rows, id: `cash-${status}`, status, paymentMethod: 'cash_on_delivery' }),
  ]);
  const cash = { paymentMethod: 'cash_on_delivery', prepaid: false } as const;
  const own = orderStages.flatMap((stage) => [
    recordOf(makeOrderAt(stage, { ...rows, id: `own-${stage}` })),
    recordOf(makeOrderAt(stage, { ...rows, ...cash, id: `own-cash-${stage}` })),
  ]);
  const sold = makeOrderAt('delivered', { ...rows, ...cash, id: 'refunded-cash' });
  own.push(
    recordOf({
      ...sold,
      shipments: sold.shipments.map((one) => ({ ...one, soldPesewas: Math.round(sold.total * 100) })),
      refunds: [{ id: 'refund', returnId: null, lines: [], amountPesewas: 1_000, reason: '', at: day('22') }],
    }),
  );
  await put('orders', ...older, ...own);
  const page = { cursor: null, size: 100 };
  const shown = async (fields?: readonly string[]) =>
    (await inRequest(() => listOrders(rows, { ...page, fields }))).items.map((row) =>
      isReadable(row)
        ? [row.id, row.version, row.status, row.paymentStatus, row.total, row.dueAt, row.createdAt, row.tabs]
        : null,
    );
  const whole = await shown();
  expect(whole).toHaveLength(older.length + own.length);
  expect(whole).not.toContain(null);
  expect(await shown(orderRowFields)).toEqual(whole);
});

it('an order knows the ones before and after it in the list that it was opened from', async () => {
  const neighbours = async (id: string, search: Partial<OrderSearch> | null) =>
    (await inRequest(() => loadOrder(ama, id, search && { ...everyOrder, ...search }))).neighbours;
  expect(await neighbours('packed', {})).toEqual({ previous: 'new', next: 'late' });
  expect(await neighbours('new', {})).toEqual({ previous: null, next: 'packed' });
  expect(await neighbours('late', { tab: 'accept' })).toEqual({ previous: null, next: 'new' });
  expect(await neighbours('packed', null)).toEqual({ previous: null, next: null });
});

it('under a search too, from the page that it was opened from', async () => {
  const found = Array.from({ length: 30 }, (_, index) => `found-${String(index).padStart(2, '0')}`);
  await put('orders', ...found.map((id) => recordOf(makePlacedOrder({ ...ama, id, buyerName: 'Yaw Zu' }))));
  const search = { ...everyOrder, q: 'zu' };
  const page = await inRequest(() => listOrdersByTab(ama, search));
  const after = page.nextCursor ?? '';
  const neighbours = async (id: string, from: string) =>
    (await inRequest(() => loadOrder(ama, id, { ...search, after: from }))).neighbours;
  expect(await neighbours('found-00', '')).toEqual({ previous: null, next: 'found-01' });
  expect(await neighbours('found-24', '')).toEqual({ previous: 'found-23', next: 'found-25' });
  expect(await neighbours('found-25', after)).toEqual({ previous: 'found-24', next: 'found-26' });
  expect(await neighbours('found-29', after)).toEqual({ previous: 'found-28', next: null });
  expect(await neighbours('found-03', after)).toEqual({ previous: 'found-02', next: 'found-04' });
});
