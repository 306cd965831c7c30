import { expect, test } from 'vitest';
import { makeListing, makeTradeAt, storedListing, storedTrade } from '../factories/b2b';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { addListing, fillDestination } from './support/bulk-trade';
import { db } from './support/firebase';
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
  send,
} from './support/pages';
import { threePhotos } from './support/photos';
import { openAs } from './support/visits';

// What the two sides of a bulk trade see of each other, at 360 px.

const ways = [phoneWithScripts, phoneWithoutScripts];

test.each(ways)(
  'a seller sees what an offer brings them, and where the goods go once both agree; then they talk ($label)',
  async (way) => {
    const { person: seller, page: sellerPage } = await openAs('seller', way);
    const { id, title } = await addListing(seller);
    const { page } = await openAs('seller', way, `/seller/trade-b2b/${id}/ask?quantity=20`);
    const field = (name: string) => page.locator(`main [name="${name}"]`);
    await field('unitPrice').fill('300');
    await field('note').fill('Call 024 412 3456');
    await fillDestination(page);
    await seen(field('destination.place'));
    expect(await field('destination.town').isVisible()).toBe(false);
    expect(await send(page, button(page, 'Send request'))).toBe(422);
    await seesRefusal(page, ['note']);
    await field('note').fill('Before Friday, please.');
    await button(page, 'Send request').click();
    await seesFlashOf(page, 'success');
    await seesText(page, /^VIP office, Kejetia$/);
    const purchase = new URL(page.url()).pathname;

    await open(sellerPage, '/seller/my-b2b/sales?tab=todo');
    await row(sellerPage, title).getByRole('link').first().click();
    await seesHeading(sellerPage, title);
    const sale = new URL(sellerPage.url()).pathname;
    // 20 bags at 300.00 less 5%, with 150.00 for delivery.
    await seesText(sellerPage, /^You will receive GH₵ 5,850\.00$/);
    const html = await sellerPage.content();
    for (const secret of ['412 3456', '244123456', 'Efua Boateng', 'VIP office'])
      expect(html, secret).not.toContain(secret);

    await link(sellerPage, 'Change quantity or delivery').click();
    await arrives(sellerPage, `${sale}/counter`);
    await seesText(sellerPage, 'GH₵ 5,850.00');
    await sellerPage.locator('main [name="unitPrice"]').fill('310');
    if (!way.javaScript) {
      await sellerPage.locator('main [name="quantity"]').fill('');
      expect(await send(sellerPage, button(sellerPage, 'Send counter-offer'))).toBe(422);
      await sellerPage.locator('main [name="quantity"]').fill('12');
      expect(await send(sellerPage, button(sellerPage, 'Send counter-offer'))).toBe(422);
    } else await sellerPage.locator('main [name="quantity"]').fill('12');
    // 12 bags at 310.00 less 5%, with 150.00 for delivery.
    await seesText(sellerPage, 'GH₵ 3,684.00');
    await open(sellerPage, `${sale}/accept`);
    await seesText(sellerPage, /You will receive GH₵ 5,850\.00\./);
    await button(sellerPage, 'Accept offer').click();
    await seesFlashOf(sellerPage, 'success');
    await seesText(sellerPage, 'VIP office, Kejetia');
    await seen(link(sellerPage, 'Call +233 24 412 3456'));

    await open(page, purchase);
    await page.getByLabel('New message').fill('  ');
    expect(await send(page, button(page, 'Send message'))).toBe(422);
    await seesRefusal(page, ['text']);
    await page.getByLabel('New message').fill('When do you load?\nMy driver is free on Thursday.');
    await button(page, 'Send message').click();
    await seen(page.locator('#messages').getByText('My driver is free on Thursday.'));
    expect(await page.getByLabel('New message').inputValue()).toBe('');

    await open(sellerPage, '/seller/my-b2b/sales');
    await seen(row(sellerPage, title).getByText('New message'));
    await row(sellerPage, title).getByRole('link').first().click();
    await seen(sellerPage.locator('#messages').getByText('My driver is free on Thursday.'));
    await sellerPage.getByLabel('New message').fill('Thursday at six.');
    await button(sellerPage, 'Send message').click();
    await seen(sellerPage.locator('#messages').getByText('Thursday at six.'));
    await open(sellerPage, '/seller/my-b2b/sales');
    expect(await row(sellerPage, title).getByText('New message').count()).toBe(0);
    await open(page, purchase);
    const said = await page.locator('#messages').textContent();
    expect(said).toMatch(/When do you load\?.*Thursday at six\./s);
  },
);

test.each(ways)(
  'goods under way: the buyer confirms or claims first; a claim says until when it is answered ($label)',
  async (way) => {
    const { person: seller, page: sellerPage } = await openAs('seller', way);
    const { person: buyer, page } = await openAs('seller', way);
    const id = `under-way-${Date.now().toString(36)}`;
    const listing = makeListing({ id, title: `Maize ${id}`, sellerId: seller.id, quantityReserved: 20 });
    await db.collection('b2bListings').doc(id).set(storedListing(listing).data);
    const trade = makeTradeAt('shipped', listing, { id, buyer: { id: buyer.id, name: 'Kumasi Kitchens' } });
    await db.collection('b2bTrades').doc(id).set(storedTrade(trade).data);

    await open(page, `/seller/b2b-purchases/${id}`);
    const nextStep = page.locator('[data-slot="card"]').filter({ has: page.getByText('Next step') });
    expect(await nextStep.getByRole('link').allInnerTexts()).toEqual([
      'Everything arrived',
      'Something is missing',
      'Open dispute',
    ]);
    // Each stands once on the page.
    await link(page, 'Something is missing').click();
    await page.locator('main [name="quantity"]').fill('3');
    await page.locator('main [name="note"]').fill('Three bags burst');
    const [photo] = await threePhotos();
    await page.locator('main [name="photos"]').setInputFiles(photo ?? []);
    await button(page, 'Send claim').click();
    await seesFlashOf(page, 'success');
    await seesText(page, /^The seller answers by/);

    await open(sellerPage, '/seller/my-b2b/sales?tab=todo');
    await seen(row(sellerPage, listing.title).getByText(/^Claim: answer by \d/));
    await row(sellerPage, listing.title).getByRole('link').first().click();
    await seesText(sellerPage, /^Answer by/);
    await link(sellerPage, 'Answer claim').click();
    await sellerPage.getByLabel('Refuse').check();
    await sellerPage.locator('main [name="note"]').fill('They were whole when we loaded.');
    await button(sellerPage, 'Save answer').click();
    await seesFlashOf(sellerPage, 'success');
    for (const one of [page, sellerPage]) {
      await open(one, new URL(one.url()).pathname);
      await seesText(one, 'They were whole when we loaded.');
    }
  },
);
