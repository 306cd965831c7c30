import { expect, test } from 'vitest';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { addOrder } from './support/orders';
import { arrives, link, open, row, seen, seesText, selectButton } from './support/pages';
import { openAs } from './support/visits';

const phones = [phoneWithScripts, phoneWithoutScripts];

test.each(phones)('boxes come with "Select"; then the whole card is one ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant);
  for (const orderNumber of ['MK-601', 'MK-602']) await addOrder('placed', seller, { orderNumber });
  await open(page, '/seller/orders');
  const card = row(page, 'MK-601');
  const boxes = page.locator('tbody').getByRole('checkbox');
  const tapCard = async () => {
    const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
    await card.click({ position: { x: width - 8, y: height - 8 } });
  };
  const all = link(page, 'Select all');
  expect([await boxes.count(), await all.count()]).toEqual([0, 0]);
  await selectButton(page).click();
  expect(await boxes.count()).toBe(2);
  await tapCard();
  await seesText(page, variant.javaScript ? '1 selected' : 'With selected:');
  await all.click();
  await seen(link(page, 'Clear'));
  expect(await page.locator('tbody :checked').count()).toBe(2);
  await page.getByText('Done', { exact: true }).click();
  expect([await boxes.count(), await page.locator('.bulk-bar').isVisible()]).toEqual([0, false]);
  await tapCard();
  await arrives(page, /^\/seller\/orders\/./);
  await seesText(page, 'MK-601');
});

test.each(phones)('the selected tab is in view ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant);
  await addOrder('placed', seller);
  for (const tab of ['late', 'cancelled', 'all']) {
    await open(page, `/seller/orders?tab=${tab}`);
    const selected = page.getByRole('navigation', { name: /^Orders by/ }).locator('[aria-current]');
    await expect
      .poll(async () => {
        const { x = -1, width = 0 } = (await selected.boundingBox()) ?? {};
        return x >= 16 && x + width <= 360;
      })
      .toBe(true);
  }
});
