import { beforeEach, expect, it } from 'vitest';
import { emailContentOf } from '~/services/outbox/message-content.server';
import { sendDigests } from '~/services/sales/send-digests.server';
import { recountMarketplace } from '~/services/upkeep/recount-counters.server';
import { makeOutgoing } from '../../factories/outgoing';
import { makeProduct } from '../../factories/products';
import { sellerOfPots } from '../support/new-orders';
import { inRequest } from '../support/request';
import { addPerson, put, storedAll } from '../support/store';

const morning = new Date('2026-11-28T07:00:00Z');
const run = (now = morning) => inRequest(() => sendDigests(now));
const digests = async () =>
  (await storedAll('outgoing')).filter(({ event }) => event === 'digest.day').map(({ to }) => to);

beforeEach(async () => {
  const [, boss] = await sellerOfPots();
  await addPerson({ id: 'second', role: 'admin', email: 'second@makola.test' });
  await put('users', {
    id: 'quiet',
    data: { ...boss, email: 'q@makola.test', messageChoices: { digest: [] } },
  });
});

it('goes to each admin who wants it, once a day, and not in the night', async () => {
  await put('products', makeProduct({ id: 'waits', status: 'pending', title: 'Smock' }));
  await inRequest(recountMarketplace);
  expect(await run(new Date('2026-11-28T06:59:00Z'))).toBe(0);
  await Promise.all([run(), run()]);
  expect(await run(new Date('2026-11-28T19:00:00Z'))).toBe(0);
  const to = await digests();
  expect(to).toHaveLength(2);
  expect(to).toContain('second@makola.test');
  expect(to).not.toContain('q@makola.test');
  expect(await run(new Date('2026-11-29T08:00:00Z'))).toBe(2);
});

it('says what waits and since when, and what could not be sent', async () => {
  await put(
    'outgoing',
    makeOutgoing({ id: 'a', state: 'failed' }),
    makeOutgoing({ id: 'b', state: 'unknown' }),
  );
  await run();
  const [record] = (await storedAll('outgoing')).filter(({ event }) => event === 'digest.day');
  expect(record?.values).toMatchObject({ day: '2026-11-28', failed: 1, unknown: 1 });
  const values = {
    ...record?.values,
    productsCount: 12,
    productsSince: '2026-11-25T07:00:00.000Z',
    payoutsCount: 1,
    payoutsSince: '',
    editsCount: 0,
  };
  const { subject, facts, stopUrl } = emailContentOf({
    userId: 'boss',
    event: 'digest.day',
    values,
    link: '/admin/dashboard',
  });
  expect(subject).toContain('13 things wait');
  expect(facts.map(({ name, value }) => `${name}: ${value}`)).toEqual(
    expect.arrayContaining(['Products to approve: 12, oldest for 3 days', 'Payouts to pay: 1']),
  );
  expect(facts.some(({ name }) => name.startsWith('Edit requests'))).toBe(false);
  expect(stopUrl).toContain('/stop/');
});

it('goes to nobody where nothing waits', async () => {
  await put('products', makeProduct({ id: 'pot', seller_id: 'ama', status: 'approved' }));
  await inRequest(recountMarketplace);
  expect(await run()).toBe(0);
});
