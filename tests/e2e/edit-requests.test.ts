import { expect, test } from 'vitest';
import { bothWays, everyVariant } from './support/browser';
import { Client, newSeller, openPageAs } from './support/client';
import { db, storedFiles } from './support/firebase';
import {
  arrives,
  button,
  link,
  open,
  row,
  seen,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { makePerson } from './support/people';
import { manyPhotos, threePhotos } from './support/photos';
import { fillProduct, productCalled, type Stored, submit } from './support/products';

async function approve(product: Stored): Promise<void> {
  const admin = await new Client().signIn(await makePerson('admin'));
  const answer = await admin.post(`/admin/product-approval/${product.id}`, { intent: 'approve' });
  expect(answer.status).toBe(303);
}

/** The id of the product's newest request. */
async function requestOf(product: Stored): Promise<string> {
  const snapshot = await db.collection('products').doc(product.id).get();
  return String(snapshot.get('editRequest.id'));
}

test.each(everyVariant)(
  'a seller asks for an edit; an admin partly approves it; the seller reads why ($label)',
  async (variant) => {
    const { seller, page, client } = await newSeller(variant);
    const product = await submit(seller, client, {}, await threePhotos());
    await approve(product);
    await open(page, `/seller/products/edit/${product.id}`, variant);
    const title = `${product.title} LARGE`;
    await fillProduct(page, { title, category: 'Fashion', price: '175.25' });
    await page.locator('#remove-1').check();
    await page.locator('[name="images"]').setInputFiles(await manyPhotos(1));
    await button(page, 'Save changes').click();
    await arrives(page, '/seller/products');
    await seesFlash(page, 'are pending approval.');
    await seen(row(page, product.title).getByText('Edit in review'));
    expect(await productCalled(seller, product.title)).toMatchObject({
      price: 175.25,
      category: 'Home',
      status: 'approved',
    });
    await row(page, product.title).getByRole('link', { name: product.title }).first().click();
    await seesText(page, 'Your edit is pending approval');
    expect(await page.locator('[name="title"]').inputValue()).toBe(title);

    const requestId = await requestOf(product);
    const admin = await openPageAs(await makePerson('admin'), variant);
    await open(admin, `/admin/edit-requests?q=${product.title.split(' ').at(-1)}`, variant);
    await row(admin, product.title).getByRole('link', { name: product.title }).first().click();
    await arrives(admin, `/admin/edit-requests/${requestId}`);
    await seesHeading(admin, product.title);
    await seen(admin.locator('ins', { hasText: 'LARGE' }));
    await seen(admin.locator('del', { hasText: 'Home' }));
    await seesText(admin, /Removed: 2/);
    await admin.locator('[name="decision.title"][value="rejected"]').check();
    expect(await send(admin, button(admin, 'Approve'))).toBe(422);
    await seesText(admin, 'Choose a reason from the list.');
    expect(await admin.locator('[name="decision.title"][value="rejected"]').isChecked()).toBe(true);
    await admin.locator('[name="reasonCode.title"]').selectOption('title-mismatch');
    await admin.getByLabel('Note to the seller').fill('No capitals, please.');
    await button(admin, 'Approve').click();
    await arrives(admin, /^\/admin\/edit-requests(?!.*tab)/);
    await seesFlash(admin, `The edit of “${product.title}” was partly approved.`);

    const after = await productCalled(seller, product.title);
    expect(after).toMatchObject({ category: 'Fashion', price: 175.25 });
    expect(after.images?.map(({ name }) => name)).toEqual(['front.jpg', 'detail.webp', 'photo-1.jpg']);
    expect((await storedFiles(`products/${product.id}/`)).some((path) => path.includes('back'))).toBe(false);
    await open(page, `/seller/products/edit/${product.id}`, variant);
    await seesText(page, 'Your edit was partly approved');
    await seesText(page, 'Title: title does not match. No capitals, please.');
  },
);

test.each(bothWays)(
  'an edit goes back for changes, is answered, and is withdrawn after a confirmation ($label)',
  async (variant) => {
    const { seller, page, client } = await newSeller(variant);
    const product = await submit(seller, client);
    await approve(product);
    await open(page, `/seller/products/edit/${product.id}`, variant);
    await fillProduct(page, { description: 'Shorter.' });
    await button(page, 'Save changes').click();
    await arrives(page, '/seller/products');
    const requestId = await requestOf(product);

    const admin = await openPageAs(await makePerson('admin'), variant);
    await open(admin, `/admin/edit-requests/${requestId}`, variant);
    expect(await send(admin, button(admin, 'Request changes'))).toBe(422);
    await seesRefusal(admin, { reason: 'Tell the seller what to change.' });
    await admin.getByLabel('Note to the seller').fill('Say how large it is.');
    await button(admin, 'Request changes').click();
    await seesFlash(admin, `The edit of “${product.title}” was sent back to the seller.`);

    await open(page, '/seller/products', variant);
    await seen(row(page, product.title).getByText('Changes requested'));
    await open(page, `/seller/products/edit/${product.id}`, variant);
    await seesText(page, 'Say how large it is.');
    await fillProduct(page, { description: 'Shorter, and 40 cm wide.' });
    await button(page, 'Save changes').click();
    await arrives(page, '/seller/products');
    await open(admin, `/admin/edit-requests/${requestId}`, variant);
    await seen(admin.locator('ins', { hasText: '40' }));

    await open(page, `/seller/products/edit/${product.id}`, variant);
    await link(page, 'withdraw it').click();
    await seesHeading(page, 'Withdraw your edit?');
    await button(page, 'Withdraw edit').click();
    await arrives(page, '/seller/products');
    await seesFlash(page, 'Edit withdrawn.');
    await seen(row(page, product.title).getByText('Approved', { exact: true }));

    // The admin had it open all the time.
    expect(await send(admin, button(admin, 'Approve'))).toBe(409);
    await seesText(admin, /already decided or withdrawn/);
  },
);

test.each(bothWays)(
  'when the product changed after the request, the admin sees both versions and decides again ($label)',
  async (variant) => {
    const { seller, page, client } = await newSeller(variant);
    const product = await submit(seller, client);
    await approve(product);
    await open(page, `/seller/products/edit/${product.id}`, variant);
    await fillProduct(page, { title: 'Wanted by the seller' });
    await button(page, 'Save changes').click();
    await arrives(page, '/seller/products');
    const admin = await openPageAs(await makePerson('admin'), variant);
    await open(admin, `/admin/edit-requests/${await requestOf(product)}`, variant);
    await db.collection('products').doc(product.id).update({ title: 'Changed elsewhere' });
    expect(await send(admin, button(admin, 'Approve'))).toBe(409);
    await seesText(admin, 'The product has changed since this request');
    await seesText(admin, 'Now: Changed elsewhere');
    await button(admin, 'Approve').click();
    await seesFlash(admin, 'was approved.');
    expect(await productCalled(seller, 'Wanted by the seller')).toMatchObject({ id: product.id });
  },
);

test.each(bothWays)('an old-format record is shown and can be rejected ($label)', async (variant) => {
  const id = `zother${Date.now()}`;
  await db.collection('editRequests').doc(id).set({ productRef: 'p-7', newTitle: 'A title of before' });
  const admin = await openPageAs(await makePerson('admin'), variant);
  await open(admin, `/admin/edit-requests/${id}`, variant);
  await seesText(admin, 'A title of before');
  await admin.getByLabel('Rejection reason').selectOption('duplicate');
  await button(admin, 'Reject edit').click();
  await seesFlash(admin, 'The edit request was rejected.');
  expect((await db.collection('editRequests').doc(id).get()).data()).toMatchObject({
    newTitle: 'A title of before',
    status: 'rejected',
  });
});
