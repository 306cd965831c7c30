import { beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { forgetKnownSettings, forgetSettings } from '~/repositories/operator/settings.server';
import { addSuspendedSeller, forgetSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import { loader as landing } from '~/routes/_index';
import { forgetNewestInBulk } from '~/services/landing/newest-in-bulk.server';
import { forgetOffers } from '~/services/promotions/list-offers.server';
import { makeListing, storedListing } from '../factories/b2b';
import { put } from '../integration/support/store';
import { failingFirestore, firestoreCalls, silentFirestore } from '../mocks/firestore';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';

const visit = () => callRoute(landing, { path: '/' });
const packages = (...names: string[]) => ({ packages: names.map((name) => ({ name })) });

// What this process knows of before; each test begins with what is stored for it.
beforeEach(() => {
  forgetOffers();
  forgetNewestInBulk();
  forgetSettings();
  forgetKnownSettings();
  forgetSuspendedSellers();
});

test('the start page shows the packages on sale, and asks the database once a minute', async () => {
  await put('promotionPackages', {
    id: 'street',
    data: {
      name: 'Long street',
      price: 99.5,
      durationDays: 10,
      order: 1,
      benefits: ['First'],
    },
  });
  await put('promotionPackages', {
    id: 'festival',
    data: {
      name: 'Festival',
      price: 250,
      durationDays: 30,
      order: 3,
      benefits: [],
      active: false,
    },
  });
  const { body } = await visit();
  expect(body).toMatchObject(packages('Market stall', 'Long street'));
  // Packages and who is suspended in one call, the settings, and the bulk market, for which a slow page did
  // not wait.
  const asked = ['batchGet', 'batchGet', 'runQuery'];
  await vi.waitFor(() => expect([...firestoreCalls].sort()).toEqual(asked), { timeout: 5_000 });
  await Promise.all([visit(), visit()]);
  expect([...firestoreCalls].sort()).toEqual(asked);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  await visit();
  vi.useRealTimers();
  await vi.waitFor(() => expect(firestoreCalls.slice(asked.length).sort()).toEqual(asked), {
    timeout: 5_000,
  });
});

test.each(['UNAVAILABLE', 'PERMISSION_DENIED'] as const)(
  'while the database answers %s it shows those of before',
  async (code) => {
    await visit();
    forgetOffers();
    server.use(failingFirestore('batchGet', code, { message: 'secret' }));
    const { status, body, fault } = await withFastClock(visit);
    expect({ status, fault }).toEqual({ status: 200, fault: null });
    expect(body).toMatchObject(packages('Market stall', 'High street', 'Festival'));
    expect(JSON.stringify(body)).not.toContain('secret');
  },
);

test('a failure stands in the log, and is not tried again for each visitor', async () => {
  await visit();
  forgetOffers();
  server.use(failingFirestore('batchGet', 'PERMISSION_DENIED'));
  const { log } = await visit();
  const message = 'the packages of public pages could not be read';
  expect(log).toMatchObject([{ level: 'error', message }]);
  const asked = firestoreCalls.length;
  expect((await visit()).log).toEqual([]);
  expect(firestoreCalls).toHaveLength(asked);
});

test('a database that does not answer keeps no one waiting', async () => {
  server.use(silentFirestore('batchGet'));
  const began = Date.now();
  expect((await visit()).status).toBe(200);
  expect(Date.now() - began).toBeLessThan(8_000);
});

test.each([
  { typed: '1000', price: 1000, error: null },
  { typed: ' 0.5 ', price: 0.5, error: null },
  { typed: '1,000', price: null, error: expect.any(String) },
  { typed: '-3', price: null, error: expect.any(String) },
  { typed: '', price: null, error: null },
  { typed: '9'.repeat(21), price: null, error: null },
])('$typed is calculated with, or refused beside its field', async ({ typed, price, error }) => {
  const { status, body } = await callRoute(landing, { path: `/?price=${encodeURIComponent(typed)}` });
  expect(status).toBe(200);
  expect(body).toMatchObject({ calculated: { price, error } });
});

test('goods in bulk are shown with a photo, without those of suspended sellers and contacts', async () => {
  const images = [{ path: 'b2b/plain/0.jpg', url: '', name: '0.jpg', width: 720, height: 720 }];
  for (const listing of [
    makeListing({ id: 'plain', title: 'Shea butter', images }),
    makeListing({ id: 'no-photo', images: [] }),
    makeListing({ id: 'paused', status: 'paused', images }),
    makeListing({ id: 'of-suspended', sellerId: 'gone', images }),
    makeListing({ id: 'contact', title: 'Rice, call 0244123456', images }),
  ])
    await put('b2bListings', storedListing(listing));
  await inTransaction(async (unit) => addSuspendedSeller(unit, 'gone'));
  const { body } = await visit();
  const shown: { id: string; title: string }[] = Reflect.get(Object(body), 'listings');
  expect(shown.map(({ id }) => id).sort()).toEqual(['contact', 'plain']);
  expect(JSON.stringify(shown)).not.toContain('0244123456');
});
