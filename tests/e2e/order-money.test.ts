import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { formatDate } from '~/utils/dates';
import { makeOrder } from '../factories/orders';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { startJourney } from './support/journey';
import { addAccounts } from './support/market-money';
import { put } from './support/orders';
import { arrives, button, link, seen } from './support/pages';
import { makePerson } from './support/people';
import { openPage } from './support/visits';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test.each([phoneWithScripts, phoneWithoutScripts])(
  'a seller finds where their money is from the page after sign-in ($label)',
  async (way) => {
    const seller = await makePerson('seller');
    await addAccounts(seller);
    // Each brings 115.00: 120.00 less a commission of 5.00.
    for (const [index, days] of [3, 5, 5].entries())
      await put(
        'orders',
        makeOrder({
          sellerId: seller.id,
          orderNumber: `MK-8${index}`,
          status: 'delivered',
          availableAt: Timestamp.fromDate(inDays(days)),
        }),
      );
    const page = await openPage(way, '/login');
    await page.getByLabel('Email').fill(seller.email);
    await page.getByLabel('Password').fill(seller.password);
    await button(page, 'Sign in').click();
    await arrives(page, /^\/seller/);
    await seen(button(page, 'Menu'));

    const journey = startJourney(page, `where is my money (${way.label})`);
    await journey.click(button(page, 'Menu'));
    await journey.click(page.locator('nav[aria-label="Main"]').getByRole('link', { name: /^Money/ }));
    await arrives(page, '/seller/payouts');
    await journey.click(link(page, 'Where is my money?'));
    await arrives(page, '/seller/payouts/orders');
    const { clicks, loads } = journey.end();
    expect(clicks).toBeLessThanOrEqual(3);
    expect(loads).toBeLessThanOrEqual(2);

    const days = [3, 5].map((count) => formatDate(inDays(count)));
    const held = page.locator('[data-slot="card"]').filter({ hasText: 'On hold: GH₵ 345.00' });
    expect(await held.locator('dt').allInnerTexts()).toEqual(days.map((day) => `Until ${day}`));
    expect(await held.locator('dd').allInnerTexts()).toEqual(['115.00', '230.00']);
    const reasons = await page.locator('tbody td.row small').allInnerTexts();
    expect(reasons.sort()).toEqual(
      [days[0], days[1], days[1]].map((day) => `until ${day}: the buyer can still return it`).sort(),
    );
  },
);
