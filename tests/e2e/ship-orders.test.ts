import { expect, test } from 'vitest';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { startJourney } from './support/journey';
import { addOrder } from './support/orders';
import { arrives, button, link, open, rowTitles, seesFlash } from './support/pages';
import { openAs } from './support/visits';

test.each([phoneWithScripts, phoneWithoutScripts])(
  'a seller who has shipped before ships five orders in a few taps from where they land ($label)',
  async (way) => {
    const { person: seller, page } = await openAs('seller', way);
    await addOrder('accepted', seller);
    await open(page, '/seller/orders?tab=ship&select=all');
    await page.locator('[name="carrier"]').fill('VIP');
    await button(page, 'Ship').click();
    await seesFlash(page, '1 shipped.');
    for (let made = 0; made < 5; made += 1) await addOrder('accepted', seller);

    await open(page, '/seller/products');
    const journey = startJourney(page, `ship 5 orders (${way.label})`);
    await journey.click(button(page, 'Menu'));
    await journey.click(page.locator('nav[aria-label="Main"]').getByRole('link', { name: /^Orders/ }));
    await arrives(page, /^\/seller\/orders/);
    await journey.click(page.getByRole('navigation', { name: /^Orders by/ }).getByText('To ship'));
    await arrives(page, /tab=ship/);
    expect(await rowTitles(page)).toHaveLength(5);
    await journey.click(link(page, 'Select all'));
    await journey.click(button(page, 'Ship'));
    await seesFlash(page, '5 shipped.');
    expect(journey.end().clicks).toBeLessThanOrEqual(6);
  },
);
