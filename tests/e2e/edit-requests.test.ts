import { expect, test } from 'vitest';
import { bothWays, otherWays } from './support/browser';
import { db, storedFiles } from './support/firebase';
import {
  arrives,
  button,
  link,
  open,
  row,
  seen,
  seesFlash,
  seesFlashOf,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { manyPhotos, threePhotos } from './support/photos';
import { fillProduct, productCalled, type Stored, submit } from './support/products';
import { openAs, signIn } from './support/visits';

const note = 'Small letters, please.';
const demand = 'Say how large it is.';

async function approve(product: Stored): Promise<void> {
  const { client: admin } = await signIn('admin');
  const answer = await admin.decide(`/admin/product-approval/${product.id}`, { intent: 'approve' });
  expect(answer.status).toBe(303);
}

/** The id of the product's newest request. */
async function requestOf(product: Stored): Promise<string> {
  const snapshot = await db.collection('products').doc(product.id).get();
  return String(snapshot.get('editRequest.id'));
}

test.each(otherWays)(
  'a seller requests an edit; an admin approves a part of it; the seller reads why ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const product = await submit(seller, client, {}, await threePhotos());
    await approve(product);
    await open(page, `/seller/products/edit/${product.id}`);
    const title = `${product.title} LARGE`;
    await fillProduct(page, { title, category: 'Fashion', price: '175.25' });
    await (variant.javaScript ? button(page, 'Remove photo 2').click() : page.locator('#remove-1').check());
    await page.locator('[name="images"]').setInputFiles(await manyPhotos(1));
    await button(page, 'Save changes').click();
    await arrives(page, '/seller/products');
    await seesFlashOf(page, 'success');
    await seen(row(page, product.title).locator('[data-status="pending"]'));
    expect(await productCalled(seller, product.title)).toMatchObject({
      price: 175.25,
      category: 'Home',
      status: 'approved',
    });
    await row(page, product.title).getByRole('link', { name: product.title }).first().click();
    await seesText(page, 'Your edit is pending approval');
    expect(await page.locator('[name="title"]').inputValue()).toBe(title);

    const requestId = await requestOf(product);
    const search = `/admin/edit-requests?q=${product.title.split(' ').at(-1)}`;
    const { page: admin } = await openAs('admin', variant, search);
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
    await admin.getByLabel('Note to the seller').fill(note);
    await button(admin, 'Approve').click();
    await arrives(admin, /^\/admin\/edit-requests(?!.*tab)/);
    await seesFlashOf(admin, 'success');

    const after = await productCalled(seller, product.title);
    expect(after).toMatchObject({ category: 'Fashion', price: 175.25 });
    expect(after.images?.map(({ name }) => name)).toEqual(['front.jpg', 'detail.webp', 'photo-1.jpg']);
    expect((await storedFiles(`products/${product.id}/`)).some((path) => path.includes('back'))).toBe(false);
    await open(page, `/seller/products/edit/${product.id}`);
    await seesText(page, 'Your edit was partly approved');
    await seesText(page, note);
  },
);

test.each(bothWays)(
  'an admin requests changes to an edit; the seller resubmits it, then withdraws it ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const product = await submit(seller, client);
    await approve(product);
    await open(page, `/seller/products/edit/${product.id}`);
    await fillProduct(page, { description: 'Shorter.' });
    await button(page, 'Save changes').click();
    await arrives(page, '/seller/products');
    const requestId = await requestOf(product);

    const { page: admin } = await openAs('admin', variant, `/admin/edit-requests/${requestId}`);
    expect(await send(admin, button(admin, 'Request changes'))).toBe(422);
    await seesRefusal(admin, { reason: 'Tell the seller what to change.' });
    await admin.getByLabel('Note to the seller').fill(demand);
    await button(admin, 'Request changes').click();
    await seesFlash(admin, `The edit of “${product.title}” was sent back to the seller.`);

    await open(page, '/seller/products');
    await seen(row(page, product.title).getByText('Changes requested'));
    await open(page, `/seller/products/edit/${product.id}`);
    await seesText(page, demand);
    await fillProduct(page, { description: 'Shorter, and 40 cm wide.' });
    await button(page, 'Save changes').click();
    await arrives(page, '/seller/products');
    await open(admin, `/admin/edit-requests/${requestId}`);
    await seen(admin.locator('ins', { hasText: '40' }));

    await open(page, `/seller/products/edit/${product.id}`);
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
  'when the product changed after the edit request, the admin sees both versions and decides again ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const product = await submit(seller, client);
    const [wanted, changed] = ['Wanted by the seller', 'Changed elsewhere'];
    await approve(product);
    await open(page, `/seller/products/edit/${product.id}`);
    await fillProduct(page, { title: wanted });
    await button(page, 'Save changes').click();
    await arrives(page, '/seller/products');
    const path = `/admin/edit-requests/${await requestOf(product)}`;
    const { page: admin } = await openAs('admin', variant, path);
    await db.collection('products').doc(product.id).update({ title: changed });
    expect(await send(admin, button(admin, 'Approve'))).toBe(409);
    await seesText(admin, 'The product has changed since this request');
    await seesText(admin, `Now: ${changed}`);
    await button(admin, 'Approve').click();
    await seesFlashOf(admin, 'success');
    expect(await productCalled(seller, wanted)).toMatchObject({ id: product.id });
  },
);

test.each(bothWays)('an old-format record is shown and can be rejected ($label)', async (variant) => {
  const id = `zother${Date.now()}`;
  await db.collection('editRequests').doc(id).set({ productRef: 'p-7', newTitle: 'A title of before' });
  const { page: admin } = await openAs('admin', variant, `/admin/edit-requests/${id}`);
  await seesText(admin, 'A title of before');
  await admin.getByLabel('Rejection reason').selectOption('duplicate');
  await button(admin, 'Reject edit').click();
  await seesFlash(admin, 'The edit request was rejected.');
  expect((await db.collection('editRequests').doc(id).get()).data()).toMatchObject({
    newTitle: 'A title of before',
    status: 'rejected',
  });
});
