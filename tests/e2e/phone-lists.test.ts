import { expect, test } from 'vitest';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { addOrder } from './support/orders';
import { arrives, open, row, seesText } from './support/pages';
import { openAs } from './support/visits';

const phones = [phoneWithScripts, phoneWithoutScripts];

test.each(phones)('the whole card of a row opens it, but for its checkbox ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant);
  const id = await addOrder('placed', seller, { orderNumber: 'MK-601' });
  await open(page, '/seller/orders?tab=accept');
  const card = row(page, 'MK-601');
  const box = await card.boundingBox();
  if (!box) throw new Error('no card');
  const checkbox = card.getByRole('checkbox');
  await checkbox.click();
  expect(await checkbox.isChecked()).toBe(true);
  await checkbox.click();
  await card.click({ position: { x: box.width - 8, y: box.height - 8 } });
  await arrives(page, new RegExp(`^/seller/orders/${id}`));
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
