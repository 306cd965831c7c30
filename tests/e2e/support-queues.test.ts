import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeListing, makeTradeAt, storedListing, storedTrade, takeSteps } from '../factories/b2b';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { db } from './support/firebase';
import { addOrder } from './support/orders';
import {
  arrives,
  button,
  link,
  open,
  row,
  seen,
  seesFlashOf,
  seesHeading,
  seesRefusal,
  seesText,
} from './support/pages';
import { makePerson } from './support/people';
import { openAs } from './support/visits';

// Admins work through what waits for support, at 360 px. Other tests have orders in the queue too: those of
// this one wait longest.

const ways = [phoneWithScripts, phoneWithoutScripts];

/** An order that waits since a day of 2020, so that it stands first. */
async function addWaiting(
  stage: 'escalated' | 'received',
  seller: Awaited<ReturnType<typeof makePerson>>,
  orderNumber: string,
  day: number,
) {
  const id = await addOrder(stage, seller, {
    orderNumber,
    buyerName: 'Efua Boateng',
    sellerName: 'Ama Stores',
  });
  await db
    .collection('orders')
    .doc(id)
    .update({ waitingSince: new Date(Date.UTC(2020, 0, day)) });
  return id;
}

/** On the order's page: both sides and the decision are in one card. */
async function decide(page: Page, choice: RegExp) {
  const card = page.locator('[data-slot="card"]', { has: page.getByRole('heading', { name: 'Dispute' }) });
  await seen(card.getByText(/^Buyer, Efua Boateng/));
  await seen(card.getByText('It was worn'));
  await seen(card.getByRole('button', { name: 'Save decision' }));
  await page.getByLabel(choice).check();
  await page.locator('[name="note"]').fill('The photos show it');
  await button(page, 'Save decision').click();
}

test.each(ways)('an admin works through two disputes, one after the other ($label)', async (way) => {
  const seller = await makePerson('seller');
  const first = await addWaiting('escalated', seller, 'MK-71', 1);
  const second = await addWaiting('escalated', seller, 'MK-72', 2);
  const { page } = await openAs('admin', way, '/admin/orders?tab=disputes');
  expect(await row(page, 'MK-71').getByRole('cell').allInnerTexts()).toEqual([
    'Ama Stores',
    'Wrong size',
    'Yes',
    expect.stringMatching(/^[\d,]+ days$/),
    '99.99',
  ]);

  await link(page, 'Start reviewing').click();
  await seesHeading(page, 'MK-71');
  await seesText(page, /^Dispute · GH₵ 99\.99 · waiting [\d,]+ days$/);
  await page.getByLabel(/^Approve:/).check();
  await button(page, 'Save decision').click();
  // Refused, it is on the page of the step, with the words of both sides too.
  await seesRefusal(page, ['note']);
  await seesText(page, 'It was worn');
  expect(await page.getByLabel(/^Approve:/).isChecked()).toBe(true);
  await open(page, `/admin/orders/${first}?tab=disputes`);
  await decide(page, /^Approve:/);
  await arrives(page, `/admin/orders/${second}?tab=disputes`);
  await seesFlashOf(page, 'success');
  await seesHeading(page, 'MK-72');
  await decide(page, /^Refuse:/);
  await page.waitForURL(
    (url) => url.searchParams.get('tab') === 'disputes' && !url.pathname.includes(second),
  );
  await open(page, '/admin/orders?tab=disputes');
  expect(await row(page, 'MK-71').count()).toBe(0);
  expect(await row(page, 'MK-72').count()).toBe(0);
  const statuses = await Promise.all(
    [first, second].map(async (id) => (await db.collection('orders').doc(id).get()).get('returns')[0].status),
  );
  expect(statuses).toEqual(['approved', 'refused']);
});

test.each(ways)('a refund to pay is opened from its queue, and paid ($label)', async (way) => {
  const seller = await makePerson('seller');
  const id = await addWaiting('received', seller, 'MK-73', 1);
  const { page } = await openAs('admin', way, '/admin/orders?tab=refunds');
  await seen(row(page, 'MK-73').getByText('Wrong size'));
  expect(await page.getByText('Seller’s answer').count()).toBe(0);
  await link(page, 'Start reviewing').click();
  await seesHeading(page, 'MK-73');
  await link(page, 'Refund return').click();
  await page.locator('[name="reason"]').selectOption({ index: 1 });
  await button(page, 'Refund return').click();
  await page.waitForURL(
    (url) => url.searchParams.get('tab') === 'refunds' && !url.pathname.endsWith('/refund'),
  );
  await open(page, '/admin/orders?tab=refunds');
  expect(await row(page, 'MK-73').count()).toBe(0);
  await open(page, `/admin/orders/${id}`);
  await seesText(page, 'return refunded');
});

/** A bulk trade that waits since a day of 2020: disputed, or with a claim that its seller refused. */
async function addWaitingTrade(what: 'dispute' | 'claim', title: string, day: number) {
  const seller = await makePerson('seller');
  const id = `${what}-${Date.now().toString(36)}`;
  const listing = makeListing({ id, title, sellerId: seller.id, quantityReserved: 20 });
  const claim = { id: 'shipment', shortageId: 'claim', quantity: 2, note: 'Two are torn', photos: [] };
  const refusal = { name: 'decide_shortage', id: 'claim', approve: false, note: 'They were whole' } as const;
  const shipped = makeTradeAt(what === 'dispute' ? 'disputed' : 'shipped', listing, {
    id,
    now: new Date(Date.UTC(2020, 0, day)),
  });
  const trade =
    what === 'dispute'
      ? shipped
      : takeSteps(shipped, [
          ['buyer', { name: 'claim_shortage', ...claim }],
          ['seller', refusal],
        ]);
  await db.collection('b2bListings').doc(id).set(storedListing(listing).data);
  await db.collection('b2bPayments').doc('payment').set({ status: 'verified' });
  await db.collection('b2bTrades').doc(id).set(storedTrade(trade).data);
  return id;
}

test.each(ways)('an admin decides a claim of a bulk trade, then a dispute ($label)', async (way) => {
  const made = Date.now().toString(36);
  const titles = [`Torn sacks ${made}`, `Wet sacks ${made}`] as const;
  const claimed = await addWaitingTrade('claim', titles[0], 1);
  const disputed = await addWaitingTrade('dispute', titles[1], 2);
  const { page } = await openAs('admin', way, '/admin/b2b-management/trades?tab=support');
  await seen(row(page, titles[0]).getByText('Two are torn'));
  await seen(row(page, titles[1]).getByText('Half of the bags were wet.'));
  await seen(row(page, titles[0]).getByText(/^[\d,]+ days$/));

  await link(page, 'Start reviewing').click();
  await seesHeading(page, titles[0]);
  await seesText(page, /^Claim · GH₵ [\d,.]+ · waiting [\d,]+ days$/);
  await seesText(page, 'They were whole');
  await page.getByLabel(/^Approve:/).check();
  await page.locator('[name="note"]').fill('The photos show it');
  await button(page, 'Save answer').click();
  await arrives(page, `/admin/b2b-management/trades/${disputed}?tab=support`);
  await seesFlashOf(page, 'success');
  await seesHeading(page, titles[1]);
  await seesText(page, /^Dispute · GH₵ [\d,.]+ · waiting [\d,]+ days$/);
  await page.getByLabel(/^End the trade/).check();
  await page.locator('[name="note"]').fill('The photos show it');
  await button(page, 'Save decision').click();
  await page.waitForURL(
    (url) => url.searchParams.get('tab') === 'support' && !url.pathname.includes(disputed),
  );
  await open(page, '/admin/b2b-management/trades?tab=support');
  for (const title of titles) expect(await row(page, title).count()).toBe(0);
  const trades = await Promise.all(
    [claimed, disputed].map(async (id) => (await db.collection('b2bTrades').doc(id).get()).data()),
  );
  expect(trades.map((trade) => trade?.status)).toEqual(['completed', 'refunded']);
});
