import { expect, test } from 'vitest';
import { phoneWithoutScripts } from './support/browser';
import { db } from './support/firebase';
import { arrives, button, link, open, seesHeading, seesText } from './support/pages';
import { openAs } from './support/visits';

const variant = phoneWithoutScripts;
const longWait = { timeout: 60_000, interval: 500 };

test('an admin announces, the seller reads it from the bell, and is counted', async () => {
  const { page: seller, person } = await openAs('seller', variant, '/profile');
  const { page: admin } = await openAs('admin', variant, '/admin/announcements');
  await link(admin, 'New announcement').click();
  await seesHeading(admin, 'New announcement');
  await admin.getByLabel('Title').fill('Closed on Monday');
  await admin.getByLabel('Text').fill('We are back on Tuesday.\nhttps://makola.test/<b>news</b>');
  await admin.getByLabel('A list of sellers').check();
  await admin.getByLabel(/^List of sellers/).fill(`${person.email}\nnobody@makola.test`);
  await button(admin, 'Send announcement').click();
  await seesText(admin, 'No active seller: nobody@makola.test.');
  expect(await admin.getByLabel('Title').inputValue()).toBe('Closed on Monday');
  await admin.getByLabel(/^List of sellers/).fill(person.email);
  await button(admin, 'Send announcement').click();
  await seesHeading(admin, 'Closed on Monday');
  const id = new URL(admin.url()).pathname.split('/').at(-1) ?? '';
  await expect
    .poll(async () => (await db.doc(`announcements/${id}`).get()).get('state'), longWait)
    .toBe('sent');
  await open(admin, `/admin/announcements/${id}`);
  await seesText(admin, 'Read by 0 of 1');

  await open(seller, '/notifications');
  await seller.getByText('Announcement: Closed on Monday').click();
  await arrives(seller, `/seller/announcements/${id}`);
  await seesText(seller, 'https://makola.test/<b>news</b>');
  expect(await seller.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await open(admin, '/admin/announcements');
  await seesText(admin, 'Read by 1 of 1');
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
