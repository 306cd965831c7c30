import { beforeEach, expect, test, vi } from 'vitest';
import { loader as landing } from '~/routes/_index';
import { forgetOffers } from '~/services/promotions/list-offers.server';
import { put } from '../integration/support/store';
import { failingFirestore, firestoreCalls, silentFirestore } from '../mocks/firestore';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';

const visit = () => callRoute(landing, { path: '/' });
const packages = (...names: string[]) => ({ packages: names.map((name) => ({ name })) });

// What this process knows of before; each test begins with what is stored for it.
beforeEach(forgetOffers);

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
  await Promise.all([visit(), visit()]);
  expect(firestoreCalls).toEqual(['batchGet']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  await visit();
  vi.useRealTimers();
  expect(firestoreCalls).toEqual(['batchGet', 'batchGet']);
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
  server.use(failingFirestore('batchGet', 'PERMISSION_DENIED'));
  const { log } = await visit();
  const message = 'the packages of the landing page could not be read';
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
