import { expect, test } from 'vitest';
import { createRandom } from '../factories/random';
import { makeReceipt } from '../factories/receipts';
import { bothWays, phoneWithoutScripts } from './support/browser';
import { addListing, completedWords, fillDestination } from './support/bulk-trade';
import {
  arrives,
  button,
  link,
  open,
  row,
  rowTitles,
  seen,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { makePerson } from './support/people';
import { threePhotos } from './support/photos';
import { openAs, openPage } from './support/visits';

let made = 0;
const random = createRandom('bulk journeys');

test.each(bothWays)(
  'a seller offers goods in bulk; an admin approves them; everyone finds them ($label)',
  async (variant) => {
    const { page } = await openAs('seller', variant);
    made += 1;
    const title = `Shea nuts ${Date.now().toString(36)}${made}`;
    await open(page, '/seller/my-b2b');
    await seesText(page, 'No bulk listings yet');
    await page.getByRole('link', { name: 'New listing' }).first().click();
    await arrives(page, '/seller/my-b2b/add');
    const fill = (name: string, value: string) => page.locator(`main [name="${name}"]`).fill(value);
    const select = (name: string, value: string) => page.locator(`main [name="${name}"]`).selectOption(value);
    await fill('title', title);
    await select('category', 'Food');
    await select('unit', 'bag');
    await fill('unitsPerUnit', '85');
    await select('baseUnit', 'kg');
    await fill('quantityAvailable', '120');
    await fill('minOrderQuantity', '200');
    await fill('increment', '10');
    await fill('unitPrice', '400');
    await fill('tier2From', '50');
    await fill('tier2Price', '410');
    await select('region', 'Northern');
    expect(await send(page, button(page, 'Submit for approval'))).toBe(422);
    await seesRefusal(page, {
      minOrderQuantity: 'The minimum order can’t be more than the quantity you offer.',
      tier2From: 'Each price must begin at a larger quantity than the one above.',
      images: /photo/,
    });
    await fill('minOrderQuantity', '10');
    await fill('tier2Price', '380');
    const [photo] = await threePhotos();
    await page.getByLabel('Photos').setInputFiles(photo ?? []);
    await button(page, 'Submit for approval').click();
    await seesFlash(page, 'submitted. We’ll notify you when it’s reviewed.');
    await seesText(page, 'Buyers can’t see it yet.');

    const { page: adminPage } = await openAs('admin', variant);
    await open(adminPage, `/admin/b2b-management?q=${encodeURIComponent(title)}`);
    await row(adminPage, title).getByRole('link').first().click();
    await seesHeading(adminPage, title);
    await button(adminPage, 'Approve').click();
    await seesFlash(adminPage, `“${title}” approved.`);

    const visitor = await openPage(variant, `/trade?q=${encodeURIComponent(title)}`);
    await row(visitor, title).getByRole('link').first().click();
    await seesHeading(visitor, title);
    await visitor.getByLabel('Price for how many bags?').fill('55');
    await button(visitor, 'Calculate').click();
    await seesText(visitor, 'Order 10 bags, or more in multiples of 10: 20, 30 …');
    await visitor.getByLabel('Price for how many bags?').fill('60');
    await button(visitor, 'Calculate').click();
    await seesText(visitor, 'GH₵ 22,800.00');
    await seen(visitor.getByRole('link', { name: 'Sign in to buy' }));
  },
);

test.each(bothWays)(
  'a buyer asks, both agree on a price, the buyer pays, and the seller is paid on arrival ($label)',
  async (variant) => {
    const { person: seller, page: sellerPage } = await openAs('seller', variant);
    const listing = await addListing(seller);
    const { page } = await openAs('seller', variant);

    await open(page, `/seller/trade-b2b?q=${encodeURIComponent(listing.title)}`);
    await row(page, listing.title).getByRole('link').first().click();
    await link(page, 'Request to buy').click();
    await seesHeading(page, 'Request to buy');
    await page.locator('main [name="quantity"]').fill('12');
    await fillDestination(page);
    expect(await send(page, button(page, 'Send request'))).toBe(422);
    await seesRefusal(page, { quantity: 'Order 10 bags, or more in multiples of 5: 15, 20 …' });
    await page.locator('main [name="quantity"]').fill('20');
    await page.locator('main [name="unitPrice"]').fill('300');
    await button(page, 'Send request').click();
    await seesFlash(page, 'sent. We’ll notify you when the seller answers.');
    const purchase = new URL(page.url()).pathname;

    await open(sellerPage, '/seller/my-b2b/sales?tab=todo');
    expect(await rowTitles(sellerPage)).toEqual([listing.title]);
    await row(sellerPage, listing.title).getByRole('link').first().click();
    await seesHeading(sellerPage, listing.title);
    const sale = new URL(sellerPage.url()).pathname;
    await link(sellerPage, 'Change quantity or delivery').click();
    await seesHeading(sellerPage, 'Make a counter-offer');
    await sellerPage.locator('main [name="unitPrice"]').fill('309');
    await sellerPage.locator('main [name="quantity"]').fill('25');
    await button(sellerPage, 'Send counter-offer').click();
    await seesFlash(sellerPage, 'your counter-offer was sent.');

    await open(page, purchase);
    await seesText(page, /^\+3% price, \+5 bags, \+GH₵ 1,725\.00 in all$/);
    await button(page, 'Accept offer').click();
    await seesFlash(page, 'accepted. The price is agreed.');
    await arrives(page, `${purchase}/pay`);
    await seesText(page, 'GH₵ 7,875.00');
    expect(await send(page, button(page, 'Send payment'))).toBe(422);
    await seesRefusal(page, ['network', 'payerReference', 'senderName', 'proof']);
    await page.getByLabel('How you paid').selectOption('MTN MoMo');
    const reference = `5${random.int(1_000_000_000, 9_999_999_999)}`;
    await page.getByLabel('Transaction ID').fill(reference);
    await page.getByLabel('Name on the account you paid from').fill('Ama Serwaa');
    const buffer = await makeReceipt(0, random);
    await page
      .getByLabel('Proof of payment')
      .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
    await button(page, 'Send payment').click();
    await seesFlash(page, 'sent. We’ll check it and notify you.');

    const { page: adminPage } = await openAs('admin', variant);
    const today = new Date().toISOString().slice(0, 10);
    await open(adminPage, '/admin/b2b-payment-management/statement');
    await adminPage
      .getByLabel('Or paste it')
      .fill(`Date,Amount,Narration\n${today},"7,875.00",TRF ${reference} AMA\n`);
    await button(adminPage, 'Match statement').click();
    await seesText(adminPage, 'On the statement');
    await open(adminPage, `/admin/b2b-payment-management?q=${reference}`);
    await adminPage.locator('main tbody a').first().click();
    await expect
      .poll(() =>
        adminPage
          .getByAltText('Proof of payment')
          .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBeGreaterThan(100);
    await button(adminPage, 'Verify payment').click();
    await seesFlash(adminPage, 'verified. Buyer and seller have been notified.');

    await open(sellerPage, sale);
    await link(sellerPage, 'Ship goods').click();
    await seesHeading(sellerPage, 'Ship the goods');
    await sellerPage.locator('main [name="carrier"]').fill('Adom Haulage');
    await sellerPage.locator('main [name="expectedOn"]').fill(today);
    await button(sellerPage, 'Ship goods').click();
    await seesFlash(sellerPage, 'shipped. The buyer has been notified.');

    await open(page, purchase);
    await link(page, 'Everything arrived').click();
    await seesHeading(page, 'Did everything arrive?');
    await button(page, 'Everything arrived').click();
    await seesFlash(page, 'the arrival was confirmed.');
    await seesText(page, completedWords);
    await seen(page.getByRole('link', { name: 'Buy again' }));
    await open(sellerPage, '/seller/payouts/ledger');
    await seesText(sellerPage, /^Bulk trade BT/);
  },
);

test.each(bothWays)(
  'a buyer posts a request, a seller answers with an offer, and the buyer accepts it ($label)',
  async (variant) => {
    const { person: seller, page: sellerPage } = await openAs('seller', variant);
    const listing = await addListing(seller);
    const { page } = await openAs('seller', variant);
    made += 1;
    const title = `Maize for kitchens ${Date.now().toString(36)}${made}`;
    const fill = (name: string, value: string) => page.locator(`main [name="${name}"]`).fill(value);
    const select = (name: string, value: string) => page.locator(`main [name="${name}"]`).selectOption(value);

    await open(page, '/seller/b2b-purchases/requests');
    await seesText(page, 'No buying requests yet');
    await page.getByRole('link', { name: 'New request' }).first().click();
    await seesHeading(page, 'New buying request');
    await fill('title', title);
    await select('category', 'Food');
    await fill('quantity', '40');
    await select('unit', 'bag');
    await select('region', 'Ashanti');
    await fill('description', 'Call me on 024 412 3456');
    await fill('neededBy', '2026-01-01');
    expect(await send(page, button(page, 'Post request'))).toBe(422);
    await seesRefusal(page, ['description']);
    await fill('description', 'Dry and sieved.');
    expect(await send(page, button(page, 'Post request'))).toBe(422);
    await seesRefusal(page, ['neededBy']);
    await fill('neededBy', new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
    await button(page, 'Post request').click();
    await seesFlash(page, `“${title}” posted.`);
    await seesText(page, 'No offers yet');
    const request = new URL(page.url()).pathname;

    await open(sellerPage, `/seller/trade-b2b/requests?q=${encodeURIComponent(title)}`);
    await row(sellerPage, title).getByRole('link').first().click();
    await seesHeading(sellerPage, title);
    await sellerPage.getByRole('link', { name: `Offer ${listing.title}` }).click();
    await seesHeading(sellerPage, 'Make an offer');
    expect(await sellerPage.locator('main [name="quantity"]').inputValue()).toBe('40');
    await sellerPage.locator('main [name="quantity"]').fill('500');
    expect(await send(sellerPage, button(sellerPage, 'Send offer'))).toBe(422);
    await seesRefusal(sellerPage, ['quantity']);
    await sellerPage.locator('main [name="quantity"]').fill('40');
    await button(sellerPage, 'Send offer').click();
    await seesFlash(sellerPage, 'sent. We’ll notify you when the buyer answers.');

    await open(page, request);
    await seesText(page, '1 offer');
    await row(page, listing.title).getByRole('link').first().click();
    await seesHeading(page, listing.title);
    await link(page, 'Accept offer').click();
    await seesHeading(page, 'Accept this offer?');
    expect(await send(page, button(page, 'Accept offer'))).toBe(422);
    await seen(page.locator('fieldset[aria-describedby="step-destination.kind-error"]'));
    await fillDestination(page);
    await button(page, 'Accept offer').click();
    await seesFlash(page, 'accepted. The price is agreed.');
    await open(page, request);
    await seen(link(page, 'Post again'));
  },
);

test('the public pages hold no private words, in the page or in its data', async () => {
  const seller = await makePerson('seller', { businessName: '' });
  const { id } = await addListing(seller, {
    sellerName: seller.email,
    title: 'Maize, call 024 412 3456',
    description: 'Write to kofi@maize.example or +233 24 412 3456.',
  });
  const page = await openPage(phoneWithoutScripts, `/trade/${id}`);
  const html = await page.content();
  const secrets = [seller.email, seller.id, '412 3456', 'kofi@maize.example', seller.data.phone];
  for (const secret of secrets.filter(Boolean)) expect(html, secret).not.toContain(secret);
  expect(html).toContain('application/ld+json');
  expect(await page.locator('script[src]').count()).toBe(0);
  const list = await openPage(phoneWithoutScripts, '/trade?q=maize');
  expect(await list.content()).not.toContain(seller.email);
  const sitemap = await page.request.get(new URL('/sitemap.xml', page.url()).href);
  expect(await sitemap.text()).toContain('/trade</loc>');
});
