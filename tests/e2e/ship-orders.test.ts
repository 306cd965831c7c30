import { expect, test } from 'vitest';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { db } from './support/firebase';
import { startJourney } from './support/journey';
import { addOrder } from './support/orders';
import { arrives, button, link, open, rowTitles, seen, seesFlash, seesText } from './support/pages';
import { openAs } from './support/visits';

test.each([phoneWithScripts, phoneWithoutScripts])(
  'a seller who has shipped before ships five orders in a few taps from where they land ($label)',
  async (way) => {
    const { person: seller, page } = await openAs('seller', way);
    await addOrder('accepted', seller);
    await open(page, '/seller/orders?tab=ship&select=all');
    await page.locator('[name="carrier"]').fill('VIP');
    await button(page, way.javaScript ? 'Ship 1 order' : 'Ship orders').click();
    await seesFlash(page, '1 shipped.');
    for (let made = 0; made < 5; made += 1) await addOrder('accepted', seller);
    // Tabs with nothing in them are under "More".
    await db
      .collection('counters')
      .doc(seller.id)
      .set({ orders: { ship: 5, delivered: 1, all: 6 } });

    await open(page, '/seller/products');
    const journey = startJourney(page, `ship 5 orders (${way.label})`);
    await journey.click(button(page, 'Menu'));
    await journey.click(page.locator('nav[aria-label="Main"]').getByRole('link', { name: /^Orders/ }));
    await arrives(page, /^\/seller\/orders/);
    await journey.click(page.getByRole('navigation', { name: /^Orders by/ }).getByText('To ship'));
    await arrives(page, /tab=ship/);
    expect(await rowTitles(page)).toHaveLength(5);
    await journey.click(link(page, 'Select all'));
    await seen(link(page, 'Clear'));
    await journey.click(button(page, way.javaScript ? 'Ship 5 orders' : 'Ship orders'));
    await seesFlash(page, '5 shipped.');
    expect(journey.end().clicks).toBeLessThanOrEqual(6);
  },
);

test('the bar of a list says how many rows are selected, and clears them', async () => {
  const { person: seller, page } = await openAs('seller', phoneWithScripts);
  for (let made = 0; made < 3; made += 1) await addOrder('accepted', seller);
  await open(page, '/seller/orders?tab=ship');
  const boxes = page.locator('tbody [type="checkbox"]');
  await link(page, 'Select all').click();
  await seesText(page, /^3 selected/);
  expect(await link(page, 'Select all').count()).toBe(0);
  await boxes.first().uncheck();
  await seen(button(page, 'Ship 2 orders'));
  await seen(link(page, 'Select all'));
  const tops = ['Clear', 'Print'].map(async (name) => (await button(page, name).boundingBox())?.y);
  expect(await tops[0]).toBe(await tops[1]);
  await button(page, 'Clear').click();
  await button(page, 'Clear').waitFor({ state: 'hidden' });
  expect(await boxes.evaluateAll((all) => all.some((box) => (box as HTMLInputElement).checked))).toBe(false);
});

test.each([phoneWithScripts, phoneWithoutScripts])(
  'tabs with nothing in them are under More, which opens them ($label)',
  async (way) => {
    const { person: seller, page } = await openAs('seller', way);
    await db
      .collection('counters')
      .doc(seller.id)
      .set({ orders: { ship: 2, all: 2 } });
    await open(page, '/seller/orders');
    const tabs = page.getByRole('navigation', { name: /^Orders by/ });
    const shown = () => tabs.getByRole('link').filter({ visible: true }).allInnerTexts();
    const words = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' '));
    expect(words(await shown())).toEqual(['To ship 2', 'All 2']);
    await tabs.getByText('More', { exact: true }).click();
    await link(page, 'Cancelled 0').click();
    await arrives(page, '/seller/orders?tab=cancelled');
    await expect.poll(async () => words(await shown())).toEqual(['To ship 2', 'Cancelled 0', 'All 2']);
  },
);
