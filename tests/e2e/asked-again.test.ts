import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { makePayout } from '../factories/payouts';
import { appCode } from '../factories/second-factors';
import { bothWays, otherWays } from './support/browser';
import { db } from './support/firebase';
import { arrives, button, link, open, seesFlash, seesHeading, seesText, send } from './support/pages';
import { freshCode, giveSecondFactor } from './support/second-factor';
import { openAs, openPage, signIn } from './support/visits';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const toCode = '/profile/second-factor/code?redirectTo=';

const code = (page: Page) => page.getByLabel('Code from your app');

async function requestedPayout() {
  const { id, data } = makePayout({ amount: 41.5, requestDate: Timestamp.fromMillis(0) });
  await db.collection('payouts').doc(id).set(data);
  return { id, path: `/admin/payout-requests/${id}`, reference: data.reference };
}
const statusOf = async (id: string) => (await db.collection('payouts').doc(id).get()).get('status');

const giveReceipt = (page: Page) =>
  page
    .locator('[name="receipt"]')
    .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: pdf });

test.each(bothWays)(
  'an admin whose code is over enters one before they pay, and what was typed is kept ($label)',
  async (variant) => {
    const { page, person: admin } = await openAs('admin', variant);
    await page.setViewportSize({ width: 360, height: 740 });
    await giveSecondFactor(admin);
    const { id, path, reference } = await requestedPayout();
    await open(page, path);
    await page.locator('[name="reason"]').fill('The wallet is closed.');
    await button(page, 'Report issue').click();
    await arrives(page, `${toCode}${encodeURIComponent(path)}`);
    await seesHeading(page, 'Enter your code');
    expect(await statusOf(id)).not.toBe('issue with payment');
    await code(page).fill('000000');
    expect(await send(page, button(page, 'Go on'))).toBe(422);
    await code(page).fill(await freshCode(admin));
    await button(page, 'Go on').click();
    await arrives(page, path);
    await seesText(page, /This form was not sent yet\. Check it, then send it\./);
    expect(await page.locator('[name="reason"]').inputValue()).toBe('The wallet is closed.');
    await button(page, 'Report issue').click();
    await seesFlash(page, `Issue reported on payout ${reference}.`);
    // Within ten minutes of the code.
    await open(page, path);
    await giveReceipt(page);
    await button(page, 'Mark as Paid').click();
    await seesFlash(page, `Payout ${reference} paid.`);
  },
);

test.each(bothWays)(
  'a seller whose code is over enters one before a payment account is added ($label)',
  async (variant) => {
    const path = '/seller/account-management?add=momo';
    const { page, person: seller } = await openAs('seller', variant, path);
    await giveSecondFactor(seller);
    await page.locator('[name="accountNumber"]').fill('024 412 3456');
    await page.locator('[name="accountName"]').fill('Ama Mensah');
    await page.locator('[name="network"]').selectOption('MTN MoMo');
    await button(page, 'Add account').click();
    await arrives(page, `${toCode}${encodeURIComponent(path)}`);
    await code(page).fill(await freshCode(seller));
    await button(page, 'Go on').click();
    await arrives(page, path);
    expect(await page.locator('[name="accountName"]').inputValue()).toBe('Ama Mensah');
    await button(page, 'Add account').click();
    await seesFlash(page, 'MTN MoMo •••• 456 added.');
  },
);

test.each(bothWays)(
  'with a stolen password and a live session nothing of money is changed ($label)',
  async (variant) => {
    const { page, person: admin, client } = await openAs('admin', variant);
    await giveSecondFactor(admin);
    const { id, path } = await requestedPayout();
    const before = await statusOf(id);
    await open(page, path);
    await giveReceipt(page);
    await button(page, 'Mark as Paid').click();
    await arrives(page, `${toCode}${encodeURIComponent(path)}`);
    expect(await statusOf(id)).toBe(before);

    const passwords = { currentPassword: admin.password, password: 'banku with okro' };
    const forms: [string, Record<string, string>][] = [
      [path, { intent: 'pay', id, version: 'x' }],
      ['/profile', { intent: 'password', ...passwords }],
      ['/profile/second-factor', { intent: 'codes' }],
      ['/admin/settings', { intent: 'rates', commissionRate: '0' }],
      ['/admin/user-management/new', { role: 'admin', email: 'thief@makola.test' }],
    ];
    for (const [to, form] of forms) {
      const response = await client.post(to, form);
      expect(response.headers.get('Location'), to).toBe(`${toCode}${encodeURIComponent(to)}`);
    }
    // Nor is the second factor turned off, or another set up.
    for (const form of [
      { intent: 'off', secretCode: '000000' },
      { intent: 'start' },
      { intent: 'confirm' },
    ]) {
      const response = await client.post('/profile/second-factor', {
        currentPassword: admin.password,
        secretCode: '000000',
        ...form,
      });
      expect(response.status).toBe(422);
    }

    const other = await openPage(variant, '/login');
    await other.getByLabel('Email').fill(admin.email);
    await other.getByLabel('Password', { exact: true }).fill(admin.password);
    await button(other, 'Sign in').click();
    await seesHeading(other, 'Enter your code');
    await other.goto('/admin/payout-requests');
    await arrives(other, /^\/login\?redirectTo/);
  },
);

test.each(otherWays)('where it is required, who lacks one is led to set it up ($label)', async (variant) => {
  const { page: admin, client } = await openAs('admin', variant, '/admin/settings?page=access');
  await admin.getByLabel('Sellers').selectOption('movers');
  await button(admin, 'Save second factor').click();
  await seesFlash(admin, 'Second factor saved.');
  const rules = { secondFactorSellers: 'optional', secondFactorAdmins: 'optional' };
  onTestFinished(async () => {
    await client.decide('/admin/settings?page=access', { intent: 'secondFactor', ...rules });
  });
  const { page, person: seller } = await openAs('seller', variant);
  const path = '/seller/account-management?add=momo';
  await open(page, path);
  await page.locator('[name="accountNumber"]').fill('024 412 3456');
  await page.locator('[name="accountName"]').fill('Ama Mensah');
  await page.locator('[name="network"]').selectOption('MTN MoMo');
  await button(page, 'Add account').click();
  await arrives(page, `/profile/second-factor?redirectTo=${encodeURIComponent(path)}`);
  await seesText(page, /Makola asks you to set up a second factor/);
  await page.getByLabel('Your password').fill(seller.password);
  await button(page, 'Start').click();
  const key = (await page.locator('main code').textContent())?.replaceAll(' ', '') ?? '';
  await code(page).fill(appCode(0, key));
  await button(page, 'Turn on').click();
  await seesText(page, 'Save your recovery codes now');
  await link(page, 'I’ve saved them: go on').click();
  await arrives(page, path);
  expect(await page.locator('[name="accountName"]').inputValue()).toBe('Ama Mensah');
  await button(page, 'Add account').click();
  await seesFlash(page, 'MTN MoMo •••• 456 added.');

  // After signing in, too; what is only read stays open.
  const { person: other } = await signIn('seller');
  const fresh = await openPage(variant, '/login');
  await fresh.getByLabel('Email').fill(other.email);
  await fresh.getByLabel('Password', { exact: true }).fill(other.password);
  await button(fresh, 'Sign in').click();
  await arrives(fresh, '/profile/second-factor?redirectTo=%2Fseller%2Fproducts');
  await open(fresh, '/seller/products');
});
