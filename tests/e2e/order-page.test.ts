import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { addOrder } from './support/orders';
import { button, open, seen, seesText } from './support/pages';
import { openAs } from './support/visits';

const phones = [phoneWithScripts, phoneWithoutScripts];

/** The titles of the cards from top to bottom, and where each begins. */
const cardsOf = (page: Page) =>
  page.locator('main [data-slot="card"]').evaluateAll((cards) =>
    cards.map((card) => ({
      title: card.querySelector('[data-slot="card-title"]')?.textContent ?? '',
      top: card.getBoundingClientRect().top + scrollY,
      asks: getComputedStyle(card).backgroundColor,
    })),
  );

const address = {
  name: '',
  phone: '',
  line: 'House 65',
  landmark: 'Behind Makola No. 2',
  gps: 'GA-183-8164',
};

test.each(phones)('an order shows its packer first what to do, and then whom for ($label)', async (way) => {
  const { person: seller, page } = await openAs('seller', way);
  const id = await addOrder('placed', seller, {
    buyerPhone: '+233244129876',
    deliveryAddress: { ...address, town: 'Accra', region: 'Greater Accra' },
  });
  // Opened from a list, so that the arrow to the next order is there too.
  await addOrder('placed', seller);
  await open(page, `/seller/orders/${id}?tab=accept`);
  const cards = await cardsOf(page);
  expect(cards.map(({ title }) => title)).toEqual(['Next step', 'Buyer', 'Items', 'Payment', 'Timeline']);
  const [next, buyer] = cards;
  console.log(`px before the next step of an order (${way.label}): ${next?.top}, the buyer: ${buyer?.top}`);
  expect(next?.top).toBeLessThanOrEqual(250);
  expect(next?.asks).not.toBe(buyer?.asks);
  const main = page.locator('main');
  expect(await main.locator('a[href^="tel:"]').getAttribute('href')).toBe('tel:+233244129876');
  await seen(main.locator('a[href="https://wa.me/233244129876"]'));
  const map = new URL((await main.getByRole('link', { name: 'Map' }).getAttribute('href')) ?? '');
  expect(map.searchParams.get('query')).toBe('Behind Makola No. 2, Accra, Greater Accra, Ghana');
  await seesText(page, 'Ordered in the shop');

  expect(await page.locator('[name="text"]').isVisible()).toBe(false);
  await page.getByText('Add a private note').click();
  await page.locator('[name="text"]').fill('Call before delivery');
  await button(page, 'Add note').click();
  await seesText(page, 'Call before delivery');
  expect(await page.locator('[name="text"]').isVisible()).toBe(false);
});

test.each(phones)('the link of a parcel is sent to its rider by WhatsApp ($label)', async (way) => {
  const { person: seller, page } = await openAs('seller', way);
  const id = await addOrder('shipped', seller, { buyerId: 'kofi' });
  await open(page, `/seller/orders/${id}`);
  await seesText(page, 'The rider opens this link');
  const href = await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('text')).toMatch(/ https?:\/\/\S+\/delivered\/\S+$/);
  expect(await page.locator('main').textContent()).not.toContain('/delivered/');
});
