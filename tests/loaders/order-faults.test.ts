import { describe, expect, test } from 'vitest';
import { loader as allOrders } from '~/routes/admin.orders._index/route';
import { loader as handover } from '~/routes/delivered.$token/route';
import { loader as orders, action as several } from '~/routes/seller.orders._index/route';
import { loader as orderPage, action as stepInPage } from '~/routes/seller.orders.$id._index/route';
import { loader as stepPage, action as takeStep } from '~/routes/seller.orders.$id.$step/route';
import { loader as download } from '~/routes/seller.orders.export';
import { loader as print } from '~/routes/seller.orders.print/route';
import { makeOrderAt, type OrderStage, recordOf } from '../factories/orders';
import { anyPhoto } from '../integration/support/photo-fixtures';
import { put, stored, storedPaths } from '../integration/support/store';
import { failingFirestore, silentFirestore } from '../mocks/firestore';
import { type Person, signedIn } from '../mocks/people';
import { failingStorage, storedFiles } from '../mocks/storage';
import { callRoute, type FormFields, type RouteFunction } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { giveUpSoon, retryQuickly } from '../setup/retries';
import { outcomeUnknown, pageUnavailable } from '../setup/unavailable';

retryQuickly();

/** Stores the order 'o1' of the seller at a stage. */
async function placeAt(stage: OrderStage, { id }: Person): Promise<void> {
  await put('orders', recordOf(makeOrderAt(stage, { id: 'o1', sellerId: id, orderNumber: 'MK-1' })));
}

const params = { id: 'o1' };
const pages: [string, 'seller' | 'admin', RouteFunction, string, object?][] = [
  ['a seller’s list', 'seller', orders, '/seller/orders'],
  ['a seller’s search', 'seller', orders, '/seller/orders?q=efua&tab=ship'],
  ['the admins’ list', 'admin', allOrders, '/admin/orders'],
  ['an order', 'seller', orderPage, '/seller/orders/o1?tab=ship', params],
  ['the form of a step', 'seller', stepPage, '/seller/orders/o1/ship', { ...params, step: 'ship' }],
  ['what is printed', 'seller', print, '/seller/orders/print?ids=o1'],
];

describe.each(pages)('%s', (_what, role, route, path, routeParams = {}) => {
  const open = async () => {
    const person = await signedIn(role);
    await placeAt('accepted', person);
    return withFastClock(() => callRoute(route, { path, params: { ...routeParams }, cookie: person.cookie }));
  };

  test('opens when all is well', async () => {
    expect(await open()).toMatchObject({ status: 200, fault: null, log: [] });
  });

  test.each(['UNAVAILABLE', 'RESOURCE_EXHAUSTED'] as const)('is 503 after %s, and says so', async (code) => {
    for (const method of ['runQuery', 'runAggregationQuery'] as const)
      server.use(failingFirestore(method, code, { message: 'secret-host said no' }));
    // The session is read by itself; the page's own documents are not.
    server.use(failingFirestore('batchGet', code, { after: 1 }));
    const answer = await open();
    expect(answer).toMatchObject({ status: 503, body: { message: pageUnavailable } });
    expect(JSON.stringify(answer.body)).not.toContain('secret-host');
  });

  test('is 503 when there is no answer at all', async () => {
    server.use(silentFirestore('runQuery'), silentFirestore('runAggregationQuery'));
    server.use(failingFirestore('batchGet', 'UNAVAILABLE', { after: 1 }));
    expect(await open()).toMatchObject({ status: 503 });
  });
});

test('a list without its counts shows them as none, and an order that cannot be read by its id', async () => {
  const seller = await signedIn('seller');
  await placeAt('placed', seller);
  const { id, data } = recordOf(makeOrderAt('placed', { id: 'o2', sellerId: seller.id }));
  await put('orders', { id, data: { ...data, refunds: [{ amountPesewas: '120' }] } });
  const { status, body } = await callRoute(orders, { path: '/seller/orders', cookie: seller.cookie });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ orderNumber: 'MK-1' }),
      expect.objectContaining({ id: 'o2', unreadable: true }),
    ]),
    tabs: expect.arrayContaining([{ name: 'accept', count: 0 }]),
  });
});

const steps: [string, OrderStage, RouteFunction, string, FormFields, object][] = [
  ['accepting', 'placed', stepInPage, '', { intent: 'accept', version: '0' }, {}],
  [
    'shipping',
    'accepted',
    takeStep,
    '/ship',
    { version: '1', key: 'made-by-the-form', 'lines.1': '2', carrier: 'VIP Parcel', trackingNumber: 'T 7' },
    { carrier: 'VIP Parcel', trackingNumber: 'T 7' },
  ],
  [
    'cancelling',
    'placed',
    takeStep,
    '/cancel',
    { version: '0', key: 'made-by-the-form', 'lines.1': '1', reason: 'Out of stock', note: 'Sold today' },
    { reason: 'Out of stock', note: 'Sold today' },
  ],
  ['a note', 'placed', stepInPage, '', { intent: 'note', text: 'Call first' }, { text: 'Call first' }],
];

describe.each(steps)('%s', (_what, stage, route, path, form, kept) => {
  const send = async (person: Person) => {
    const step = path.slice(1);
    const call = { path: `/seller/orders/o1${path}`, params: { ...params, ...(step ? { step } : {}) } };
    return withFastClock(() => callRoute(route, { ...call, form, cookie: person.cookie }));
  };

  test('is written when all is well', async () => {
    const seller = await signedIn('seller');
    await placeAt(stage, seller);
    expect(await send(seller)).toMatchObject({ status: 303, fault: null, log: [] });
  });

  test.each(['UNAVAILABLE', 'DEADLINE_EXCEEDED'] as const)(
    'is 503 after %s; the form keeps what was typed, and nothing is changed',
    async (code) => {
      const seller = await signedIn('seller');
      await placeAt(stage, seller);
      const before = await stored('orders', 'o1');
      server.use(failingFirestore('commit', code));
      expect(await send(seller)).toMatchObject({
        status: 503,
        fault: null,
        body: { result: { error: { '': [outcomeUnknown] }, initialValue: kept } },
        log: [{ level: 'error', message: 'a step of an order could not be taken' }],
      });
      expect(await stored('orders', 'o1')).toEqual(before);
      expect(
        (await storedPaths()).filter((one) => /^(ledger|notifications|history_logs|counters)\//.test(one)),
      ).toEqual([]);
    },
  );

  test('of an order of another seller is the same 404 as of none', async () => {
    await placeAt(stage, await signedIn('seller'));
    const other = await signedIn('seller');
    const answers = [await send(other)];
    await put('orders', recordOf(makeOrderAt(stage, { id: 'elsewhere', sellerId: 'x' })));
    answers.push(
      await callRoute(route, {
        path: `/seller/orders/none${path}`,
        params: { id: 'none', ...(path ? { step: path.slice(1) } : {}) },
        form,
        cookie: other.cookie,
      }),
    );
    const [foreign, none] = answers.map(({ status, body }) => ({
      status,
      body: { ...Object(body), requestId: '' },
    }));
    expect(foreign).toMatchObject({ status: 404 });
    expect(foreign).toEqual(none);
  });
});

test('a step from an older page is 409 with what changed, and keeps what was typed', async () => {
  const seller = await signedIn('seller');
  await placeAt('accepted', seller);
  const form = {
    version: '0',
    key: 'made-by-the-form',
    'lines.1': '1',
    reason: 'Out of stock',
    note: 'Sold',
  };
  const call = { path: '/seller/orders/o1/cancel', params: { ...params, step: 'cancel' }, form };
  expect(await callRoute(takeStep, { ...call, cookie: seller.cookie })).toMatchObject({
    status: 409,
    body: {
      result: { error: { '': [expect.stringContaining('accepted by')] }, initialValue: { note: 'Sold' } },
    },
  });
  expect(await stored('orders', 'o1')).toMatchObject({ version: 1 });
});

test('several orders without the database are named one by one, and none is changed', async () => {
  const seller = await signedIn('seller');
  await placeAt('placed', seller);
  server.use(failingFirestore('commit', 'UNAVAILABLE'));
  const form = { intent: 'accept', order: 'o1~0' };
  const answer = await withFastClock(() =>
    callRoute(several, { path: '/seller/orders', form, cookie: seller.cookie }),
  );
  expect(answer).toMatchObject({
    status: 409,
    body: { refused: { orders: [{ orderNumber: 'MK-1', error: outcomeUnknown }] } },
  });
  expect(await stored('orders', 'o1')).toMatchObject({ version: 0 });
});

test('a return whose photos cannot be stored is refused at the photos, and leaves none', async () => {
  giveUpSoon();
  const seller = await signedIn('seller');
  await placeAt('delivered', seller);
  server.use(failingStorage('upload', 503));
  const form = {
    version: '3',
    key: 'made-by-the-form',
    'lines.1': '1',
    reason: 'Wrong size',
    photos: await anyPhoto(),
  };
  const call = { path: '/seller/orders/o1/open_return', params: { ...params, step: 'open_return' }, form };
  expect(await callRoute(takeStep, { ...call, cookie: seller.cookie })).toMatchObject({
    status: 422,
    fault: null,
    body: { result: { error: { photos: [expect.any(String)] }, initialValue: { reason: 'Wrong size' } } },
  });
  expect(await stored('orders', 'o1')).toMatchObject({ returns: [] });
  expect(storedFiles()).toEqual([]);
});

test('an export of which a page cannot be read breaks off instead of ending early', async () => {
  const seller = await signedIn('seller');
  await placeAt('placed', seller);
  server.use(failingFirestore('runQuery', 'UNAVAILABLE'));
  const answer = await withFastClock(() =>
    callRoute(download, { path: '/seller/orders/export', cookie: seller.cookie }),
  );
  const text =
    answer.body instanceof Response ? answer.body.text() : Promise.resolve(JSON.stringify(answer.body));
  if (answer.status === 200) await expect(text).rejects.toThrow();
  else expect([answer.status, await text]).toEqual([503, expect.stringContaining(pageUnavailable)]);
});

test('the handover page is 503 without the database, and tells nothing', async () => {
  server.use(failingFirestore('batchGet', 'UNAVAILABLE'));
  const token = 'token-of-the-parcel-1234';
  const call = { path: `/delivered/${token}`, params: { token } };
  expect(await withFastClock(() => callRoute(handover, call))).toMatchObject({
    status: 503,
    body: { message: pageUnavailable },
  });
});
