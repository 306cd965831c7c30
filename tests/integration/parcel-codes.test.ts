import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { loader } from '~/routes/_person.chat';
import { handoverOf, makeOrderAt } from '../factories/orders';
import { callRoute } from '../setup/call-route';
import { clearDocuments } from '../setup/clear';
import { signedIn } from './support/sign-in';
import { addPerson, put, times } from './support/store';

const pageSchema = v.object({
  parcels: v.object({
    codes: v.array(v.object({ orderNumber: v.string() })),
    isFirst: v.boolean(),
    nextCursor: v.nullable(v.string()),
  }),
});

let efua: { id: string; cookie: string };

beforeEach(async () => {
  await clearDocuments();
  await addPerson({ role: 'admin', email: 'admin@makola.test' });
  efua = await signedIn('buyer');
});

/** Parcel number `index`, shipped in that minute; the order of the tokens says nothing. */
function parcel(index: number, buyerId = efua.id) {
  const order = makeOrderAt('shipped', { id: `order-${index}`, orderNumber: `MK-${index}`, buyerId });
  const { data } = handoverOf(order);
  const id = `token-${(index * 7) % 37}-${buyerId}`;
  return { id, data: { ...data, createdAt: Timestamp.fromMillis(index * 60_000) } };
}

/** The parcels above the conversation, and the cursor of those that are older. */
async function shown(parcels = '') {
  const { body } = await callRoute(loader, { path: `/chat?parcels=${parcels}`, cookie: efua.cookie });
  const { codes, isFirst, nextCursor } = v.parse(pageSchema, body).parcels;
  return { numbers: codes.map(({ orderNumber }) => orderNumber), isFirst, nextCursor };
}

const numbers = (from: number, to: number) => times(from - to + 1, (index) => `MK-${from - index}`);

test('the newest five parcels on their way are shown, and the others on pages behind them', async () => {
  await put('handovers', ...times(36, (index) => parcel(index)), parcel(90, 'somebody'));
  const newest = await shown();
  expect(newest).toMatchObject({ numbers: numbers(35, 31), isFirst: true });
  const older = await shown(newest.nextCursor ?? '');
  expect(older).toMatchObject({ numbers: numbers(30, 6), isFirst: false });
  const oldest = await shown(older.nextCursor ?? '');
  expect(oldest).toEqual({ numbers: numbers(5, 0), isFirst: false, nextCursor: null });
});

test('five parcels are shown whole', async () => {
  await put('handovers', ...times(5, (index) => parcel(index)));
  expect(await shown()).toEqual({ numbers: numbers(4, 0), isFirst: true, nextCursor: null });
});

test('an address of another list shows the first page of parcels', async () => {
  await put('handovers', parcel(1));
  expect((await shown('nonsense')).numbers).toEqual(['MK-1']);
});
