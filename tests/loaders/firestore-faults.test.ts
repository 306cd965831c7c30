import { delay, http } from 'msw';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { adviceFor } from '~/repositories/firebase/project-fault';
import * as transactions from '~/repositories/firebase/transactions.server';
import { loader as notifications } from '~/routes/_person.notifications/route';
import { loader as dashboard } from '~/routes/admin.dashboard/route';
import { action as decideEdit } from '~/routes/admin.edit-requests.$id/route';
import { action as decide } from '~/routes/admin.product-approval.$id/route';
import { loader as live } from '~/routes/health.live';
import { loader as ready } from '~/routes/health.ready';
import { loader as openNotification } from '~/routes/notifications.$id.open';
import { loader as list } from '~/routes/seller.products._index/route';
import { productSchema } from '~/schemas/products/product';
import { versionOf } from '~/services/products/product-version';
import { makeProduct } from '../factories/products';
import { put } from '../integration/support/store';
import { failingFirestore, firestoreCalls, firestoreUrl, silentFirestore } from '../mocks/firestore';
import { signedIn } from '../mocks/people';
import { callRoute, type RouteFunction } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { outcomeUnknown, pageUnavailable, shownAgain } from '../setup/unavailable';

describe('the database is well', () => {
  const created_at = new Date();

  test('a seller’s list shows what is stored', async () => {
    const seller = await signedIn('seller');
    await put('products', {
      id: 'p1',
      data: { title: 'Stole', status: 'pending', seller_id: seller.id, created_at },
    });
    const answer = await callRoute(list, { path: '/seller/products', cookie: seller.cookie });
    expect(answer).toMatchObject({ status: 200, fault: null });
    expect(answer.body).toMatchObject({ items: [{ id: 'p1', title: 'Stole', price: null }] });
  });

  test('a record that cannot be read is shown as such and logged by its path', async () => {
    const seller = await signedIn('seller');
    await put('products', { id: 'p1', data: { title: 7, status: 'sold', seller_id: seller.id, created_at } });
    const answer = await callRoute(list, { path: '/seller/products', cookie: seller.cookie });
    expect(answer.body).toMatchObject({ items: [{ id: 'p1', unreadable: true }] });
    expect(answer.log).toMatchObject([{ level: 'warn', fields: { path: 'products/p1' } }]);
  });
});

/** What pages answer when this cannot be had from the database. */
const requests = {
  batchGet: { route: list, path: '/seller/products', role: 'seller' },
  runQuery: { route: list, path: '/seller/products', role: 'seller' },
  runAggregationQuery: { route: notifications, path: '/notifications', role: 'buyer' },
} as const;

describe.each(Object.entries(requests))('%s', (method, { route, path, role }) => {
  const called = method as keyof typeof requests;
  const codes = ['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED', 'INTERNAL'] as const;

  test.each(codes)('%s is 503 with one sentence and the request’s id', async (code) => {
    const { cookie } = await signedIn(role);
    server.use(failingFirestore(called, code, { message: 'secret-host:443 said no' }));
    const answer = await withFastClock(() => callRoute(route, { path, cookie }));
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      code: 'upstream',
      message: pageUnavailable,
      requestId: answer.requestId,
    });
    expect(JSON.stringify(answer.body)).not.toContain('secret-host');
    expect(answer.log.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  test('no answer at all is 503 when the time is over', async () => {
    const { cookie } = await signedIn(role);
    server.use(silentFirestore(called));
    const answer = await withFastClock(() => callRoute(route, { path, cookie }));
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      code: 'upstream',
      message: pageUnavailable,
      requestId: answer.requestId,
    });
  });

  test('a call is retried when the database is unavailable for a moment', async () => {
    const { cookie } = await signedIn(role);
    server.use(failingFirestore(called, 'UNAVAILABLE', { times: 1 }));
    const answer = await withFastClock(() => callRoute(route, { path, cookie }));
    expect(answer).toMatchObject({ status: 200, fault: null });
    expect(firestoreCalls).toContain(`${method} UNAVAILABLE`);
  });
});

// No other try helps then: these are faults of the program. `handleError` logs them, and the page says one
// sentence with the request's id (pages.test.ts).
test.each(['INVALID_ARGUMENT', 'FAILED_PRECONDITION'] as const)(
  '%s goes to the log as a fault, at once',
  async (code) => {
    const { cookie } = await signedIn('seller');
    server.use(failingFirestore('runQuery', code));
    const answer = await callRoute(list, { path: '/seller/products', cookie });
    expect(answer).toMatchObject({ status: 500, body: null });
    expect(String(answer.fault)).toContain(code);
  },
);

// The rules are for browsers: to the server these say that the project is not set up for it.
test.each([
  ['PERMISSION_DENIED', 'Missing or insufficient permissions.'],
  ['PERMISSION_DENIED', 'Cloud Firestore API has not been used in project 123 before or it is disabled.'],
  ['NOT_FOUND', 'The database (default) does not exist for project shop'],
  [
    'FAILED_PRECONDITION',
    'The Cloud Firestore API is not available for Firestore in Datastore Mode database x.',
  ],
] as const)('%s (%s) is 503 at once, and the log says what to change', async (code, message) => {
  const { cookie } = await signedIn('seller');
  server.use(failingFirestore('runQuery', code, { message }));
  const answer = await callRoute(list, { path: '/seller/products', cookie });
  expect(answer).toMatchObject({ status: 503, body: { message: pageUnavailable } });
  const [line] = answer.log.filter(({ level }) => level === 'error');
  expect(String(Object(line?.fields).err)).toContain(` → ${adviceFor('firestore', `${code}: ${message}`)}`);
});

test('a dashboard of which one part fails is 503 as a whole', async () => {
  const { cookie } = await signedIn('admin');
  // Not the counts: another test's may be remembered.
  server.use(failingFirestore('runQuery', 'UNAVAILABLE', { from: 'history_logs' }));
  const answer = await withFastClock(() => callRoute(dashboard, { path: '/admin/dashboard', cookie }));
  expect(answer).toMatchObject({ status: 503, body: { message: pageUnavailable } });
});

test('a list of which two parts fail, one late, leaves no failure that would end the server', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const { cookie } = await signedIn('seller');
  server.use(
    failingFirestore('runQuery', 'PERMISSION_DENIED'),
    http.post(firestoreUrl('runAggregationQuery'), () => delay(50)),
    failingFirestore('runAggregationQuery', 'PERMISSION_DENIED'),
  );
  const answer = await callRoute(list, { path: '/seller/products', cookie });
  expect(answer.status).toBe(503);
  await delay(400);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

test('a database that does not respond is a reason to send nobody here, not to restart the server', async () => {
  vi.spyOn(transactions, 'lastWriteAt').mockReturnValue(0);
  server.use(silentFirestore('beginTransaction'), silentFirestore('commit'));
  const ask = (route: RouteFunction, path: string) => withFastClock(() => callRoute(route, { path }));
  expect((await ask(ready, '/health/ready')).status).toBe(503);
  expect((await ask(live, '/health/live')).status).toBe(200);
});

describe('a decision that the database does not take', () => {
  const call = async () => {
    const { cookie } = await signedIn('admin');
    const product = makeProduct({ id: 'p1' });
    await put('products', product);
    const version = versionOf(v.parse(productSchema, { id: 'p1', ...product.data }));
    const form = { intent: 'approve', id: 'p1', version };
    return { path: '/admin/product-approval/p1', params: { id: 'p1' }, form, cookie };
  };

  test.each(['UNAVAILABLE', 'RESOURCE_EXHAUSTED'] as const)(
    'is 503 after %s, and nothing is written',
    async (code) => {
      const sent = await call();
      server.use(failingFirestore('commit', code));
      const answer = await withFastClock(() => callRoute(decide, sent));
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject(shownAgain(outcomeUnknown));
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(firestoreCalls).not.toContain('commit');
    },
  );

  test('is tried again when another writes the same record', async () => {
    const sent = await call();
    server.use(failingFirestore('commit', 'ABORTED', { times: 1 }));
    const answer = await withFastClock(() => callRoute(decide, sent));
    expect(answer).toMatchObject({ status: 303, fault: null });
    expect(firestoreCalls.filter((name) => name === 'commit')).toHaveLength(1);
  });

  test('is not written later either, once the answer said that nothing was changed', async () => {
    const sent = await call();
    let answerNow = () => {};
    const until = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    // The person, then the product, then the product again, in the transaction: this one waits. The fourth is
    // the product for the form that is shown again.
    let reads = 0;
    server.use(
      http.post(firestoreUrl('batchGet'), async () => {
        reads += 1;
        if (reads > 2) await until;
      }),
    );
    const { status } = await withFastClock(() => callRoute(decide, sent));
    expect({ status, reads }).toEqual({ status: 503, reads: 4 });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    answerNow();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(firestoreCalls.filter((name) => name === 'batchGet').length).toBeGreaterThan(2);
    expect(firestoreCalls).not.toContain('commit');
  });
});

describe('a decision about an edit that the database does not take', () => {
  const change = { field: 'title', from: 'Stole', to: 'Shawl', decision: null, reasonCode: null };
  const request = { productId: 'p1', productTitle: 'Stole', sellerId: 's1', changes: [change] };

  test('is 503, and neither the request nor the product is written', async () => {
    const { cookie } = await signedIn('admin');
    const updatedAt = '2026-11-01T10:00:00.000Z';
    await put('products', makeProduct({ id: 'p1', title: 'Stole', status: 'approved', seller_id: 's1' }));
    await put('editRequests', { id: 'e1', data: { ...request, status: 'pending', updatedAt } });
    server.use(failingFirestore('commit', 'UNAVAILABLE'));
    const answer = await withFastClock(() =>
      callRoute(decideEdit, {
        path: '/admin/edit-requests/e1',
        params: { id: 'e1' },
        form: { intent: 'approve', version: updatedAt },
        cookie,
      }),
    );
    expect(answer).toMatchObject({ status: 503, body: shownAgain(outcomeUnknown) });
    expect(firestoreCalls).not.toContain('commit');
  });
});

test('a notification that cannot be marked as read leads on all the same, and stands in the log', async () => {
  const { id: userId, cookie } = await signedIn('seller');
  await put('notifications', { id: 'n1', data: { userId, isRead: false, link: '/seller/payouts' } });
  server.use(failingFirestore('commit', 'PERMISSION_DENIED', { message: 'secret' }));
  const path = '/notifications/n1/open';
  const answer = await withFastClock(() =>
    callRoute(openNotification, { path, params: { id: 'n1' }, cookie }),
  );
  expect(answer).toMatchObject({ status: 302, location: '/seller/payouts', fault: null });
  expect(answer.log.filter(({ level }) => level === 'error')).toMatchObject([
    { message: 'a notification could not be marked as read', fields: { id: 'n1' } },
  ]);
});
