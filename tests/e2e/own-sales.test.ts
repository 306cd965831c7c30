import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeProduct } from '../factories/products';
import { createRandom } from '../factories/random';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { startJourney } from './support/journey';
import { put, readOrder } from './support/orders';
import {
  arrives,
  button,
  link,
  open,
  rowTitles,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import type { Person } from './support/people';
import { openAs } from './support/visits';

const ids = createRandom(`own sales ${Date.now()}`);
const both = [phoneWithScripts, phoneWithoutScripts];

async function addPot({ id: seller_id }: Person, quantity = 5): Promise<void> {
  const pot = { id: ids.id(), seller_id, status: 'approved', title: 'Cooking pot', price: 80 } as const;
  await put('products', makeProduct({ ...pot, quantity, variants: null, sku: 'POT-1' }));
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** The id of the order that the page shows. */
const shownId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test.each(both)('a seller records one product sold for cash in a few taps ($label)', async (way) => {
  const { person: seller, page } = await openAs('seller', way);
  await addPot(seller);
  await open(page, '/seller/today');
  const journey = startJourney(page, `record a sale for cash (${way.label})`);
  await journey.click(link(page, 'New sale'));
  await seesHeading(page, 'New sale');
  await journey.click(page.locator('#sale-q'));
  await page.keyboard.type('pot');
  if (!way.javaScript) await journey.click(button(page, 'Find'));
  await journey.click(button(page, 'Add Cooking pot'));
  await page.locator('#sold').waitFor();
  await journey.click(button(page, 'Confirm sale'));
  await arrives(page, /^\/seller\/orders\/(?!new)[\w-]+$/);
  expect(journey.end().clicks).toBeLessThanOrEqual(9);
  expect(await readOrder(shownId(page))).toMatchObject({
    source: 'own',
    status: 'delivered',
    paymentStatus: 'paid',
    total: 80,
  });
  await seesText(page, 'Own sale');
  const receipt = await link(page, 'Send receipt by WhatsApp').getAttribute('href');
  expect(decodeURIComponent(receipt ?? '')).toMatch(
    /^https:\/\/wa\.me\/\?text=.*1 × Cooking pot: GH₵ 80\.00/s,
  );
  await link(page, 'Print receipt').click();
  await arrives(page, /layout=receipt/);
  expect(await page.locator('.sheet h2').textContent()).toBe('Receipt');
});

/** Pixels that a page has to be scrolled for all of something to be seen. */
async function pixelsTo(page: Page, target: Locator): Promise<number> {
  const box = await target.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box ? Math.max(0, -box.y, box.y + box.height - height) : Number.NaN;
}

test.each(both)('what was sold before is sold again in 4 taps without scrolling ($label)', async (way) => {
  const { person: seller, page } = await openAs('seller', way);
  await page.setViewportSize({ width: 360, height: 740 });
  await addPot(seller);
  await open(page, '/seller/orders/new?q=pot');
  await button(page, 'Add Cooking pot').click();
  await page.locator('#sold').waitFor();
  await button(page, 'Confirm sale').click();
  await arrives(page, /^\/seller\/orders\/(?!new)[\w-]+$/);

  await open(page, '/seller/today');
  const journey = startJourney(page, `sell again for cash (${way.label})`);
  let pixels = 0;
  const tap = async (target: Locator) => {
    pixels += await pixelsTo(page, target);
    await journey.click(target);
  };
  await tap(link(page, 'New sale'));
  await seesText(page, 'Today: 1 sale · Cash GH₵ 80.00');
  await tap(button(page, 'Add Cooking pot'));
  await page.locator('#sold').waitFor();
  expect(await page.locator('.product-units').textContent()).toBe('1');
  await tap(button(page, 'Add Cooking pot'));
  await seesText(page, 'GH₵ 160.00');
  await tap(button(page, 'Confirm sale'));
  await arrives(page, /^\/seller\/orders\/(?!new)[\w-]+$/);
  const { clicks } = journey.end();
  process.stdout.write(`journey: sell again for cash (${way.label}): ${pixels} px scrolled\n`);
  expect(clicks).toBeLessThanOrEqual(4);
  expect(pixels).toBe(0);
  expect(await readOrder(shownId(page))).toMatchObject({ source: 'own', status: 'delivered', total: 160 });

  expect(await page.locator('main .button-default').allTextContents()).toEqual(['New sale']);
  await link(page, 'New sale').click();
  await seesText(page, 'Today: 2 sales · Cash GH₵ 240.00');
  await seesText(page, 'GH₵ 80.00 · 2 left');
});

test('lines that were tapped can be changed, removed and saved as a draft', async () => {
  const { person: seller, page } = await openAs('seller', phoneWithScripts);
  await addPot(seller, 3);
  await open(page, '/seller/orders/new?q=pot');
  await button(page, 'Add Cooking pot').click();
  await field(page, 'lines.l1.quantity').fill('3');
  await seesText(page, 'GH₵ 240.00');
  expect(await button(page, 'Add Cooking pot').isDisabled()).toBe(true);
  await button(page, 'Remove Cooking pot').click();
  await seesText(page, 'GH₵ 0.00');
  await button(page, 'Add Cooking pot').click();
  await field(page, 'lines.l1.price').fill('7');
  await field(page, 'lines.l1.price').press('Tab');
  await field(page, 'lines.l1.quantity').fill('4');
  expect(await send(page, button(page, 'Confirm sale'))).toBe(422);
  await seesRefusal(page, ['lines.l1.quantity']);
  await field(page, 'lines.l1.quantity').fill('2');
  await button(page, 'Save draft').click();
  await arrives(page, /draft=/);
  await seesText(page, 'GH₵ 14.00');
  expect(await button(page, 'Add Cooking pot').count()).toBe(0);
  await button(page, 'Confirm sale').click();
  await arrives(page, /^\/seller\/orders\/(?!new)[\w-]+$/);
  expect(await readOrder(shownId(page))).toMatchObject({ total: 14, items: [{ title: 'Cooking pot' }] });
});

test.each(both)(
  'a seller keeps a sale to deliver as a draft, and fixes what is wrong ($label)',
  async (way) => {
    const { person: seller, page } = await openAs('seller', way);
    await addPot(seller, 2);
    await open(page, '/seller/orders/new?q=pot');
    await button(page, 'Add Cooking pot').click();
    await page.locator('#sold').waitFor();
    await field(page, 'lines.l1.quantity').fill('3');
    await field(page, 'lines.l1.price').fill('75.555');
    await field(page, 'buyerName').fill('Efua');
    await button(page, 'Save draft').click();
    await arrives(page, /draft=/);

    await open(page, '/seller/orders/drafts');
    expect(await rowTitles(page)).toEqual(['Cooking pot']);
    await link(page, 'Cooking pot').click();
    expect(await field(page, 'buyerName').inputValue()).toBe('Efua');
    await page.locator('[name="handover"][value="delivery"]').check();
    expect(await send(page, button(page, 'Confirm sale'))).toBe(422);
    await seesRefusal(page, ['lines.l1.price']);
    await field(page, 'lines.l1.price').fill('75.50');
    expect(await send(page, button(page, 'Confirm sale'))).toBe(422);
    await seesRefusal(page, ['buyerPhone', 'town']);
    await field(page, 'buyerPhone').fill('024 412 3456');
    await field(page, 'town').fill('Tema');
    expect(await send(page, button(page, 'Confirm sale'))).toBe(422);
    await seesRefusal(page, ['lines.l1.quantity']);
    await field(page, 'lines.l1.quantity').fill('2');
    await page.locator('[name="payment"][value="cash_on_delivery"]').check();
    await button(page, 'Confirm sale').click();
    await arrives(page, /^\/seller\/orders\/(?!new)[\w-]+$/);
    expect(await readOrder(shownId(page))).toMatchObject({
      status: 'processing',
      paymentStatus: 'to_collect',
      total: 151,
      buyerPhone: '+233244123456',
    });
    await open(page, '/seller/orders/drafts');
    await seesText(page, 'No drafts');
  },
);

test.each(both)(
  'a seller records other goods, and deletes a draft after a question ($label)',
  async (way) => {
    const { page } = await openAs('seller', way, '/seller/orders');
    await page.getByRole('main').getByRole('link', { name: 'New sale' }).first().click();
    await page.getByText('Other goods', { exact: true }).click();
    await field(page, 'otherTitle').fill('Kenkey');
    await field(page, 'otherPrice').fill('4.50');
    await field(page, 'otherQuantity').fill('3');
    await button(page, 'Save draft').click();
    await arrives(page, /draft=/);
    await seesText(page, 'GH₵ 13.50');
    await link(page, 'Delete …').click();
    await arrives(page, /\/delete$/);
    await button(page, 'Delete draft').click();
    await arrives(page, '/seller/orders/drafts');
    await seesFlash(page, 'Draft deleted.');
  },
);
