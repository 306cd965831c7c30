import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findPdfProblem } from '~/utils/pdf-content.server';
import { makePayout } from '../factories/payouts';
import { png } from '../integration/support/photo-fixtures';
import { bothWays, everyVariant, otherWays } from './support/browser';
import { db } from './support/firebase';
import { arrives, button, open, seen, seesFlash, seesRefusal, seesText, send } from './support/pages';
import { openAs } from './support/visits';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

/** Payouts older than those of other tests, in this order. */
async function requested(...amounts: number[]) {
  const payouts = amounts.map((amount, index) =>
    makePayout({ amount, requestDate: Timestamp.fromMillis(Date.parse('2020-01-01') + index * 60_000) }),
  );
  await Promise.all(
    payouts.map(({ id, data }) =>
      db
        .collection('payouts')
        .doc(id)
        .set({ ...data }),
    ),
  );
  return payouts.map(({ id, data }) => ({ id, reference: data.reference }));
}

const giveReceipt = (page: Page) =>
  page
    .locator('[name="receipt"]')
    .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: pdf });

/** Whether something can be seen without scrolling. */
async function isOnFirstScreen(page: Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).first().boundingBox();
  return box !== null && box.y + box.height <= (page.viewportSize()?.height ?? 0);
}

test.each(otherWays)(
  'after a payment the next requested payout opens, with what to copy ($label)',
  async (variant) => {
    const { page } = await openAs('admin', variant);
    const [first, second] = await requested(41.5, 160);
    await open(page, `/admin/payout-requests/${first?.id}`);
    if (variant.phone) expect(await isOnFirstScreen(page, '[name="receipt"]')).toBe(true);
    expect(await page.getByText('GH₵ 41.50').count(), 'the amount').toBe(1);
    expect(await page.locator('dd', { hasText: /^—$/ }).count(), 'empty rows').toBe(0);
    if (variant.javaScript) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      for (const [name, text] of [
        ['Copy number', '233244123456'],
        ['Copy amount', '41.50'],
        ['Copy reference', first?.reference],
      ] as const) {
        await button(page, name).click();
        await seen(button(page, 'Copied'));
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      }
    } else expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0);
    await giveReceipt(page);
    await button(page, 'Mark as Paid').click();
    await arrives(page, `/admin/payout-requests/${second?.id}`);
    await seesFlash(page, `Payout ${first?.reference} paid. Next: GH₵ 160.00, Adwoa Fabrics`);
    await seesText(page, second?.reference ?? '');
    expect(await page.locator('[name="receipt"]').inputValue(), 'the file of the last one').toBe('');
    // Out of the way of the next variant.
    await db
      .collection('payouts')
      .doc(second?.id ?? '')
      .update({ status: 'returned' });
  },
);

test.each(bothWays)('a screenshot becomes the PDF of the receipt ($label)', async (variant) => {
  const { page, client } = await openAs('admin', variant);
  const [paid] = await requested(10);
  await open(page, `/admin/payout-requests/${paid?.id}`);
  const screenshot = { name: 'momo.png', mimeType: 'image/png', buffer: await png() };
  const pay = () => send(page, button(page, 'Mark as Paid'));
  await giveReceipt(page);
  await page.locator('[name="receiptPhoto"]').setInputFiles(screenshot);
  expect(await pay()).toBe(422);
  await seesRefusal(page, { receiptPhoto: 'Choose the PDF or the picture, not both.' });
  await page.locator('[name="receipt"]').setInputFiles([]);
  await page.locator('[name="receiptPhoto"]').setInputFiles({ ...screenshot, buffer: Buffer.from('GIF89a') });
  expect(await pay()).toBe(422);
  await seesRefusal(page, ['receiptPhoto']);
  await page.locator('[name="receiptPhoto"]').setInputFiles(screenshot);
  await button(page, 'Mark as Paid').click();
  await seesFlash(page, `Payout ${paid?.reference} paid.`);
  const file = await client.get(`/admin/payout-requests/${paid?.id}/receipt`);
  expect(file.headers.get('Content-Type')).toBe('application/pdf');
  expect(await findPdfProblem(Buffer.from(await file.arrayBuffer()))).toBeNull();
  const stored = await db
    .collection('payouts')
    .doc(paid?.id ?? '')
    .get();
  expect(stored.get('paymentReceipt')).toBe(`payout_receipts/${paid?.id}/receipt.pdf`);
});

test.each(everyVariant)('the form to request a payout is on the first screen ($label)', async (variant) => {
  const { page, person } = await openAs('seller', variant);
  await db
    .collection('selleraccounts')
    .add({ userId: person.id, type: 'momo', network: 'MTN MoMo', status: 'active' });
  await open(page, '/seller/payouts');
  expect(await isOnFirstScreen(page, '[name="amount"]')).toBe(true);
});
