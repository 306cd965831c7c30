import { expect, test } from 'vitest';
import { makeListing, makeTradeAt, storedListing, storedTrade } from '../factories/b2b';
import { bothWays, phoneWithoutScripts } from './support/browser';
import { addListing, completedWords, fillDestination } from './support/bulk-trade';
import { db } from './support/firebase';
import {
  button,
  link,
  open,
  row,
  seen,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { threePhotos } from './support/photos';
import { openAs } from './support/visits';

test('a shortage is claimed with a photo and refunded; a stranger finds nothing of it (phone without scripts)', async () => {
  const variant = phoneWithoutScripts;
  const { person: seller, page: sellerPage } = await openAs('seller', variant);
  const { person: buyer, page } = await openAs('seller', variant);
  const listing = makeListing({
    id: `claimed-${Date.now().toString(36)}`,
    sellerId: seller.id,
    quantityReserved: 20,
  });
  await db.collection('b2bListings').doc(listing.id).set(storedListing(listing).data);
  const trade = makeTradeAt('shipped', listing, {
    id: `trade-${listing.id}`,
    buyer: { id: buyer.id, name: buyer.data.businessName },
  });
  await db.collection('b2bTrades').doc(trade.id).set(storedTrade(trade).data);
  await db.collection('b2bPayments').doc('payment').set({ status: 'verified' });

  await open(page, `/seller/b2b-purchases/${trade.id}`);
  await link(page, 'Something is missing').click();
  await page.locator('main [name="quantity"]').fill('3');
  await page.locator('main [name="note"]').fill('Three bags <b>burst</b> on the road');
  expect(await send(page, button(page, 'Send claim'))).toBe(422);
  await seesRefusal(page, ['photos']);
  const [photo] = await threePhotos();
  await page.locator('main [name="photos"]').setInputFiles(photo ?? []);
  await button(page, 'Send claim').click();
  await seesFlash(page, 'your claim was sent to the seller.');
  await seesText(page, 'Three bags <b>burst</b> on the road');
  const source = await page.getByAltText('What arrived, 1 of 1').getAttribute('src');

  await open(sellerPage, `/seller/my-b2b/sales/${trade.id}`);
  await link(sellerPage, 'Answer claim').click();
  await sellerPage.getByLabel('Approve: the buyer gets the price of these goods back').check();
  await sellerPage.locator('main [name="note"]').fill('Sorry, we packed them badly.');
  await sellerPage.locator('main [name="photos"]').setInputFiles(photo ?? []);
  await button(sellerPage, 'Save answer').click();
  await seesFlash(sellerPage, 'the claim was answered.');
  await seen(sellerPage.getByAltText('Photos of the seller, 1 of 1'));
  const { docs } = await db.collection('ledger').where('tradeId', '==', trade.id).get();
  expect(docs.map((line) => [line.get('type'), line.get('amountPesewas')]).sort()).toEqual([
    ['b2b_refund', 90_000],
    ['b2b_sale', 525_000],
    ['commission', -25_500],
  ]);

  const { client } = await openAs('seller', variant);
  expect((await client.get(source ?? '')).status).toBe(404);
  expect((await client.get(`/seller/b2b-purchases/${trade.id}`)).status).toBe(404);
});

test.each(bothWays)(
  'a buyer asks for a sample; a dispute is decided; the completed trade is listed with its story ($label)',
  async (variant) => {
    const { person: seller } = await openAs('seller', variant);
    const { person: buyer, page } = await openAs('seller', variant);
    const { id: listingId, title } = await addListing(seller, { quantityReserved: 20 });
    await open(page, `/seller/trade-b2b/${listingId}`);
    await link(page, 'Request a sample').click();
    await seesHeading(page, 'Request a sample');
    await fillDestination(page);
    await button(page, 'Request sample').click();
    await seesFlash(page, 'sent. We’ll notify you when the seller answers.');
    await seesText(page, 'We have asked the seller for an answer.');

    const listing = makeListing({ id: listingId, title, sellerId: seller.id, quantityReserved: 20 });
    const trade = makeTradeAt('shipped', listing, {
      id: `trade-${listingId}`,
      buyer: { id: buyer.id, name: buyer.data.businessName },
    });
    await db.collection('b2bTrades').doc(trade.id).set(storedTrade(trade).data);
    await db.collection('b2bPayments').doc('payment').set({ status: 'verified' });
    await open(page, `/seller/b2b-purchases/${trade.id}`);
    await link(page, 'Open dispute').click();
    await seesHeading(page, 'Open a dispute');
    await page.locator('main [name="reason"]').fill('Half of it was wet');
    const [wet] = await threePhotos();
    await page.locator('main [name="photos"]').setInputFiles(wet ?? []);
    await button(page, 'Open dispute').click();
    await seesText(page, 'An admin reads both sides and decides.');

    const { page: adminPage } = await openAs('admin', variant);
    await open(adminPage, `/admin/b2b-management/trades/${trade.id}`);
    const dispute = adminPage.locator('[data-slot="card"]', { has: adminPage.getByText('Save decision') });
    await seen(dispute.getByText('Half of it was wet'));
    const shown = dispute.getByAltText('Photos of the dispute, 1 of 1');
    await seen(shown);
    expect((await adminPage.request.get((await shown.getAttribute('src')) ?? '')).status()).toBe(200);
    await seen(dispute.getByText('No answer yet.'));
    await adminPage.getByLabel('Complete the trade: the seller is paid').check();
    await adminPage.locator('main [name="refund"]').fill('99999');
    await adminPage.locator('main [name="note"]').fill('Half is fair.');
    expect(await send(adminPage, button(adminPage, 'Save decision'))).toBe(422);
    await seesRefusal(adminPage, ['refund']);
    await adminPage.locator('main [name="refund"]').fill('1000');
    await button(adminPage, 'Save decision').click();
    await seesText(adminPage, completedWords);

    await open(adminPage, `/admin/b2b-completed-transactions?q=${encodeURIComponent(title)}`);
    await row(adminPage, title).getByRole('link').first().click();
    await seesHeading(adminPage, title);
    await seesText(adminPage, 'Half is fair.');
    await open(page, '/seller/payouts/ledger?part=bulk');
    await seesText(page, `Refund of bulk trade ${trade.reference}`);
  },
);
