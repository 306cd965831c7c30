import { expect, test } from 'vitest';
import { bothWays } from './support/browser';
import { addOrder, readOrder } from './support/orders';
import { arrives, button, link, open, seen, seesRefusal, seesText, send } from './support/pages';
import { makePerson } from './support/people';
import { badPhotos, threePhotos } from './support/photos';
import { openAs } from './support/visits';

test.each(bothWays)(
  'a return is refused by the seller, decided by an admin, received and refunded ($label)',
  async (variant) => {
    const seller = await makePerson('seller');
    const id = await addOrder('requested', seller, { orderNumber: 'MK-5' });
    const { page } = await openAs(seller, variant, `/seller/orders/${id}`);
    await link(page, 'Refuse return').click();
    expect(await send(page, button(page, 'Refuse return'))).toBe(422);
    await seesRefusal(page, { note: 'Enter why you refuse the return.' });
    await page.locator('[name="note"]').fill('It was worn.');
    const [worn] = await threePhotos();
    await page.locator('[name="photos"]').setInputFiles(worn ?? []);
    await button(page, 'Refuse return').click();
    await seesText(page, 'Dispute: waiting for Makola');

    const { page: back } = await openAs('admin', variant, `/admin/orders/${id}`);
    const dispute = back.locator('[data-slot="card"]', { has: back.getByText('Save decision') });
    await seen(dispute.getByText('It was worn.'));
    const shown = dispute.getByAltText('Photos of the seller, 1 of 1');
    await seen(shown);
    expect((await back.request.get((await shown.getAttribute('src')) ?? '')).status()).toBe(200);
    await back.getByLabel(/^Approve/).check();
    await back.locator('[name="note"]').fill('The photos show a torn seam.');
    await button(back, 'Save decision').click();
    await seesText(back, 'Return approved');

    await open(page, `/seller/orders/${id}`);
    await link(page, 'Receive items').click();
    await page.getByLabel('Put back into stock').check();
    await button(page, 'Receive items').click();
    await seesText(page, 'Return received');

    await open(back, `/admin/orders/${id}`);
    await link(back, 'Refund return').click();
    await back.getByLabel(/^Items/).check();
    await back.locator('[name="lines.1"]').fill('1');
    await back.locator('[name="reason"]').selectOption('Item returned');
    await button(back, 'Refund return').click();
    await seesText(back, 'Partly refunded');
    expect(await readOrder(id)).toMatchObject({ refunds: [{ amountPesewas: 9_999, returnId: 'return' }] });
  },
);

test.each(bothWays)('a return is opened with photos, which an admin sees ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant);
  const id = await addOrder('delivered', seller, { orderNumber: 'MK-6' });
  await open(page, `/seller/orders/${id}`);
  await link(page, 'Open a return').click();
  const [torn, label] = await threePhotos();
  const [notes] = await badPhotos();
  if (!torn || !label || !notes) throw new Error('no photos');
  await page.locator('[name="lines.1"]').fill('1');
  await page.locator('[name="reason"]').selectOption('Arrived damaged');
  await page.locator('[name="photos"]').setInputFiles([torn, notes]);
  expect(await send(page, button(page, 'Open return'))).toBe(422);
  await seesRefusal(page, {
    photos: '“notes.jpg” is not a JPEG, PNG or WebP photo. Choose another file.',
  });
  expect(await page.locator('[name="lines.1"]').inputValue()).toBe('1');
  // With scripts, photos are added to those before.
  if (variant.javaScript) await button(page, 'Remove photo 2').click();
  await page.locator('[name="photos"]').setInputFiles([torn, label]);
  await button(page, 'Open return').click();
  await arrives(page, `/seller/orders/${id}`);
  const { page: back } = await openAs('admin', variant, `/admin/orders/${id}`);
  await seen(back.getByAltText('Returned items, 2 of 2'));
  const address = await back.getByTitle('Open full size').first().getAttribute('href');
  const photo = await back.request.get(address ?? '');
  expect(photo.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
  });
});
