import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { handleTradeForm } from '~/http/trade-forms.server';
import { getTrade } from '~/repositories/bulk/b2b-trades.server';
import type { User } from '~/schemas/users/user';
import { dayMs, formatDate } from '~/utils/dates';
import { dayOf } from '~/utils/days';
import { makeListing, makeTradeAt, storedListing, storedTrade } from '../../factories/b2b';
import { clearDocuments } from '../../setup/clear';
import { inTrade } from '../support/by';
import { inRequest } from '../support/request';
import { addPerson, put } from '../support/store';

let seller: User;
beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'seller', role: 'seller' });
  await addPerson({ id: 'buyer', role: 'seller' });
  await put('b2bListings', storedListing(makeListing()));
});

const expectedOn = dayOf(Date.now() + 3 * dayMs);
const confirmUntil = dayOf(Date.parse(expectedOn) + 7 * dayMs);

/** The days that the pages of the trade show. */
async function shownDays() {
  const { shipments, dueAt } = await inRequest(() => getTrade({ sellerId: 'seller' }, 'trade'));
  return [shipments[0]?.expectedAt ?? '', dueAt ?? ''].map((instant) => formatDate(instant));
}

it('shows the day that the seller typed, and seven days later as the last to confirm', async () => {
  const trade = makeTradeAt('paid', makeListing(), { id: 'trade' });
  await put('b2bTrades', storedTrade(trade));
  const form = new FormData();
  const fields = { intent: 'ship', version: String(trade.version), key: 'parcel', quantity: '20' };
  for (const [name, value] of Object.entries({ ...fields, carrier: 'VIP', trackingNumber: '', expectedOn }))
    form.append(name, value);
  const sent = await inRequest(() => handleTradeForm(inTrade('seller', seller), trade.id, form));
  expect(sent).toMatchObject({ flash: { kind: 'success' } });
  expect(await shownDays()).toEqual([formatDate(expectedOn), formatDate(confirmUntil)]);
});

it('shows the same of a record whose days end with the first instant of the next', async () => {
  const { id, data } = storedTrade(makeTradeAt('shipped', makeListing(), { id: 'trade' }));
  const after = (day: string) => Timestamp.fromMillis(Date.parse(day) + dayMs);
  const [shipment] = Reflect.get(data, 'shipments');
  const shipments = [{ ...shipment, expectedAt: after(expectedOn) }];
  await put('b2bTrades', { id, data: { ...data, shipments, dueAt: after(confirmUntil) } });
  expect(await shownDays()).toEqual([formatDate(expectedOn), formatDate(confirmUntil)]);
});
