import { expect, test } from 'vitest';
import { createRandom } from '../factories/random';
import { makeReceipt } from '../factories/receipts';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { addListing } from './support/bulk-trade';
import { db } from './support/firebase';
import { startJourney } from './support/journey';
import {
  arrives,
  button,
  link,
  open,
  row,
  seesFlashOf,
  seesHeading,
  seesRefusal,
  send,
} from './support/pages';
import { openAs } from './support/visits';

const ways = [phoneWithScripts, phoneWithoutScripts];
const random = createRandom(`bulk negotiation ${Date.now()}`);

test.each(ways)('two sellers agree on a price and one pays, in a few taps of both ($label)', async (way) => {
  const { person: seller, page: sellerPage } = await openAs('seller', way);
  const { title } = await addListing(seller);
  const { page } = await openAs('seller', way, `/seller/trade-b2b?q=${encodeURIComponent(title)}`);
  await open(sellerPage, '/seller/today');
  const field = (name: string) => page.locator(`main [name="${name}"]`);

  const journey = startJourney(page, `agree on a bulk trade and pay (${way.label})`, sellerPage);
  await journey.click(row(page, title).getByRole('link').first());
  await journey.click(link(page, 'Request to buy'));
  await seesHeading(page, 'Request to buy');
  await field('quantity').fill('20');
  await field('unitPrice').fill('300');
  await journey.click(page.getByLabel('Pickup at a place'));
  await field('destination.name').fill('Efua Boateng');
  await field('destination.phone').fill('024 412 3456');
  await field('destination.place').fill('VIP office, Kejetia');
  await journey.click(button(page, 'Send request'));
  await seesFlashOf(page, 'success');

  await sellerPage.reload();
  await journey.click(sellerPage.locator('main').getByRole('link', { name: /^Bulk sales/ }));
  await arrives(sellerPage, '/seller/my-b2b/sales?tab=todo');
  await journey.click(row(sellerPage, title).getByRole('link').first());
  await seesHeading(sellerPage, title);
  await sellerPage.getByLabel('Your price of one bag').fill('310');
  await journey.click(button(sellerPage, 'Send counter-offer'));
  await seesFlashOf(sellerPage, 'success');

  await page.reload();
  await journey.click(button(page, 'Accept offer'));
  await arrives(page, /\/pay$/);
  await journey.choose(field('network'), 'MTN MoMo');
  await field('payerReference').fill(`7${random.int(1_000_000_000, 9_999_999_999)}`);
  await field('senderName').fill('Ama Serwaa');
  const buffer = await makeReceipt(0, random);
  await journey.chooseFile(field('proof'), { name: 'slip.png', mimeType: 'image/png', buffer });
  await journey.click(button(page, 'Send payment'));
  await arrives(page, /^\/seller\/b2b-purchases\/[^/]+$/);
  const { clicks, loads } = journey.end();
  expect(clicks).toBeLessThanOrEqual(11);
  expect(loads).toBeLessThanOrEqual(12);

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const trade = (await db.collection('b2bTrades').doc(id).get()).data();
  expect(trade).toMatchObject({
    status: 'payment_submitted',
    agreed: { quantity: 20, unitPesewas: 31_000, deliveryPesewas: 15_000 },
    destination: { kind: 'pickup', name: 'Efua Boateng', place: 'VIP office, Kejetia' },
  });
});

test.each(ways)(
  'a price that is refused is shown with the other terms, and the destination stays ($label)',
  async (way) => {
    const { person: seller, client } = await openAs('seller', way);
    const { id, title } = await addListing(seller);
    const { page } = await openAs('seller', way, `/seller/trade-b2b/${id}/ask?quantity=20`);
    const field = (name: string) => page.locator(`main [name="${name}"]`);
    await field('unitPrice').fill('300');
    await page.getByLabel('Pickup at a place').check();
    await field('destination.name').fill('Efua Boateng');
    await field('destination.phone').fill('024 412 3456');
    await field('destination.place').fill('VIP office, Kejetia');
    await button(page, 'Send request').click();
    await seesFlashOf(page, 'success');
    const purchase = new URL(page.url()).pathname;
    const sale = `/seller/my-b2b/sales/${purchase.split('/').at(-1)}`;
    const terms = {
      quantity: '20',
      unitPrice: '310',
      deliveryFee: '150',
      depositPercent: '',
      note: '',
    };
    expect((await client.decide(`${sale}/counter`, { intent: 'counter', ...terms })).status).toBe(303);

    await open(page, purchase);
    await page.getByLabel('Your price of one bag').fill('3 0 5 cedis');
    expect(await send(page, button(page, 'Send counter-offer'))).toBe(422);
    await seesRefusal(page, ['unitPrice']);
    expect(await field('quantity').inputValue()).toBe('20');
    expect(await field('destination.place').inputValue()).toBe('VIP office, Kejetia');
    await field('unitPrice').fill('305');
    await button(page, 'Send counter-offer').click();
    await seesFlashOf(page, 'success');
    await arrives(page, purchase);
    await seesHeading(page, title);
  },
);
