import { expect, test } from 'vitest';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { endsWith, storeConversation } from './support/chats';
import { db } from './support/firebase';
import { startJourney } from './support/journey';
import { addOrder } from './support/orders';
import { arrives, button, link, open, seen, seesFlash } from './support/pages';
import { demo, makePerson } from './support/people';
import { manyPhotos } from './support/photos';
import { productCalled, productInput } from './support/products';
import { openAs } from './support/visits';

const both = [phoneWithScripts, phoneWithoutScripts];

test.each(both)('a seller accepts all orders in a few taps from where they land ($label)', async (way) => {
  const { person: seller, page } = await openAs('seller', way);
  for (let made = 0; made < 5; made += 1) await addOrder('placed', seller);
  await db
    .collection('counters')
    .doc(seller.id)
    .set({ orders: { accept: 5, all: 5 } });
  await open(page, '/seller/products');
  const journey = startJourney(page, `accept 5 orders (${way.label})`);
  await journey.click(link(page, '5 to accept'));
  await arrives(page, /tab=accept/);
  await journey.click(link(page, 'Select all'));
  await seen(link(page, 'Clear'));
  await journey.click(button(page, way.javaScript ? 'Accept 5 orders' : 'Accept orders'));
  await seesFlash(page, '5 accepted.');
  expect(journey.end().clicks).toBeLessThanOrEqual(3);
});

test.each(both)('a seller adds a product with four photos in a few taps ($label)', async (way) => {
  const { person: seller, page } = await openAs('seller', way, '/seller/products');
  const { title, description } = productInput();
  const journey = startJourney(page, `product with 4 photos (${way.label})`);
  await journey.click(link(page, 'Add your first product'));
  await arrives(page, '/seller/products/add');
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await journey.chooseFile(field('images'), await manyPhotos(4));
  await journey.type(field('title'), title);
  await journey.type(field('description'), description);
  await journey.choose(field('category'), 'Home');
  await journey.type(field('price'), '149.50');
  await journey.type(field('quantity'), '24');
  await journey.click(button(page, 'Submit for approval'));
  await arrives(page, '/seller/products');
  expect(journey.end().clicks).toBeLessThanOrEqual(8);
  expect((await productCalled(seller, title)).images).toHaveLength(4);
});

test.each(both)('an admin answers a conversation in a few taps ($label)', async (way) => {
  const buyer = await makePerson('buyer');
  await storeConversation(buyer, 1);
  const { page } = await openAs(demo.admin, way, '/admin/dashboard');
  const journey = startJourney(page, `answer a conversation (${way.label})`);
  await journey.click(button(page, 'Menu'));
  await journey.click(page.locator('nav[aria-label="Main"]').getByRole('link', { name: /^Messages/ }));
  await journey.click(link(page, buyer.data.businessName || buyer.data.displayName));
  await arrives(page, `/admin/chat/${buyer.id}`);
  await journey.type(page.getByRole('textbox', { name: 'Message' }), 'It is in Kumasi.');
  await journey.click(page.getByRole('button', { name: 'Send', exact: true }));
  await endsWith(page, 'It is in Kumasi.');
  expect(journey.end().clicks).toBeLessThanOrEqual(5);
});
