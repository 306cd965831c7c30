import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bothWays, otherWays } from './support/browser';
import { db } from './support/firebase';
import {
  arrives,
  button,
  link,
  open,
  row,
  seen,
  seesFlashOf,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { threePhotos } from './support/photos';
import { fillProduct, productCalled, productInput, submit, withVariants } from './support/products';
import { openAs, signIn } from './support/visits';

/** The control of a variant, by what a screen reader calls it. */
const control = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Types sizes and colours, and sends them. */
async function chooseOptions(page: Page, values: string): Promise<void> {
  await control(page, 'Option 1').fill('Size');
  await control(page, 'Values of option 1').fill(values);
  await page.locator('[name="option2"]').fill('Colour');
  await page.locator('[name="values2"]').fill('Red\nBlue');
  await button(page, 'Continue').click();
}

test.each(otherWays)(
  'a seller adds a product with sizes and colours, and edits one of its variants ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant, '/seller/products/add');
    const input = productInput();
    await fillProduct(page, input);
    await page.locator('[name="images"]').setInputFiles(await threePhotos());
    await page.getByLabel('Add sizes or colours next').check();
    await button(page, 'Submit for approval').click();
    await arrives(page, /^\/seller\/products\/edit\/[^/]+\/variants$/);
    await chooseOptions(page, 'Small, Large');

    await control(page, 'Include Large / Blue').uncheck();
    await control(page, 'Price of Small / Red').fill('120');
    await control(page, 'Stock of Small / Red').fill('5');
    await control(page, 'SKU of Large / Red').fill(`${input.sku}-LR`);
    await button(page, 'Submit for approval').click();
    await arrives(page, /^\/seller\/products\/edit\/[^/]+$/);
    await seesFlashOf(page, 'success');
    const stored = await productCalled(seller, input.title);
    expect(stored.images).toHaveLength(3);
    expect(stored).toMatchObject({ price: 120, quantity: 5, sku: '' });
    expect(stored.variants?.rows).toMatchObject([
      { values: ['Small', 'Red'], price: 120, quantity: 5 },
      { values: ['Small', 'Blue'], price: 149.5, quantity: 0 },
      { values: ['Large', 'Red'], sku: `${input.sku}-LR` },
    ]);

    await control(page, 'Price of Small / Blue').fill('99.90');
    await control(page, 'Stock of Small / Blue').fill('7');
    await button(page, 'Submit for approval').click();
    await arrives(page, '/seller/products');
    const listed = row(page, input.title);
    await seen(listed.getByText('from 99.90'));
    await seen(listed.getByText('3 variants'));

    await open(page, `/seller/products?q=${input.sku}-LR`);
    await seen(row(page, input.title));
  },
);

test.each(bothWays)(
  'wrong options and wrong rows are refused beside their fields, and kept as typed ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const product = await submit(seller, client);
    await open(page, `/seller/products/edit/${product.id}`);
    await link(page, 'Add variants …').click();
    await control(page, 'Option 1').fill('Size');
    await button(page, 'Continue').click();
    await seesRefusal(page, ['values1']);
    expect(await control(page, 'Option 1').inputValue()).toBe('Size');
    await chooseOptions(page, Array.from({ length: 51 }, (_, index) => index).join(','));
    await seesRefusal(page, { values2: /^This makes 102 variants/ });
    await chooseOptions(page, 'Small, Large');

    await control(page, 'Price of Small / Red').fill('1,250');
    await control(page, 'Stock of Large / Blue').fill('two');
    await control(page, 'Include Large / Red').uncheck();
    expect(await send(page, button(page, 'Submit for approval'))).toBe(422);
    const rows = () =>
      page.locator('[aria-invalid="true"]').evaluateAll((all) => all.map((one) => one.ariaLabel));
    await expect.poll(rows).toEqual(['Price of Small / Red', 'Stock of Large / Blue']);
    expect(await control(page, 'Price of Small / Red').inputValue()).toBe('1,250');
    expect(await control(page, 'Include Large / Red').isChecked()).toBe(false);
    expect((await productCalled(seller, product.title)).variants).toBeNull();
  },
);

test.each(otherWays)(
  'a new size of an approved product is requested, and an admin approves it ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const product = await submit(seller, client);
    await withVariants(product, 'approved');
    await open(page, `/seller/products/edit/${product.id}`);
    await link(page, 'Change options …').click();
    await control(page, 'Values of option 1').fill('Small\nLarge\nHuge');
    await button(page, 'Continue').click();
    await control(page, 'Price of Huge').fill('30');
    await control(page, 'Stock of Small').fill('9');
    await button(page, 'Save variants').click();
    await arrives(page, `/seller/products/edit/${product.id}`);
    await seesText(page, 'Your edit is pending approval');
    const asked = await productCalled(seller, product.title);
    expect(asked.quantity).toBe(11);
    expect(asked.variants?.rows.map(({ id }) => id)).toEqual(['small', 'large']);

    const requestId = asked.editRequest?.id ?? '';
    const { page: admin } = await openAs('admin', variant, `/admin/edit-requests/${requestId}`);
    await seesHeading(admin, product.title);
    await seen(admin.locator('ins', { hasText: 'Huge' }));
    await button(admin, 'Approve').click();
    await seesFlashOf(admin, 'success');
    const { variants } = await productCalled(seller, product.title);
    expect(variants?.rows.map(({ values }) => values[0])).toEqual(['Small', 'Large', 'Huge']);
  },
);

test.each(bothWays)(
  'an admin rejects new variants as a field; a removal is asked first ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const product = await submit(seller, client);
    await withVariants(product, 'approved');
    await open(page, `/seller/products/edit/${product.id}/variants`);
    await link(page, 'Remove variants …').click();
    await seesHeading(page, 'Remove the variants?');
    await button(page, 'Remove variants').click();
    await arrives(page, `/seller/products/edit/${product.id}`);
    const { editRequest } = await productCalled(seller, product.title);

    const { client: admin } = await signIn('admin');
    const request = await db
      .collection('editRequests')
      .doc(editRequest?.id ?? '')
      .get();
    const version = request.get('updatedAt').toDate().toISOString();
    const rejected = { 'decision.variants': 'rejected', 'reasonCode.variants': 'title-mismatch' };
    const answer = await admin.post(`/admin/edit-requests/${request.id}`, {
      intent: 'approve',
      version,
      ...rejected,
    });
    expect(answer.status).toBe(303);
    await open(page, `/seller/products/edit/${product.id}`);
    await seesText(page, /Variants rejected/);
    expect((await productCalled(seller, product.title)).variants?.rows).toHaveLength(2);
  },
);
