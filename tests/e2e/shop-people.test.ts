import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinUrlOf } from '~/services/outbox/join-links.server';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { db } from './support/firebase';
import { addOrder, readOrder } from './support/orders';
import { arrives, button, link, open, seesFlash, seesHeading, seesText } from './support/pages';
import { newEmail } from './support/people';
import { openAs, openPage } from './support/visits';

/** The link of the email: its token is made when that is sent, and stored nowhere. */
async function linkOf(shopId: string, email: string): Promise<string> {
  const { docs } = await db.collection('shopInvitations').where('shopId', '==', shopId).get();
  const found = docs.find((doc) => doc.data().email === email);
  if (!found) throw new Error(`${email} was not invited.`);
  return joinUrlOf({ invitation: found.id, round: found.data().round });
}

/** What the menu of a page leads to. */
const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main', includeHidden: true }).locator('a').allTextContents();

test.each([phoneWithoutScripts, phoneWithScripts])(
  'a seller invites a packer, who joins, packs, sees no money, and is ended ($label)',
  async (variant) => {
    const { page: owner, person: seller } = await openAs('seller', variant, '/profile');
    await link(owner, 'People').click();
    await seesHeading(owner, 'People');
    const email = newEmail('packer');
    await owner.getByLabel('Email').fill(email);
    await button(owner, 'Send invitation').click();
    await seesFlash(owner, `We are sending a link to ${email}.`);
    const id = await addOrder('placed', seller);

    const page = await openPage(variant, await linkOf(seller.id, email));
    await page.getByLabel('First name').fill('Esi');
    await page.getByLabel('Last name').fill('Boateng');
    await page.getByLabel('Password', { exact: true }).fill('kenkey and shito');
    await button(page, 'Make my account and join').click();
    await arrives(page, '/seller/today');
    const menu = (await menuOf(page)).join(' ');
    expect(menu).toMatch(/Today.*Orders/);
    expect(menu).not.toMatch(/Money|Products|Bulk|Grow/);
    expect(await page.locator('main').textContent()).not.toMatch(/Balance/);

    await open(page, `/seller/orders/${id}`);
    expect(await page.locator('main').textContent()).not.toMatch(/You receive|commission/);
    await button(page, 'Accept order').click();
    await expect.poll(async () => (await readOrder(id))?.status).toBe('processing');
    await open(page, `/seller/orders/${id}`);
    const shop = (await db.collection('shops').doc(seller.id).get()).data();
    await seesText(page, `Esi Boateng for ${shop?.sellerName}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const refused = await page.request.get(new URL('/seller/payouts', page.url()).href);
    expect(refused.status()).toBe(404);

    // Used, the link opens nothing more.
    const other = await openPage(variant, await linkOf(seller.id, email));
    await seesHeading(other, 'This invitation doesn’t work any more');

    await open(owner, '/seller/people');
    await owner.getByRole('link', { name: 'End access of Esi Boateng' }).click();
    await button(owner, 'End access').click();
    await seesFlash(owner, 'Esi Boateng no longer helps in this shop.');
    await page.goto('/seller/orders');
    await seesText(page, 'You don’t belong to a shop any more. Ask its owner to invite you again.');
  },
);
